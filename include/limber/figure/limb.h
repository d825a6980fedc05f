// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

namespace limber {

/// A limb: a ball (shoulder, hip), a hinge (elbow, knee) and a joint at the end (wrist, ankle), found in any figure by
/// its axes. The ball may be one joint or several whose axes meet in one point.
///
/// S, E and W are the points of Abalı 2001, 4.2, and Tolani, Goswami & Badler 2000: the common point of the ball's
/// axes, the hinge, and the common point of the axes beyond it. All three are constant in the frames named here.
struct Limb {
  JointId upper;   ///< first joint of the ball
  JointId middle;  ///< with the hinge
  JointId end;     ///< at W; invalid without DOFs beyond the hinge

  SegmentId parent;         ///< carries the ball: the trunk's end of the limb
  SegmentId upper_segment;  ///< between ball and hinge: upper arm, thigh
  SegmentId lower_segment;  ///< beyond the hinge: forearm, shank
  SegmentId wrist_segment;  ///< carries W: the lower segment, or the last one before the end joint
  SegmentId end_segment;    ///< beyond the end joint: hand, foot; the lower segment if there is none

  std::vector<DofId> ball;   ///< the three DOFs that meet in S, nearest the trunk first
  DofId hinge;               ///< the one between S and W
  std::vector<DofId> wrist;  ///< the DOFs beyond it that meet in W, at most three, nearest the trunk first

  Eigen::Vector3d shoulder_in_parent = Eigen::Vector3d::Zero();  ///< S, m
  Eigen::Vector3d elbow_in_upper = Eigen::Vector3d::Zero();      ///< E, m
  Eigen::Vector3d elbow_in_lower = Eigen::Vector3d::Zero();      ///< E, m: the point of a handle at elbow or knee
  Eigen::Vector3d wrist_in_segment = Eigen::Vector3d::Zero();    ///< W, seen from wrist_segment, m

  /// Distance of the axes of the ball, and of the wrist, from their common points, m: 0 except for rounding if the limb
  /// has a solution in closed form.
  double offset = 0.0;
};

/// The limb that a segment belongs to: its upper arm, forearm, hand, or a child of the hand. None for a trunk, and for
/// chains without ball, hinge and end.
[[nodiscard]] std::optional<Limb> limbAt(const Figure& figure, SegmentId segment);

/// All limbs, in the order of their middle joints in the file; none shares its hinge with another.
[[nodiscard]] std::vector<Limb> limbsOf(const Figure& figure);
/// The DOFs of a limb: of its ball, its hinge and its wrist.
[[nodiscard]] std::vector<DofId> dofsOf(const Limb& limb);

/// The circle on which a hinge can swing while the ends S and W of its limb are fixed (Tolani, Goswami & Badler 2000,
/// figure 4). Angles are counted about `normal` from `x`.
struct SwivelCircle {
  Eigen::Vector3d centre = Eigen::Vector3d::Zero();    ///< world, m
  Eigen::Vector3d normal = Eigen::Vector3d::UnitZ();   ///< unit, from S to W
  Eigen::Vector3d x = Eigen::Vector3d::UnitX();        ///< unit, the direction of angle 0
  Eigen::Vector3d shoulder = Eigen::Vector3d::Zero();  ///< S, world, m
  Eigen::Vector3d elbow = Eigen::Vector3d::Zero();     ///< E, world, m
  Eigen::Vector3d wrist = Eigen::Vector3d::Zero();     ///< W, world, m
  double radius = 0.0;                                 ///< m; 0 for a straight limb
  double angle = 0.0;                                  ///< of the hinge now, −π … π, rad

  /// The point of the circle at an angle (rad), world, m.
  [[nodiscard]] Eigen::Vector3d pointAt(double angle_on_circle) const;
  /// The angle of the point of the circle nearest to a point of the world, −π … π; `angle` for a point on the line.
  [[nodiscard]] double angleOf(const Eigen::Vector3d& world_point) const;
};

/// The swivel circle of a limb in a posture.
///
/// `x` is backwards (−z) for a limb that hangs straight down and follows by the shortest rotation from there, so that
/// it is discontinuous only straight up. A straight limb has no circle; its angle is the direction in which its hinge
/// would bend.
[[nodiscard]] SwivelCircle swivelOf(const Figure& figure, const Posture& posture, const Limb& limb);
/// The same with segments already placed, see placeSegments().
[[nodiscard]] SwivelCircle swivelOf(const Figure& figure, const PerId<SegmentId, Pose>& world_from_segment,
                                    const Posture& posture, const Limb& limb);

/// The direction of angle 0 on a circle about a unit normal: see swivelOf().
[[nodiscard]] Eigen::Vector3d swivelReference(const Eigen::Vector3d& normal);

}  // namespace limber
