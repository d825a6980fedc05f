// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pose_goals.h"

#include <catch2/catch.hpp>

#include "support/figures.h"

namespace pose_goals_test {

using namespace limber;

namespace {

scene::Actor adultActor() { return scene::makeActor(support::adult(), {}); }

}  // namespace

TEST_CASE("a pose that keeps every goal gives exactly these back", "[scene]") {
  const scene::Actor actor = adultActor();
  motion::KeyPose pose;
  pose.posture = actor.posture;
  pose.goals = actor.goals;
  pose.goals.front().held = !pose.goals.front().held;
  CHECK(scene::goalsInPose(actor, pose) == pose.goals);
}

TEST_CASE("effectors without a goal in a pose are released where the pose puts them", "[scene]") {
  scene::Actor actor = adultActor();
  const auto foot = scene::findGoal(actor, "left_foot");
  REQUIRE(foot);
  REQUIRE(actor.goals[*foot].held);
  motion::KeyPose pose;
  pose.posture = actor.posture;
  pose.posture.root_position.x() += 0.25;
  goal::Goal added = actor.goals.front();
  added.effector.name = "a point";
  pose.goals = {actor.goals.back(), added};

  const std::vector<goal::Goal> goals = scene::goalsInPose(actor, pose);
  REQUIRE(goals.size() == actor.goals.size() + 1);
  CHECK_FALSE(goals[*foot].held);
  CHECK_FALSE(goals[*foot].active);
  const Eigen::Vector3d moved =
      goals[*foot].target.world_from_target.translation - actor.goals[*foot].target.world_from_target.translation;
  CHECK((moved - Eigen::Vector3d(0.25, 0.0, 0.0)).norm() < 1e-12);  // rounding of one addition
  CHECK(goals[actor.goals.size() - 1] == actor.goals.back());
  CHECK(goals.back() == added);
}

}  // namespace pose_goals_test
