// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reason/gap.h"

#include "limber/figure/kinematics.h"

namespace limber::solve {

namespace {

constexpr double kMetresPerRadian = goal::kShortDistance / goal::kShortAngle;

}  // namespace

GoalPlace placeOf(const Figure& figure, const Posture& posture, const goal::Goal& goal) {
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(figure, posture);
  const goal::Target& target = goal.target;
  return {world_from_segment[goal.effector.segment] * goal.effector.segment_from_effector,
          target.rides() ? world_from_segment[target.segment] * target.carrier_from_target : target.world_from_target};
}

double gapOf(const Figure& figure, const Posture& posture, const goal::Goal& goal) {
  const GoalPlace place = placeOf(figure, posture, goal);
  const goal::Miss miss = goal::missOf(goal, place.world_from_effector, place.world_from_target);
  return miss.distance + kMetresPerRadian * miss.angle;
}

}  // namespace limber::solve
