// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_shape.h"

#include <algorithm>
#include <cmath>

#include "app/view/marks.h"
#include "limber/base/units.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

using Eigen::Vector3d;

constexpr double kHalfLine = 0.75;   // m of a line on each side
constexpr double kHalfPatch = 0.35;  // m of a plane on each side
constexpr double kHatch = 0.06;      // m below a half-space's border
constexpr int kHatches = 7;          // strokes along an edge
constexpr double kEnd = 6.0;         // pixels: half the bar at the end of a line
constexpr int kRingPoints = 72;
constexpr float kFill = 0.13F;

/// Collects a goal's lines as seen in a view.
class Sketch {
 public:
  Sketch(const Pose& world_from_target, const ViewProjection& view)
      : world_from_target_(world_from_target), view_(view) {}

  [[nodiscard]] std::optional<QPointF> see(const Vector3d& in_target) const {
    return view_.toView(world_from_target_.point(in_target));
  }
  /// A line through points of the target's frame; points behind the eye are left out.
  void line(std::vector<QPolygonF>& lines, const std::vector<Vector3d>& points) const {
    QPolygonF seen;
    for (const Vector3d& point : points) {
      const auto place = see(point);
      if (place) {
        seen << *place;
      } else if (!seen.empty()) {
        lines.push_back(std::exchange(seen, {}));
      }
    }
    if (seen.size() > 1) lines.push_back(std::move(seen));
  }
  /// A face; left out when a corner lies behind the eye.
  void face(std::vector<QPolygonF>& faces, const std::vector<Vector3d>& corners) const {
    QPolygonF seen;
    for (const Vector3d& corner : corners) {
      const auto place = see(corner);
      if (!place) return;
      seen << *place;
    }
    faces.push_back(std::move(seen));
  }
  /// A circle that faces the eye, about the target, radius in m.
  [[nodiscard]] QPolygonF outline(double radius) const {
    QPolygonF circle;
    const auto centre = see(Vector3d::Zero());
    if (!centre) return circle;
    const double pixels = radius * view_.pixelsPerMetre(world_from_target_.translation);
    for (int i = 0; i <= kRingPoints; ++i) {
      const double angle = 2.0 * kPi * i / kRingPoints;
      circle << *centre + pixels * QPointF(std::cos(angle), std::sin(angle));
    }
    return circle;
  }

 private:
  const Pose& world_from_target_;
  const ViewProjection& view_;
};

std::vector<Vector3d> square(double half) {
  return {{-half, 0, -half}, {half, 0, -half}, {half, 0, half}, {-half, 0, half}, {-half, 0, -half}};
}

/// Draws each kind into a shape.
struct Draw {
  const Sketch& sketch;
  const Pose& world_from_effector;
  const Pose& world_from_target;
  const ViewProjection& view;
  GoalShape& shape;

  void operator()(const goal::Position&) const {}
  void operator()(const goal::Orientation&) const {}
  void operator()(const goal::PositionOrientation&) const {}

  void operator()(const goal::Direction& aim) const {
    shape.gap = false;
    const Vector3d& from = world_from_effector.translation;
    const double length = std::max(0.3, (world_from_target.translation - from).norm());
    const auto eye = view.toView(from);
    const auto sight = view.toView(from + length * world_from_effector.direction(aim.axis()));
    const auto target = view.toView(world_from_target.translation);
    if (eye && target) shape.dashed.push_back(QPolygonF{{*eye, *target}});
    if (!eye || !sight) return;
    shape.solid.push_back(QPolygonF{{*eye, *sight}});
    const QPointF way = *sight - *eye;
    const double pixels = std::hypot(way.x(), way.y());
    if (pixels < 2.0 * kEnd) return;
    const QPointF along = way * (1.5 * kEnd / pixels);
    const QPointF across(-0.6 * along.y(), 0.6 * along.x());
    shape.solid.push_back(QPolygonF{{*sight - along + across, *sight, *sight - along - across}});
  }

  void operator()(const goal::Line&) const {
    const Vector3d half(kHalfLine, 0, 0);
    sketch.line(shape.solid, {-half, half});
    const auto from = sketch.see(-half);
    const auto to = sketch.see(half);
    if (!from || !to) return;
    const QPointF way = *to - *from;
    const double pixels = std::max(1.0, std::hypot(way.x(), way.y()));
    const QPointF across(-kEnd * way.y() / pixels, kEnd * way.x() / pixels);
    for (const QPointF& end : {*from, *to}) shape.solid.push_back(QPolygonF{{end - across, end + across}});
  }

  void operator()(const goal::Plane&) const {
    sketch.face(shape.fills, square(kHalfPatch));
    sketch.line(shape.solid, square(kHalfPatch));
  }

  void operator()(const goal::HalfSpace&) const {
    (*this)(goal::Plane{});
    const std::vector<Vector3d> corners = square(kHalfPatch);
    for (std::size_t edge = 0; edge + 1 < corners.size(); ++edge) {
      for (int i = 0; i < kHatches; ++i) {
        const Vector3d at = corners[edge] + (i + 0.5) / kHatches * (corners[edge + 1] - corners[edge]);
        sketch.line(shape.solid, {at, at - Vector3d(0, kHatch, 0)});
      }
    }
  }

  void operator()(const goal::Box& box) const {
    std::vector<QPolygonF>& lines = box.side() == goal::Side::Inside ? shape.dashed : shape.solid;
    const Vector3d half = 0.5 * box.size();
    const auto corner = [&half](int bits) {
      return Vector3d(bits & 1 ? half.x() : -half.x(), bits & 2 ? half.y() : -half.y(),
                      bits & 4 ? half.z() : -half.z());
    };
    for (int axis = 0; axis < 3; ++axis) {
      const int u = 1 << (axis + 1) % 3;
      const int v = 1 << (axis + 2) % 3;
      for (const int side : {0, 1 << axis}) {
        sketch.face(shape.fills, {corner(side), corner(side | u), corner(side | u | v), corner(side | v)});
      }
      for (const int other : {0, u, v, u | v}) sketch.line(lines, {corner(other), corner(other | 1 << axis)});
    }
  }

  void operator()(const goal::Sphere& sphere) const {
    std::vector<QPolygonF>& lines = sphere.side() == goal::Side::Inside ? shape.dashed : shape.solid;
    QPolygonF circle = sketch.outline(sphere.radius());
    if (circle.empty()) return;
    shape.fills.push_back(circle);
    lines.push_back(std::move(circle));
    std::vector<Vector3d> equator;
    for (int i = 0; i <= kRingPoints; ++i) {
      const double angle = 2.0 * kPi * i / kRingPoints;
      equator.push_back(sphere.radius() * Vector3d(std::cos(angle), 0.0, std::sin(angle)));
    }
    sketch.line(lines, equator);
  }

  void operator()(const goal::Avoid& avoid) const {
    shape.gap = false;
    shape.struck = true;
    QPolygonF circle = sketch.outline(avoid.range());
    if (!circle.empty()) shape.dashed.push_back(std::move(circle));
  }
};

/// Moves a point inside a box to its nearest face.
Vector3d outOf(const goal::Box& box, const Vector3d& point) {
  const Vector3d half = 0.5 * box.size();
  int nearest = 0;
  for (int axis = 1; axis < 3; ++axis) {
    if (half[axis] - std::abs(point[axis]) < half[nearest] - std::abs(point[nearest])) nearest = axis;
  }
  Vector3d out = point;
  if (std::abs(point[nearest]) < half[nearest]) out[nearest] = std::copysign(half[nearest], point[nearest]);
  return out;
}

/// The nearest point of each kind's set.
struct Nearest {
  const Vector3d& r;

  Vector3d operator()(const goal::Line&) const { return {r.x(), 0.0, 0.0}; }
  Vector3d operator()(const goal::Plane&) const { return {r.x(), 0.0, r.z()}; }
  Vector3d operator()(const goal::HalfSpace&) const { return {r.x(), std::max(r.y(), 0.0), r.z()}; }
  Vector3d operator()(const goal::Box& box) const {
    const Vector3d half = 0.5 * box.size();
    return box.side() == goal::Side::Inside ? Vector3d(r.cwiseMax(-half).cwiseMin(half)) : outOf(box, r);
  }
  Vector3d operator()(const goal::Sphere& sphere) const {
    const double away = r.norm();
    const bool met = (away <= sphere.radius()) == (sphere.side() == goal::Side::Inside);
    if (met) return r;
    return away > 0.0 ? Vector3d(sphere.radius() / away * r) : Vector3d(0.0, sphere.radius(), 0.0);
  }
  template <class Other>
  Vector3d operator()(const Other&) const {
    return Vector3d::Zero();
  }
};

}  // namespace

Vector3d nearestPoint(const goal::Potential& potential, const Vector3d& effector) {
  return std::visit(Nearest{effector}, potential);
}

GoalShape goalShape(const goal::Goal& goal, const Pose& world_from_effector, const Pose& world_from_target,
                    const ViewProjection& view) {
  GoalShape shape;
  const Sketch sketch(world_from_target, view);
  std::visit(Draw{sketch, world_from_effector, world_from_target, view, shape}, goal.potential);
  const bool a_set = !std::holds_alternative<goal::Direction>(goal.potential) && !shape.empty();
  if (a_set && shape.gap) {
    const Vector3d effector = world_from_target.inverse().point(world_from_effector.translation);
    shape.gap_to = sketch.see(nearestPoint(goal.potential, effector));
  }
  if (goal.target.carried()) {
    const auto from = view.toView(world_from_effector.translation);
    const auto to = view.toView(world_from_target.translation);
    if (from && to) shape.solid.push_back(QPolygonF{{*from, *to}});
  }
  return shape;
}

void paintGoalShape(QPainter& painter, const GoalShape& shape) {
  const QColor& colour = tokens().view.goal;
  QColor fill = colour;
  fill.setAlphaF(kFill);
  painter.setPen(Qt::NoPen);
  painter.setBrush(fill);
  for (const QPolygonF& face : shape.fills) painter.drawPolygon(face);
  const auto path = [](const std::vector<QPolygonF>& lines) {
    QPainterPath all;
    for (const QPolygonF& line : lines) all.addPolygon(line);
    return all;
  };
  if (!shape.solid.empty()) marks::strokeCased(painter, path(shape.solid), colour, 1.5);
  if (shape.dashed.empty()) return;
  const QPainterPath dashes = path(shape.dashed);
  painter.setBrush(Qt::NoBrush);
  QColor casing = tokens().view.casing;
  casing.setAlphaF(0.45F);
  painter.setPen(QPen(casing, 1.5 + 2.0 * kCasingWidth));
  painter.drawPath(dashes);
  QPen pen(QBrush(colour), 1.5, Qt::CustomDashLine, Qt::FlatCap);
  pen.setDashPattern({3.3, 3.3});  // in widths of the pen: 5-5
  painter.setPen(pen);
  painter.drawPath(dashes);
}

}  // namespace limber::app
