// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/goal.h"

namespace limber::goal {

PotentialValue evaluate(const Goal& goal, const Pose& world_from_effector, const Pose& world_from_target) {
  const EffectorView view = EffectorView::of(world_from_effector, world_from_target);
  return std::visit([&view](const auto& potential) { return potential.at(view); }, goal.potential);
}

PotentialValue evaluate(const Goal& goal, const Pose& world_from_effector) {
  return evaluate(goal, world_from_effector, goal.target.world_from_target);
}

Curvature curvatureOf(const Goal& goal, const Pose& world_from_effector, const Pose& world_from_target) {
  const EffectorView view = EffectorView::of(world_from_effector, world_from_target);
  return std::visit([&view](const auto& potential) { return potential.curvature(view); }, goal.potential);
}

Curvature curvatureOf(const Goal& goal, const Pose& world_from_effector) {
  return curvatureOf(goal, world_from_effector, goal.target.world_from_target);
}

Miss missOf(const Goal& goal, const Pose& world_from_effector, const Pose& world_from_target) {
  const EffectorView view = EffectorView::of(world_from_effector, world_from_target);
  return std::visit([&view](const auto& potential) { return potential.miss(view); }, goal.potential);
}

Miss missOf(const Goal& goal, const Pose& world_from_effector) {
  return missOf(goal, world_from_effector, goal.target.world_from_target);
}

bool asksForPosition(const Goal& goal) {
  return !std::holds_alternative<Orientation>(goal.potential) && !std::holds_alternative<Direction>(goal.potential);
}

bool asksForOrientation(const Goal& goal) {
  return std::holds_alternative<Orientation>(goal.potential) ||
         std::holds_alternative<PositionOrientation>(goal.potential) ||
         std::holds_alternative<Direction>(goal.potential);
}

Goal withPullLimit(Goal goal, double limit) {
  if (!(limit > 0.0)) return goal;
  std::visit(
      [limit](auto& potential) {
        if constexpr (requires { potential.withPullLimit(limit); }) potential = potential.withPullLimit(limit);
      },
      goal.potential);
  return goal;
}

int rankOf(const Goal& goal) {
  if (goal.rank > 0) return goal.rank;
  return goal.held ? kPinRank : kGoalRank;
}

}  // namespace limber::goal
