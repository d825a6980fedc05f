// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_shape.h"

#include <algorithm>
#include <cmath>

#include "limber/base/units.h"
#include "limber/goal/balance.h"
#include "limber/render/solid_body.h"

namespace limber::app {

namespace {

using Eigen::Vector3d;

constexpr int kCirclePoints = 48;
constexpr double kZoneAway = 20.0;     // pixels that the zone's handle keeps from what it sets
constexpr double kHandleReach = 10.0;  // pixels
constexpr double kSmallest = 0.005;    // m
constexpr double kLargest = 20.0;      // m

/// A shape without its rounding: its corners, and the radius of the rounding.
struct Core {
  std::vector<Vector3d> corners;
  double radius = 0.0;
};

Core coreOf(const goal::Shape& shape) {
  Core core;
  double half_length = 0.0;
  if (const auto* ball = std::get_if<goal::BallShape>(&shape)) core.radius = ball->radius;
  if (const auto* capsule = std::get_if<goal::CapsuleShape>(&shape)) {
    core.radius = capsule->radius;
    half_length = 0.5 * capsule->length;
  }
  if (const auto* line = std::get_if<goal::SegmentShape>(&shape)) {
    core.radius = render::kRodRadius;
    half_length = 0.5 * line->length;
  }
  if (const auto* box = std::get_if<goal::BoxShape>(&shape)) {
    for (int corner = 0; corner < 8; ++corner) {
      core.corners.emplace_back((corner & 1 ? 0.5 : -0.5) * box->size.x(), (corner & 2 ? 0.5 : -0.5) * box->size.y(),
                                (corner & 4 ? 0.5 : -0.5) * box->size.z());
    }
    return core;
  }
  core.corners = {Vector3d(0, -half_length, 0), Vector3d(0, half_length, 0)};
  return core;
}

std::vector<Vector3d> panelCorners(double lifted) {
  const double half = render::kPanelHalf;
  return {{-half, lifted, -half}, {half, lifted, -half}, {half, lifted, half}, {-half, lifted, half}};
}

/// Outline of the hull of balls about points of the world.
QPolygonF outlineOf(const std::vector<Vector3d>& centres, double radius, const ViewProjection& view) {
  std::vector<Eigen::Vector2d> points;
  for (const Vector3d& centre : centres) {
    const auto middle = view.toView(centre);
    if (!middle) return {};
    const double pixels = radius * view.pixelsPerMetre(centre);
    for (int i = 0; i < kCirclePoints; ++i) {
      const double angle = 2.0 * kPi * i / kCirclePoints;
      points.emplace_back(middle->x() + pixels * std::cos(angle), middle->y() + pixels * std::sin(angle));
      if (pixels == 0.0) break;
    }
  }
  QPolygonF outline;
  const goal::SupportPolygon hull(points);
  for (const Eigen::Vector2d& corner : hull.corners()) outline << QPointF(corner.x(), corner.y());
  if (!outline.empty()) outline << outline.front();
  return outline;
}

/// Builds handles of one obstacle.
class HandleMaker {
 public:
  explicit HandleMaker(const ViewProjection& view) : view_(view) {}

  /// @param away  pixels by which it is shown farther out than it sits
  void add(SizeHandle::Kind kind, const Vector3d& world, const Vector3d& along, double away = 0.0, int axis = 0,
           double side = 1.0) {
    const auto place = view_.toView(world);
    const auto ahead = view_.toView(world + 1e-3 * along);
    if (!place || !ahead) return;
    const QPointF way = *ahead - *place;
    const double length = std::hypot(way.x(), way.y());
    // The mouse cannot drag a handle along the line of sight.
    if (length < kLeastSlant * 1e-3 * view_.pixelsPerMetre(world)) return;
    handles_.push_back({kind, axis, side, *place + way * (away / length), world, along});
  }
  [[nodiscard]] std::vector<SizeHandle> take() { return std::move(handles_); }
  [[nodiscard]] Vector3d right() const { return view_.worldFromEye().rotation.col(0); }
  [[nodiscard]] Vector3d up() const { return view_.worldFromEye().rotation.col(1); }
  /// Direction across an axis, as far to the right of the eye as possible.
  [[nodiscard]] Vector3d across(const Vector3d& axis) const {
    const Vector3d side = axis.cross(view_.forward());
    return side.norm() > 1e-3 ? Vector3d(side.normalized()) : right();
  }

 private:
  static constexpr double kLeastSlant = 0.25;

  const ViewProjection& view_;
  std::vector<SizeHandle> handles_;
};

/// Adds the handles of each shape.
struct AddHandles {
  const Pose& at;
  double zone;
  HandleMaker& make;
  using Kind = SizeHandle::Kind;

  void operator()(const goal::BallShape& ball) const {
    const Vector3d slant = (make.right() + make.up()).normalized();
    make.add(Kind::Radius, at.translation + ball.radius * make.right(), make.right());
    make.add(Kind::Zone, at.translation + (ball.radius + zone) * slant, slant, kZoneAway);
  }
  void operator()(const goal::CapsuleShape& capsule) const {
    const Vector3d side = make.across(at.rotation.col(1));
    make.add(Kind::Radius, at.translation + capsule.radius * side, side);
    make.add(Kind::Zone, at.translation - (capsule.radius + zone) * side, -side, kZoneAway);
    addEnds(capsule.length, capsule.radius);
  }
  void operator()(const goal::SegmentShape& line) const {
    const Vector3d side = make.across(at.rotation.col(1));
    make.add(Kind::Zone, at.translation - zone * side, -side, kZoneAway);
    addEnds(line.length, 0.0);
  }
  void operator()(const goal::HalfSpaceShape&) const {
    const Vector3d normal = at.rotation.col(1);
    make.add(Kind::Zone, at.translation + zone * normal, normal, kZoneAway);
  }
  void operator()(const goal::BoxShape& box) const {
    int widest = 0;
    for (int axis = 0; axis < 3; ++axis) {
      for (const double side : {1.0, -1.0}) {
        const Vector3d out = side * at.rotation.col(axis);
        make.add(Kind::Face, at.translation + 0.5 * box.size[axis] * out, out, 0.0, axis, side);
      }
      const auto flat = [&](int of) { return std::abs(at.rotation.col(of).dot(make.right())); };
      if (flat(axis) > flat(widest)) widest = axis;
    }
    const double side = at.rotation.col(widest).dot(make.right()) > 0.0 ? -1.0 : 1.0;
    const Vector3d out = side * at.rotation.col(widest);
    make.add(Kind::Zone, at.translation + (0.5 * box.size[widest] + zone) * out, out, kZoneAway);
  }

 private:
  void addEnds(double length, double radius) const {
    for (const double side : {1.0, -1.0}) {
      const Vector3d out = side * at.rotation.col(1);
      make.add(Kind::Length, at.translation + (0.5 * length + radius) * out, out, 0.0, 1, side);
    }
  }
};

/// Changes a length. @return the shift of the middle for one moved end, m
double lengthen(double& length, double by, double side) {
  const double before = length;
  length = std::clamp(before + by, kSmallest, kLargest);
  return 0.5 * side * (length - before);
}

}  // namespace

QPolygonF silhouette(const goal::Obstacle& obstacle, double grown, const ViewProjection& view) {
  const Pose& world_from_obstacle = obstacle.world_from_obstacle;
  const bool panel = std::holds_alternative<goal::HalfSpaceShape>(obstacle.shape);
  Core core = panel ? Core{panelCorners(grown), 0.0} : coreOf(obstacle.shape);
  for (Vector3d& corner : core.corners) corner = world_from_obstacle.point(corner);
  return outlineOf(core.corners, panel ? 0.0 : core.radius + grown, view);
}

QPolygonF silhouette(const Capsule& in_world, const ViewProjection& view) {
  return outlineOf({in_world.from, in_world.to}, in_world.radius, view);
}

std::vector<SizeHandle> sizeHandles(const goal::Obstacle& obstacle, const ViewProjection& view) {
  HandleMaker make(view);
  std::visit(AddHandles{obstacle.world_from_obstacle, obstacle.zone, make}, obstacle.shape);
  return make.take();
}

std::vector<SizeHandle> sizeHandles(const Capsule& in_world, const ViewProjection& view) {
  HandleMaker make(view);
  const Vector3d side = make.across(in_world.to - in_world.from);
  make.add(SizeHandle::Kind::Radius, 0.5 * (in_world.from + in_world.to) + in_world.radius * side, side);
  return make.take();
}

const SizeHandle* pickSizeHandle(const std::vector<SizeHandle>& handles, const QPointF& at) {
  const SizeHandle* nearest = nullptr;
  double best = kHandleReach;
  for (const SizeHandle& handle : handles) {
    const double away = std::hypot(handle.place.x() - at.x(), handle.place.y() - at.y());
    if (away > best) continue;
    best = away;
    nearest = &handle;
  }
  return nearest;
}

goal::Obstacle resized(goal::Obstacle obstacle, const SizeHandle& handle, double by) {
  Pose& at = obstacle.world_from_obstacle;
  if (handle.kind == SizeHandle::Kind::Zone) {
    obstacle.zone = std::clamp(obstacle.zone + by, 0.0, kLargest);
  } else if (auto* ball = std::get_if<goal::BallShape>(&obstacle.shape)) {
    ball->radius = std::clamp(ball->radius + by, kSmallest, kLargest);
  } else if (auto* capsule = std::get_if<goal::CapsuleShape>(&obstacle.shape)) {
    if (handle.kind == SizeHandle::Kind::Radius) {
      capsule->radius = std::clamp(capsule->radius + by, kSmallest, kLargest);
    } else {
      at.translation += lengthen(capsule->length, by, handle.side) * at.rotation.col(1);
    }
  } else if (auto* line = std::get_if<goal::SegmentShape>(&obstacle.shape)) {
    at.translation += lengthen(line->length, by, handle.side) * at.rotation.col(1);
  } else if (auto* box = std::get_if<goal::BoxShape>(&obstacle.shape)) {
    at.translation += lengthen(box->size[handle.axis], by, handle.side) * at.rotation.col(handle.axis);
  }
  return obstacle;
}

}  // namespace limber::app
