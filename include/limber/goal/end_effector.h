// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/id.h"
#include "limber/base/pose.h"

namespace limber::goal {

/// The effector of a goal: a frame fixed to a segment (a site, or a point picked on the skin).
struct EndEffector {
  std::string name;            ///< as declared by the figure, such as "left_hand"
  SegmentId segment;           ///< to which it is fixed
  Pose segment_from_effector;  ///< its placement, in the segment's base frame
  bool operator==(const EndEffector&) const = default;
};

}  // namespace limber::goal
