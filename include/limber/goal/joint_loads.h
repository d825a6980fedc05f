// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/base/id.h"

namespace limber::goal {

/// A weight that pulls at a joint. It acts where masses have their centre or where the ground pushes; its torque is the
/// force times the level way there from the joint.
struct Lever {
  /// A point that moves an end of the way.
  struct Part {
    SegmentId segment;
    Eigen::Vector3d in_segment = Eigen::Vector3d::Zero();  ///< m
    double share = 1.0;

    bool operator==(const Part&) const = default;
  };
  std::vector<Part> parts;  ///< the way is Σ share × point; shares add up to 0, the joint's own is −1
  double force = 0.0;       ///< N, up or down, > 0
  /// Whether a way downwards counts in full: a trunk that hangs head down from its hips is no relief, though its weight
  /// pulls at no joint then.
  bool counts_hanging = false;

  bool operator==(const Lever&) const = default;
};

/// Joint loads: keeps the torques of gravity small where goals leave a choice, as of people who squat with their trunk
/// upright rather than hang it over the lowest joint of the back.
///
/// P = w Σ c(F |h| / τ − 1) with h the way of a lever, seen from above, and τ the free torque: nothing below it, then a
/// parabola with a soft, C2 start (docs/internals/algorithms/body.md). The levers are frozen during a solve, their ways
/// are not.
struct JointLoads {
  std::vector<Lever> levers;
  double free_torque = 0.0;  ///< τ, N m, > 0: costs nothing
  double weight = 0.0;       ///< w, ℓ², cost of twice the free torque; 0 = off

  [[nodiscard]] bool active() const { return weight > 0.0 && !levers.empty(); }
  bool operator==(const JointLoads&) const = default;
};

}  // namespace limber::goal
