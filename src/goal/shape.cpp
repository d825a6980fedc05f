// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/shape.h"

#include <algorithm>
#include <cmath>

namespace limber::goal {

namespace {

using Eigen::Vector3d;

/// Signed distance of a point from a shape's surface, and the way out.
struct Depth {
  double distance = 0.0;
  Vector3d away;
};

/// The share of the way from `a` to `b` of the point of that line nearest to `p`.
double nearestShare(const Vector3d& a, const Vector3d& b, const Vector3d& p) {
  const Vector3d way = b - a;
  const double length = way.squaredNorm();
  return length > 0.0 ? std::clamp((p - a).dot(way) / length, 0.0, 1.0) : 0.0;
}

Vector3d unitOrUp(const Vector3d& v, double length) {
  return length > 0.0 ? Vector3d(v / length) : Vector3d(Vector3d::UnitY());
}

Depth depthIn(const Vector3d& half, const Vector3d& p) {
  const Vector3d beyond = p.cwiseAbs() - half;
  const Vector3d side(std::copysign(1.0, p.x()), std::copysign(1.0, p.y()), std::copysign(1.0, p.z()));
  if (beyond.maxCoeff() > 0.0) {
    const Vector3d out = beyond.cwiseMax(0.0);
    const double distance = out.norm();
    return {distance, out.cwiseProduct(side) / distance};
  }
  Eigen::Index axis = 1;  // up when several faces are equally near
  for (const Eigen::Index other : {0, 2}) {
    if (beyond[other] > beyond[axis]) axis = other;
  }
  Vector3d away = Vector3d::Zero();
  away[axis] = side[axis];
  return {beyond[axis], away};
}

/// In the shape's frame.
Clearance toLine(const Capsule& line, double radius, const Capsule& capsule) {
  const NearestPoints nearest = nearestPoints(line, capsule);
  const Vector3d apart = nearest.on_second - nearest.on_first;
  const double distance = apart.norm();
  return {distance - radius - capsule.radius, unitOrUp(apart, distance), nearest.on_second};
}

Capsule along(double length) { return {{0.0, -0.5 * length, 0.0}, {0.0, 0.5 * length, 0.0}, 0.0}; }

struct Measure {
  const Capsule& capsule;

  Clearance operator()(const BallShape& ball) const {
    return toLine({Vector3d::Zero(), Vector3d::Zero(), 0.0}, ball.radius, capsule);
  }
  Clearance operator()(const CapsuleShape& shape) const { return toLine(along(shape.length), shape.radius, capsule); }
  Clearance operator()(const SegmentShape& shape) const { return toLine(along(shape.length), 0.0, capsule); }
  Clearance operator()(const HalfSpaceShape& /*unused*/) const {
    const Vector3d& lower = capsule.to.y() < capsule.from.y() ? capsule.to : capsule.from;
    return {lower.y() - capsule.radius, Vector3d::UnitY(), lower};
  }
  /// The distance from a convex set is convex along a line, so halving by its slope finds the least.
  Clearance operator()(const BoxShape& box) const {
    constexpr int kHalvings = 40;
    const Vector3d half = 0.5 * box.size;
    const Vector3d way = capsule.to - capsule.from;
    double low = 0.0;
    double high = way.squaredNorm() > 0.0 ? 1.0 : 0.0;
    const auto at = [&](double share) -> Vector3d { return capsule.from + share * way; };
    for (int i = 0; i < kHalvings && high > low; ++i) {
      const double middle = 0.5 * (low + high);
      const double slope = depthIn(half, at(middle)).away.dot(way);
      if (slope == 0.0) {
        low = high = middle;
      } else {
        (slope > 0.0 ? high : low) = middle;
      }
    }
    const Vector3d nearest = at(0.5 * (low + high));
    const Depth depth = depthIn(half, nearest);
    return {depth.distance - capsule.radius, depth.away, nearest};
  }
};

}  // namespace

Capsule placed(const Pose& world_from_frame, const Capsule& in_frame) {
  return {world_from_frame.point(in_frame.from), world_from_frame.point(in_frame.to), in_frame.radius};
}

NearestPoints nearestPoints(const Capsule& first, const Capsule& second) {
  const Vector3d u = first.to - first.from;
  const Vector3d v = second.to - second.from;
  const Vector3d w = first.from - second.from;
  const double uu = u.squaredNorm();
  const double vv = v.squaredNorm();
  const double uv = u.dot(v);
  const double determinant = uu * vv - uv * uv;
  // Parallel lines have many nearest points: one of them.
  constexpr double kParallel = 1e-12;
  double s =
      determinant > kParallel * uu * vv ? std::clamp((uv * v.dot(w) - vv * u.dot(w)) / determinant, 0.0, 1.0) : 0.0;
  const double t = nearestShare(second.from, second.to, first.from + s * u);
  s = nearestShare(first.from, first.to, second.from + t * v);
  return {first.from + s * u, second.from + t * v};
}

Clearance clearance(const Shape& shape, const Pose& world_from_shape, const Capsule& capsule) {
  const Capsule within = placed(world_from_shape.inverse(), capsule);
  const Clearance found = std::visit(Measure{within}, shape);
  return {found.distance, world_from_shape.direction(found.away), world_from_shape.point(found.on_axis)};
}

}  // namespace limber::goal
