// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <vector>

#include "limber/base/pose.h"
#include "limber/figure/capsule.h"
#include "limber/scene/scene.h"

namespace limber::scene {

/// Settings of a path.
struct PathOptions {
  double radius = 0.04;  ///< of the travelling ball about the effector, m, ≥ 0
  double margin = 0.03;  ///< distance to keep from obstacles, m, ≥ 0
};

/// The path of a far goal's target: straight, or along an arc of a circle over obstacles
/// (Abalı 2001, chapter 8: "define the paths in order to reach the far goals"; the shape is ours).
///
/// It is parametrised by length at constant speed: C1, with the rotation between both orientations spread evenly. A
/// rotation of 1 rad counts as 10 cm, so that a pure rotation has a length too.
class GoalPath {
 public:
  /// An empty path at `place`.
  explicit GoalPath(const Pose& place = {}) : GoalPath(place, place) {}
  /// A straight path.
  GoalPath(const Pose& from, const Pose& to);
  /// An arc.
  /// @param bulge  from the middle of the straight line to the middle of the arc, across the line, m
  GoalPath(const Pose& from, const Pose& to, const Eigen::Vector3d& bulge);

  /// Length of the path, m; 0 if both ends are equal.
  [[nodiscard]] double length() const { return length_; }
  /// The placement after this length, m; clamped to the ends.
  [[nodiscard]] Pose at(double metres) const;
  /// Its ends, to the last bit.
  [[nodiscard]] const Pose& from() const { return from_; }
  [[nodiscard]] const Pose& to() const { return to_; }
  /// Whether it is a straight line.
  [[nodiscard]] bool isStraight() const { return angle_ == 0.0; }
  /// Whether it and every arc are blocked; the path then goes straight through.
  [[nodiscard]] bool blocked() const { return blocked_; }
  /// The same path, marked as blocked.
  [[nodiscard]] GoalPath asBlocked() const;

 private:
  [[nodiscard]] Eigen::Vector3d placeAt(double share) const;

  Pose from_;
  Pose to_;
  double length_ = 0.0;
  double angle_ = 0.0;      ///< that the arc spans, rad; 0: straight
  Eigen::Vector3d middle_;  ///< of the circle
  Eigen::Vector3d first_;   ///< from there to the start, m
  Eigen::Vector3d second_;  ///< perpendicular to first_, in the plane, of the same length
  bool blocked_ = false;
};

/// A low path that keeps the margin from all of these: straight if free; otherwise an arc in a plane through the
/// straight line that is free at the lowest of some heights, preferring upwards; straight and blocked() if none is
/// free. It does not come nearer to a solid than an end that is already within the margin or inside. The same input
/// gives the same bits.
[[nodiscard]] GoalPath lowestPath(const Pose& from, const Pose& to, const SharedList<goal::Obstacle>& obstacles,
                                  const std::vector<Capsule>& bodies, const PathOptions& options = {});

/// The path of a goal of an actor from where its effector is now to a place in the world, about the scene's active
/// obstacles and the actor's own capsules, except those of the limb that moves (figure/limb.h; without one the
/// segments of the last two joints above the effector) and of its children.
[[nodiscard]] GoalPath pathTo(const Scene& scene, std::size_t actor, std::size_t goal, const Pose& world_from_target,
                              const PathOptions& options = {});

/// The capsules of an actor that do not move with an effector on `segment`, placed in the world.
[[nodiscard]] std::vector<Capsule> bodiesBeside(const Actor& actor, SegmentId segment);

}  // namespace limber::scene
