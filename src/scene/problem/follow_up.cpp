// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/follow_up.h"

#include <algorithm>
#include <utility>

#include "limber/figure/kinematics.h"
#include "limber/scene/support_change.h"

namespace limber::scene {

namespace {

/// The farthest that a goal for a place in the world, which is not held, is from being met, m.
double farthestMiss(const solve::Problem& problem, const Posture& posture) {
  const PerId<SegmentId, Pose> placed = placeSegments(*problem.figure, posture);
  double farthest = 0.0;
  for (const goal::Goal& goal : problem.goals) {
    if (goal.held || !goal::asksForPosition(goal) || goal.target.rides()) continue;
    const Pose effector = placed[goal.effector.segment] * goal.effector.segment_from_effector;
    farthest = std::max(farthest, goal::missOf(goal, effector).distance);
  }
  return farthest;
}

}  // namespace

std::optional<solve::Problem> followUp(const Actor& actor, const Solids& solids, const solve::Problem& solved,
                                       const Posture& answer, FollowUps& so_far) {
  if (so_far.support_changes < kMostSupportChanges) {
    if (auto next = problemOnNewSupport(actor, solids, solved, answer)) {
      ++so_far.support_changes;
      return next;
    }
  }
  if (!std::exchange(so_far.may_come_nearer, false)) return std::nullopt;
  return problemNearerGoals(solved, answer);
}

std::optional<solve::Problem> problemNearerGoals(const solve::Problem& solved, const Posture& answer) {
  if (!(solved.comfort.weight > 0.0) && !(solved.loads.weight > 0.0)) return std::nullopt;
  const double miss = farthestMiss(solved, answer);
  if (!(miss > kExact && miss < kHeldShort)) return std::nullopt;
  solve::Problem next = solved;
  next.start = answer;
  next.more_starts.clear();
  next.comfort.weight *= kNearer;
  next.loads.weight *= kNearer;
  return next;
}

}  // namespace limber::scene
