// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/mirrored_drag.h"

#include <utility>

#include "limber/scene/mirrored_actor.h"

namespace limber::app {

std::optional<MirroredDrag> MirroredDrag::of(const scene::Actor& before, const goal::Goal& goal) {
  std::optional<Symmetry> symmetry = Symmetry::of(*before.figure);
  if (!symmetry || symmetry->counterpart(goal.effector.segment) == goal.effector.segment) return std::nullopt;
  const Mirror mirror = symmetry->mirrorOf(*before.figure, before.posture);
  return MirroredDrag(std::move(*symmetry), mirror);
}

goal::Goal MirroredDrag::image(const scene::Actor& actor, const goal::Goal& goal) const {
  return scene::GoalMirror(actor, symmetry_, mirror_)(goal);
}

void MirroredDrag::addTo(scene::Actor& asked, const goal::Goal& goal) const {
  goal::Goal other = image(asked, goal);
  const auto known = scene::findGoal(asked, other.effector.name);
  if (known && asked.goals[*known].active) {
    asked.goals[*known] = std::move(other);
  } else {
    asked.goals.push_back(std::move(other));
  }
}

}  // namespace limber::app
