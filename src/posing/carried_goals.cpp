// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/carried_goals.h"

#include <utility>

#include "document/goal_kinds.h"
#include "limber/goal/gap.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"

namespace limber::app {

void resolveTargets(Document& document, std::size_t actor) {
  const scene::Scene& scene = document.scene();
  if (scene.actors.size() < 2) return;
  std::vector<goal::Goal> goals = scene::resolvedGoals(scene, scene.actors[actor].goals);
  if (goals == scene.actors[actor].goals) return;
  document.change([&](scene::Scene& changed) { changed.actors.edit(actor).goals = std::move(goals); });
}

void carryGoals(Document& document, std::size_t actor) {
  const scene::Actor before = document.committed().actors[actor];
  const scene::Actor now = document.scene().actors[actor];
  std::vector<goal::Goal> goals = now.goals;
  if (before.posture == now.posture || before.goals.size() != goals.size()) return;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const goal::Goal& was = before.goals[i];
    if (goals[i].active || !followsItsHandle(goals[i]) || !(goals[i].target == was.target)) continue;
    if (!isMet(goal::missOf(was, scene::effectorPlacement(*now.figure, before.posture, was.effector)))) continue;
    goals[i].target.world_from_target = scene::effectorPlacement(*now.figure, now.posture, goals[i].effector);
  }
  document.change([&](scene::Scene& changed) { changed.actors.edit(actor).goals = std::move(goals); });
}

}  // namespace limber::app
