// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/goal/shape.h"
#include "solve/objective/self_clearance.h"

namespace limber::support {

/// How near two segments are that mind each other, m: negative where they are in each other, farther than their flesh
/// gives way.
inline double selfClearance(const Figure& figure, const Posture& posture) {
  const std::vector<solve::CapsulePair> pairs = solve::minded(figure);
  PerId<SegmentId, Pose> placed;
  placeSegments(figure, posture, placed);
  double least = 1.0;
  for (const solve::CapsulePair& pair : pairs) {
    const Capsule a = goal::placed(placed[pair.first], figure.segments()[pair.first].capsules[pair.first_capsule]);
    const Capsule b = goal::placed(placed[pair.second], figure.segments()[pair.second].capsules[pair.second_capsule]);
    const goal::NearestPoints nearest = goal::nearestPoints(a, b);
    least = std::min(least, (nearest.on_first - nearest.on_second).norm() - a.radius - b.radius + pair.softness);
  }
  return least;
}

}  // namespace limber::support
