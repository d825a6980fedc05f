// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/id.h"
#include "limber/base/pose.h"

namespace limber::goal {

/// The target of an effector: a frame fixed to the world, to a segment of the same figure, or to a site of another
/// actor's figure.
struct Target {
  /// Its placement; unused for a target on the same figure; for one on another actor the placement when the problem was
  /// made (scene::resolveTargets()).
  Pose world_from_target;
  SegmentId segment;         ///< of the same figure, to which it is fixed; invalid: none
  std::string actor;         ///< name of another actor to which it is fixed; empty: none
  std::string site;          ///< of that actor's figure, "segment.site"
  Pose carrier_from_target;  ///< its placement on that segment or site

  /// Whether it is fixed to the figure that has the goal: then both ends vary, and both chains get its gradient.
  [[nodiscard]] bool rides() const { return segment.valid(); }
  /// Whether it is fixed to a segment or an actor.
  [[nodiscard]] bool carried() const { return rides() || !actor.empty(); }

  /// A target fixed to the world.
  [[nodiscard]] static Target standing(const Pose& world_from_target) {
    Target target;
    target.world_from_target = world_from_target;
    return target;
  }
  /// A target fixed to a segment of the figure that has the goal.
  [[nodiscard]] static Target riding(SegmentId segment, const Pose& segment_from_target) {
    Target target;
    target.segment = segment;
    target.carrier_from_target = segment_from_target;
    return target;
  }

  bool operator==(const Target&) const = default;
};

}  // namespace limber::goal
