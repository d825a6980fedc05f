// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/id.h"
#include "limber/base/pose.h"

namespace limber::goal {

/// The part of a figure that a goal pulls: a frame fixed to a segment (a site, or a point picked on the skin).
struct EndEffector {
  std::string name;            ///< as the figure declares it, such as "left_hand"
  SegmentId segment;           ///< that carries it
  Pose segment_from_effector;  ///< where it sits, in the segment's base frame
  bool operator==(const EndEffector&) const = default;
};

}  // namespace limber::goal
