// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <variant>

#include "limber/base/pose.h"
#include "limber/figure/capsule.h"

/// Solids that figures avoid, after the primitives of Peinado et al. 2005, section 2 ("sphere, cylinder, line
/// segment, half-plane"), and a box. Each is defined in its own frame; lengths in m, > 0 and finite.
namespace limber::goal {

/// A ball about the origin.
struct BallShape {
  double radius = 0.1;  ///< m
  bool operator==(const BallShape&) const = default;
};

/// A cylinder along y about the origin, with round ends.
struct CapsuleShape {
  double radius = 0.05;  ///< m
  double length = 0.5;   ///< between the centres of the ends, m
  bool operator==(const CapsuleShape&) const = default;
};

/// A straight line along y about the origin: a rail without thickness.
struct SegmentShape {
  double length = 0.5;  ///< m
  bool operator==(const SegmentShape&) const = default;
};

/// The points below y = 0: a floor, or, turned, a wall.
struct HalfSpaceShape {
  bool operator==(const HalfSpaceShape&) const = default;
};

/// A box about the origin, its edges along the axes.
struct BoxShape {
  Eigen::Vector3d size = Eigen::Vector3d::Constant(0.2);  ///< edges, m
  bool operator==(const BoxShape&) const = default;
};

using Shape = std::variant<BallShape, CapsuleShape, SegmentShape, HalfSpaceShape, BoxShape>;

/// The distance of two bodies.
struct Clearance {
  double distance = 0.0;    ///< between the surfaces, m; negative: depth of the overlap
  Eigen::Vector3d away;     ///< unit: the shortest direction off the obstacle for the capsule
  Eigen::Vector3d on_axis;  ///< the point of the capsule's line nearest to the obstacle or deepest in it

  /// The point of the capsule's surface nearest to the obstacle.
  [[nodiscard]] Eigen::Vector3d onSurface(double radius) const { return on_axis - radius * away; }
};

/// Between a capsule and a shape, both placed in the world. C1 in the capsule's ends off the medial set, where two
/// directions out are equally short; on it one of them is taken, at a centre the upper one (+y). The gradient of the
/// distance by a displacement of the capsule's points is `away`, at `on_axis`. Allocates nothing.
[[nodiscard]] Clearance clearance(const Shape& shape, const Pose& world_from_shape, const Capsule& capsule);

/// The nearest points of two straight lines, or of a point and a line if one has no length.
struct NearestPoints {
  Eigen::Vector3d on_first;
  Eigen::Vector3d on_second;
};
/// Between the axes of two capsules. Allocates nothing.
[[nodiscard]] NearestPoints nearestPoints(const Capsule& first, const Capsule& second);

/// The capsule transformed by a rigid transform.
[[nodiscard]] Capsule placed(const Pose& world_from_frame, const Capsule& in_frame);

}  // namespace limber::goal
