// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/pick_gizmo.h"

#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kDiscAway = 98.0;       // of a letter from the centre of the rings, pixels
constexpr double kArrowDiscAway = 80.0;  // and of the arrows
constexpr double kSheetNear = 24.0;
constexpr double kSheetFar = 36.0;
constexpr double kRingReach = 10.0;
constexpr double kDiscReach = 12.0;
constexpr double kAtEye = 0.15;   // of its length, under which an axis is seen as a point
constexpr double kEdgeOn = 0.12;  // cosine between ray and plane's normal below which the plane is a line

double distance(const QPointF& a, const QPointF& b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

double distanceToLine(const QPointF& at, const QPointF& a, const QPointF& b) {
  const QPointF way = b - a;
  const double squared = QPointF::dotProduct(way, way);
  const double t = squared > 0.0 ? std::clamp(QPointF::dotProduct(at - a, way) / squared, 0.0, 1.0) : 0.0;
  return distance(at, a + t * way);
}

double distanceToRing(const QPointF& at, const std::vector<QPointF>& ring) {
  double nearest = 1e9;
  for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
    nearest = std::min(nearest, distanceToLine(at, ring[i], ring[i + 1]));
  }
  return nearest;
}

GizmoPart::Kind lineKind(GizmoMode mode) {
  return mode == GizmoMode::Turn ? GizmoPart::Kind::Ring : GizmoPart::Kind::Arrow;
}

}  // namespace

Eigen::Vector3d axisVector(int axis) { return Eigen::Vector3d::Unit(axis); }

std::optional<GizmoShape> gizmoShape(GizmoMode mode, const Eigen::Vector3d& centre, const ViewProjection& projection) {
  if (mode == GizmoMode::Drag || marksJoints(mode)) return std::nullopt;
  const double pixel = 1.0 / projection.pixelsPerMetre(centre);
  bool seen = true;
  const auto place = [&](const Eigen::Vector3d& offset) {
    const auto point = projection.toView(centre + pixel * offset);
    seen = seen && point.has_value();
    return point.value_or(QPointF());
  };
  GizmoShape shape;
  shape.mode = mode;
  shape.centre = place(Eigen::Vector3d::Zero());
  for (int i = 0; i < 3; ++i) {
    const auto axis = static_cast<std::size_t>(i);
    const Eigen::Vector3d a = axisVector(i);
    const Eigen::Vector3d u = axisVector((i + 1) % 3);
    const Eigen::Vector3d v = axisVector((i + 2) % 3);
    shape.tips[axis] = place(GizmoShape::kArrowLength * a);
    shape.at_eye[axis] = distance(shape.tips[axis], shape.centre) < kAtEye * GizmoShape::kArrowLength;
    shape.edge_on[axis] = std::abs(projection.ray(shape.centre).direction.dot(a)) < kEdgeOn;
    shape.discs[axis] = place((mode == GizmoMode::Turn ? kDiscAway : kArrowDiscAway) * a);
    shape.sheets[axis] = {place(kSheetNear * u + kSheetNear * v), place(kSheetFar * u + kSheetNear * v),
                          place(kSheetFar * u + kSheetFar * v), place(kSheetNear * u + kSheetFar * v)};
    for (int k = 0; k <= GizmoShape::kRingPoints; ++k) {
      const double angle = 2.0 * kPi * k / GizmoShape::kRingPoints;
      shape.rings[axis].push_back(place(GizmoShape::kRingRadius * (std::cos(angle) * u + std::sin(angle) * v)));
    }
  }
  return seen ? std::optional(shape) : std::nullopt;
}

GizmoPart pickGizmo(const GizmoShape& shape, const QPointF& at) {
  GizmoPart found;
  double reach = kDiscReach;
  const auto offer = [&](GizmoPart::Kind kind, int axis, double away) {
    if (away >= reach) return;
    reach = away;
    found = {kind, axis};
  };
  for (int i = 0; i < 3; ++i) {
    const auto axis = static_cast<std::size_t>(i);
    if (!shape.at_eye[axis]) offer(lineKind(shape.mode), i, distance(at, shape.discs[axis]));
  }
  if (found) return found;
  reach = kRingReach;
  for (int i = 0; i < 3; ++i) {
    const auto axis = static_cast<std::size_t>(i);
    if (shape.mode == GizmoMode::Turn) {
      offer(GizmoPart::Kind::Ring, i, distanceToRing(at, shape.rings[axis]));
      continue;
    }
    // The middle belongs to the handle.
    const QPointF start = shape.centre + (shape.tips[axis] - shape.centre) * 0.25;
    if (!shape.at_eye[axis]) offer(GizmoPart::Kind::Arrow, i, distanceToLine(at, start, shape.tips[axis]));
    if (shape.edge_on[axis]) continue;
    const QPolygonF sheet{{shape.sheets[axis][0], shape.sheets[axis][1], shape.sheets[axis][2], shape.sheets[axis][3]}};
    if (sheet.containsPoint(at, Qt::OddEvenFill)) offer(GizmoPart::Kind::Sheet, i, 0.0);
  }
  return found;
}

std::optional<Eigen::Vector3d> ontoPlane(const ViewProjection& projection, const QPointF& at,
                                         const Eigen::Vector3d& point, const Eigen::Vector3d& normal) {
  const scene::Ray ray = projection.ray(at);
  const double cosine = ray.direction.dot(normal);
  if (std::abs(cosine) < kEdgeOn) return std::nullopt;
  const double along = (point - ray.origin).dot(normal) / cosine;
  if (along <= 0.0) return std::nullopt;
  return ray.origin + along * ray.direction;
}

Eigen::Vector3d slidAlong(const ViewProjection& projection, const QPointF& from, const QPointF& to,
                          const Eigen::Vector3d& here, const Eigen::Vector3d& axis) {
  constexpr double kLeastPixels = 8.0;  // of a metre; an arrow towards the eye moves nothing
  const double small = 1.0 / projection.pixelsPerMetre(here);
  const auto start = projection.toView(here);
  const auto end = projection.toView(here + small * axis);
  if (!start || !end) return Eigen::Vector3d::Zero();
  const QPointF way = *end - *start;
  const double squared = QPointF::dotProduct(way, way);
  if (std::sqrt(squared) / small < kLeastPixels) return Eigen::Vector3d::Zero();
  return QPointF::dotProduct(to - from, way) / squared * small * axis;
}

Eigen::Vector3d slidBy(const GizmoPart& part, const ViewProjection& projection, const QPointF& from, const QPointF& to,
                       const Eigen::Vector3d& here) {
  const Eigen::Vector3d axis = axisVector(part.axis);
  if (part.kind != GizmoPart::Kind::Sheet) return slidAlong(projection, from, to, here, axis);
  const auto a = ontoPlane(projection, from, here, axis);
  const auto b = ontoPlane(projection, to, here, axis);
  return a && b ? Eigen::Vector3d(*b - *a) : Eigen::Vector3d::Zero();
}

Eigen::Vector3d towardsEye(const Eigen::Vector3d& axis, const ViewProjection& projection) {
  const Eigen::Vector3d back = -projection.forward();
  const Eigen::Vector3d across = back - back.dot(axis) * axis;
  return across.norm() > 1e-3 ? across.normalized() : axis.unitOrthogonal();
}

double turnedAbout(const ViewProjection& projection, const QPointF& from, const QPointF& to,
                   const Eigen::Vector3d& centre, const Eigen::Vector3d& axis) {
  const auto a = ontoPlane(projection, from, centre, axis);
  const auto b = ontoPlane(projection, to, centre, axis);
  if (a && b) {
    const Eigen::Vector3d u = *a - centre;
    const Eigen::Vector3d v = *b - centre;
    return std::atan2(axis.dot(u.cross(v)), u.dot(v));
  }
  // Seen edge-on a ring is a line: its near side follows the mouse along it.
  const double radius = GizmoShape::kRingRadius / projection.pixelsPerMetre(centre);
  const Eigen::Vector3d front = centre + radius * towardsEye(axis, projection);
  const Eigen::Vector3d tangent = axis.cross(towardsEye(axis, projection));
  const double small = 0.01 * radius;
  const auto here = projection.toView(front);
  const auto there = projection.toView(front + small * tangent);
  if (!here || !there) return 0.0;
  const QPointF way = *there - *here;
  const double squared = QPointF::dotProduct(way, way);
  return squared > 0.0 ? QPointF::dotProduct(to - from, way) / squared * small / radius : 0.0;
}

}  // namespace limber::app
