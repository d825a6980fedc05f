// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/cast.h"

#include <catch2/catch.hpp>

#include "limber/io/figure_file.h"
#include "limber/scene/target_place.h"

namespace limber::cast_test {

namespace {

scene::Actor actorOf(const char* figure) {
  const auto loaded = io::loadFigure(figure);
  REQUIRE(loaded);
  return scene::makeActor(loaded->figure, loaded->source);
}

scene::Scene threeAdults() {
  scene::Scene scene;
  for (int i = 0; i < 3; ++i) scene::addActor(scene, actorOf("adult"));
  return scene;
}

/// Lets the first goal of one actor ride on the right hand of another.
void hold(scene::Scene& scene, std::size_t follower, std::size_t leader) {
  scene::Actor& holding = scene.actors.edit(follower);
  goal::Goal& goal = holding.goals.front();
  goal.target.actor = scene.actors[leader].name;
  goal.target.site = "right_hand.grip";
  goal.active = true;
  holding.goals = scene::resolvedGoals(scene, holding.goals);
}

}  // namespace

TEST_CASE("actors that are added have names of their own and stand beside the others", "[scene]") {
  const scene::Scene scene = threeAdults();
  REQUIRE(scene.actors.size() == 3);
  CHECK(scene.actors[1].name == "adult 2");
  CHECK(scene.actors[2].name == "adult 3");
  for (std::size_t i = 1; i < 3; ++i) {
    const scene::Actor& actor = scene.actors[i];
    CHECK_FALSE(scene::extentOf(actor).intersects(scene::extentOf(scene.actors[i - 1])));
    CHECK(actor.posture.root_position.y() == scene.actors[0].posture.root_position.y());
    for (const goal::Goal& goal : actor.goals) {
      CHECK(scene::missOf(*actor.figure, actor.posture, goal).distance < 1e-12);
    }
  }
}

TEST_CASE("followers of an actor come in order, also round a ring, and only by goals that are on", "[scene]") {
  scene::Scene scene = threeAdults();
  CHECK(scene::followersOf(scene, 0).empty());
  hold(scene, 1, 0);
  hold(scene, 2, 1);
  CHECK(scene::followersOf(scene, 0) == std::vector<std::size_t>{1, 2});
  CHECK(scene::followersOf(scene, 2).empty());
  hold(scene, 0, 2);
  CHECK(scene::followersOf(scene, 0) == std::vector<std::size_t>{1, 2});
  CHECK(scene::followersOf(scene, 1) == std::vector<std::size_t>{2, 0});
  scene.actors.edit(2).goals.front().active = false;
  CHECK(scene::followersOf(scene, 0) == std::vector<std::size_t>{1});
}

TEST_CASE("a renamed actor keeps those that hold it, and one that goes leaves them where they were", "[scene]") {
  scene::Scene scene = threeAdults();
  hold(scene, 1, 0);
  motion::KeyPose pose;
  pose.goals = scene.actors[1].goals;
  scene.actors.edit(1).key_poses.push_back(pose);
  CHECK(scene::renameActor(scene, 0, "adult 3") == "adult 3 2");
  CHECK(scene::renameActor(scene, 0, "Ada") == "Ada");
  CHECK(scene.actors[1].goals.front().target.actor == "Ada");
  CHECK(scene.actors[1].key_poses.front().goals.front().target.actor == "Ada");
  CHECK(scene::follows(scene, 1, 0));
  const Pose stood = scene.actors[1].goals.front().target.world_from_target;
  scene::removeActor(scene, 0);
  REQUIRE(scene.actors.size() == 2);
  const goal::Target& target = scene.actors[0].goals.front().target;
  CHECK_FALSE(target.carried());
  CHECK(target.world_from_target == stood);
}

TEST_CASE("a prop is a single segment that is free to go anywhere", "[scene]") {
  CHECK(scene::isProp(actorOf("cup")));
  CHECK_FALSE(scene::isProp(actorOf("lamp")));
  CHECK_FALSE(scene::isProp(actorOf("adult")));
  scene::Actor screwed_down = actorOf("cup");
  screwed_down.solving.root_fixed = true;
  CHECK_FALSE(scene::isProp(screwed_down));
}

}  // namespace limber::cast_test
