// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pose_goals.h"

#include <algorithm>

namespace limber::scene {

namespace {

const goal::Goal* named(const std::vector<goal::Goal>& goals, const std::string& effector) {
  const auto found =
      std::ranges::find_if(goals, [&effector](const goal::Goal& goal) { return goal.effector.name == effector; });
  return found == goals.end() ? nullptr : &*found;
}

}  // namespace

std::vector<goal::Goal> goalsInPose(const Actor& actor, const motion::KeyPose& pose) {
  std::vector<goal::Goal> goals = actor.goals;
  for (goal::Goal& goal : goals) {
    if (const goal::Goal* kept = named(pose.goals, goal.effector.name)) {
      goal = *kept;
      continue;
    }
    goal.active = false;
    goal.held = false;
    goal.target = goal::Target::standing(effectorPlacement(*actor.figure, pose.posture, goal.effector));
  }
  for (const goal::Goal& kept : pose.goals) {
    if (named(actor.goals, kept.effector.name) == nullptr) goals.push_back(kept);
  }
  return goals;
}

}  // namespace limber::scene
