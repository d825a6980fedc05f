// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/id.h"
#include "limber/base/pose.h"

namespace limber::goal {

/// Where an end effector should be: a frame that stands in the world, rides on a segment of the same figure, or on a
/// site of another actor's figure.
struct Target {
  /// Where it is; of one that rides on the same figure nobody reads it, of one on another actor it is where that stood
  /// when the problem was made (scene::resolveTargets()).
  Pose world_from_target;
  SegmentId segment;         ///< of the same figure, which carries it; invalid: it doesn't
  std::string actor;         ///< name of another actor, whose figure carries it; empty: none does
  std::string site;          ///< of that actor's figure, "segment.site"
  Pose carrier_from_target;  ///< where it sits on that segment or site

  /// Whether it moves with the figure that has the goal: then both ends vary, and both chains feel the goal.
  [[nodiscard]] bool rides() const { return segment.valid(); }
  /// Whether it is carried by anything.
  [[nodiscard]] bool carried() const { return rides() || !actor.empty(); }

  /// One that stands in the world.
  [[nodiscard]] static Target standing(const Pose& world_from_target) {
    Target target;
    target.world_from_target = world_from_target;
    return target;
  }
  /// One that rides on a segment of the figure that has the goal.
  [[nodiscard]] static Target riding(SegmentId segment, const Pose& segment_from_target) {
    Target target;
    target.segment = segment;
    target.carrier_from_target = segment_from_target;
    return target;
  }

  bool operator==(const Target&) const = default;
};

}  // namespace limber::goal
