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
  double radius = 0.04;  ///< of what travels, a ball about the effector, m, ≥ 0
  double margin = 0.03;  ///< that it keeps from what is in the way, m, ≥ 0
};

/// How a far goal's target gets to where it is wanted: straight, or along an arc of a circle over what is in the way
/// (Abalı 2001, chapter 8: "define the paths in order to reach the far goals"; the shape is ours).
///
/// It goes by length at one speed: C1, and the turn from the one orientation to the other is spread evenly over it. A
/// turn of 1 rad takes as long as 10 cm, so that a path that only turns has a length too.
class GoalPath {
 public:
  /// No way at all: it stays at `place`.
  explicit GoalPath(const Pose& place = {}) : GoalPath(place, place) {}
  /// The straight one.
  GoalPath(const Pose& from, const Pose& to);
  /// An arc.
  /// @param bulge  from the middle of the straight line to the middle of the arc, across the line, m
  GoalPath(const Pose& from, const Pose& to, const Eigen::Vector3d& bulge);

  /// Length of the way, m; 0 when both ends are one.
  [[nodiscard]] double length() const { return length_; }
  /// Where it has come to after so many metres; the ends beyond them.
  [[nodiscard]] Pose at(double metres) const;
  /// Its ends, to the last bit.
  [[nodiscard]] const Pose& from() const { return from_; }
  [[nodiscard]] const Pose& to() const { return to_; }
  /// Whether it is a straight line.
  [[nodiscard]] bool isStraight() const { return angle_ == 0.0; }
  /// Whether something is in the way of it, and of every arc: it goes straight through then.
  [[nodiscard]] bool blocked() const { return blocked_; }
  /// The same, known to be blocked.
  [[nodiscard]] GoalPath asBlocked() const;

 private:
  [[nodiscard]] Eigen::Vector3d placeAt(double share) const;

  Pose from_;
  Pose to_;
  double length_ = 0.0;
  double angle_ = 0.0;      ///< that the arc spans, rad; 0: straight
  Eigen::Vector3d middle_;  ///< of the circle
  Eigen::Vector3d first_;   ///< from there to where it begins, m
  Eigen::Vector3d second_;  ///< across first_, in the plane, as long
  bool blocked_ = false;
};

/// A low path that keeps the margin from all of these: straight when nothing is in the way; else an arc in one of the
/// planes about the straight line that are free at the lowest of some heights, the one most upwards; straight and
/// blocked() where none is free. What an end is nearer to than the margin, or inside of, it does not go nearer to than
/// that. The same input gives the same bits.
[[nodiscard]] GoalPath lowestPath(const Pose& from, const Pose& to, const SharedList<goal::Obstacle>& obstacles,
                                  const std::vector<Capsule>& bodies, const PathOptions& options = {});

/// The path of a goal of an actor from where its effector is now to a place in the world, about the scene's active
/// obstacles and the actor's own capsules, but for those of the limb that moves (figure/limb.h; without one the
/// segments of the last two joints above the effector) and of all that hangs on it.
[[nodiscard]] GoalPath pathTo(const Scene& scene, std::size_t actor, std::size_t goal, const Pose& world_from_target,
                              const PathOptions& options = {});

/// The capsules of an actor that stand still while an effector on `segment` moves, placed in the world.
[[nodiscard]] std::vector<Capsule> bodiesBeside(const Actor& actor, SegmentId segment);

}  // namespace limber::scene
