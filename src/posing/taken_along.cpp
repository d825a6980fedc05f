// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/taken_along.h"

#include "limber/base/index.h"

namespace limber::app {

TakenAlong::TakenAlong(const scene::Actor& before, int led, const std::set<int>& others)
    : from_(scene::effectorPlacement(*before.figure, before.posture, before.goals[at(led)].effector)) {
  for (const int goal : others) {
    if (!isIndexOf(before.goals, goal) || goal == led) continue;
    goals_.emplace_back(goal,
                        scene::effectorPlacement(*before.figure, before.posture, before.goals[at(goal)].effector));
  }
}

void TakenAlong::addTo(scene::Actor& asked, const Pose& led) const {
  for (const auto& [index, start] : goals_) {
    if (!isIndexOf(asked.goals, index)) continue;
    goal::Goal& goal = asked.goals[at(index)];
    Pose wanted = start;
    wanted.translation += led.translation - from_.translation;
    goal.target = goal::Target::standing(wanted);
    goal.active = true;
  }
}

}  // namespace limber::app
