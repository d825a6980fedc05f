// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/figure/capsule.h"
#include "limber/goal/shape.h"

namespace limber::goal {

/// A solid that figures avoid, with a smooth collision zone about it in which approaching movement is damped
/// (Peinado et al. 2005, section 2).
struct Obstacle {
  std::string name;  ///< as people read it; unique in a scene
  Pose world_from_obstacle;
  Shape shape;
  double zone = 0.05;  ///< D, thickness of the smooth collision zone, m, ≥ 0; 0: hard collisions only
  bool active = true;  ///< an inactive obstacle is kept but not avoided
  bool operator==(const Obstacle&) const = default;
};

/// An observer, a part of a figure that avoids obstacles (Peinado et al. 2005, section 3): a ball, a line or a capsule
/// fixed to a segment.
struct Observer {
  std::string name;    ///< as people read it
  SegmentId segment;   ///< to which it is fixed
  Capsule in_segment;  ///< in the segment's base frame
  bool active = true;  ///< an inactive observer is kept but ignored
  bool operator==(const Observer&) const = default;
};

/// Viscosity v(d) = (1 − d/D)² for 0 < d < D, 1 inside, 0 beyond: damps the part of a displacement towards the
/// obstacle. The printed curve (Peinado et al. 2005, figure 3) is unreadable; this formula is ours.
/// @param distance  d, m, negative inside
/// @param zone      D, m
[[nodiscard]] double viscosity(double distance, double zone);

}  // namespace limber::goal
