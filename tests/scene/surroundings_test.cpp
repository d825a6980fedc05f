// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/surroundings.h"
#include "limber/scene/actor_problem.h"

#include <catch2/catch.hpp>
#include <cstddef>
#include <string>
#include <variant>

#include "limber/io/new_actor.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"
#include "support/figures.h"

namespace surroundings_test {

using namespace limber;

namespace {

constexpr std::size_t kPerson = 0;
constexpr std::size_t kTable = 1;

/// A person with a table and a ball that somebody has put there.
scene::Scene room() {
  scene::Scene scene;
  scene.actors.push_back(io::newActor(support::adult(), {true, "adult"}));
  scene::addActor(scene, io::newActor(support::assetFigure("table"), {true, "table"}));
  goal::Obstacle ball;
  ball.name = "Ball";
  ball.shape = goal::BallShape{0.1};
  scene.obstacles.push_back(ball);
  return scene;
}

const goal::Obstacle& top(const scene::Solids& solids) { return solids[1]; }

}  // namespace

TEST_CASE("a table is a solid for others where it stands, after the obstacles and without a zone", "[scene]") {
  scene::Scene scene = room();
  scene.actors.edit(kTable).posture.root_position.z() = 0.5;
  const scene::Solids around = scene::solidsAround(scene, kPerson);
  REQUIRE(around.size() == 2);
  CHECK(around[0] == scene.obstacles[0]);
  CHECK(top(around).name == "table");
  CHECK(top(around).zone == 0.0);
  const Eigen::Vector3d middle = top(around).world_from_obstacle.translation;
  CHECK(middle.z() == Approx(0.5));
  CHECK(middle.y() + 0.5 * std::get<goal::BoxShape>(top(around).shape).size.y() == Approx(0.75));
  CHECK(scene::restsOn(around, {middle.x(), 0.76, 0.5}));
  CHECK_FALSE(scene::restsOn(scene.obstacles, {middle.x(), 0.76, 0.5}));
  CHECK(scene::solidsAround(scene, kTable) == scene.obstacles);
}

TEST_CASE("a thing is no solid when it is hidden or carried, or to those to whom the floor is none", "[scene]") {
  scene::Scene scene = room();
  SECTION("hidden") { scene.actors.edit(kTable).visible = false; }
  SECTION("the floor is none") { scene.actors.edit(kPerson).solving.solid_floor = false; }
  SECTION("carried") {
    goal::Goal& place = scene.actors.edit(kTable).goals.front();
    place.active = true;
    place.target.actor = scene.actors[kPerson].name;
    place.target.site = "left_hand.palm";
  }
  CHECK(scene::solidsAround(scene, kPerson) == scene.obstacles);
}

TEST_CASE("a person's problem avoids the table, and a command's too", "[scene]") {
  const scene::Scene scene = room();
  const auto named = [](const solve::Problem& problem) {
    std::string names;
    for (const goal::Obstacle& each : problem.obstacles) names += each.name + " ";
    return names;
  };
  CHECK(named(scene::problemFor(scene, kPerson, scene.actors[kPerson].posture)) == "Ball table floor ");
  CHECK(named(scene::commandedProblemFor(scene, kPerson)) == "Ball table floor ");
}

}  // namespace surroundings_test
