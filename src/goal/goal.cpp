// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/goal.h"

namespace limber::goal {

PotentialValue evaluate(const Goal& goal, const Pose& world_from_effector) {
  const EffectorView view = EffectorView::of(world_from_effector, goal.target.world_from_target);
  return std::visit([&view](const auto& potential) { return potential.at(view); }, goal.potential);
}

Curvature curvatureOf(const Goal& goal, const Pose& world_from_effector) {
  const EffectorView view = EffectorView::of(world_from_effector, goal.target.world_from_target);
  return std::visit([&view](const auto& potential) { return potential.curvature(view); }, goal.potential);
}

Miss missOf(const Goal& goal, const Pose& world_from_effector) {
  const Pose target_from_effector = goal.target.world_from_target.inverse() * world_from_effector;
  Miss miss;
  if (asksForPosition(goal)) miss.distance = target_from_effector.translation.norm();
  if (asksForOrientation(goal)) miss.angle = rotationAngle(target_from_effector.rotation);
  return miss;
}

bool asksForPosition(const Goal& goal) { return !std::holds_alternative<Orientation>(goal.potential); }

bool asksForOrientation(const Goal& goal) { return !std::holds_alternative<Position>(goal.potential); }

Goal withPullLimit(Goal goal, double limit) {
  const Expected<Position> limited = Position::make(limit);
  if (!limited) return goal;
  if (std::holds_alternative<Position>(goal.potential)) {
    goal.potential = *limited;
  } else if (const auto* both = std::get_if<PositionOrientation>(&goal.potential)) {
    const auto changed = PositionOrientation::make(*limited, both->orientation(), both->positionWeight());
    if (changed) goal.potential = *changed;
  }
  return goal;
}

}  // namespace limber::goal
