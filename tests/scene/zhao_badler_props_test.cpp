// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The bar and the box of Zhao and Badler 1989, figures 5 to 7: positions of hands and goals.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"
#include "support/paper_scene.h"

namespace zhao_badler_props_test {

using namespace limber;
using support::PaperScene;

namespace {

Pose siteOf(const scene::Actor& actor, const std::string& site) {
  return worldFromSite(*actor.figure, actor.posture, *actor.figure->findSite(site));
}

/// Solves the goals of an actor as they pull in a scene.
void solveActor(scene::Scene& scene, std::size_t actor) {
  solve::DefaultSolver solver;
  const solve::Problem problem = scene::commandedProblemFor(scene, actor);
  static_cast<void>(solver.solve(problem, scene.actors.edit(actor).posture, nullptr));
}

/// How far from upright a thing stands, rad.
double tipOf(const scene::Actor& thing) {
  return std::acos(std::min(1.0, (thing.posture.root_orientation * Eigen::Vector3d::UnitY()).y()));
}

}  // namespace

TEST_CASE("the bar of figure 5 is where the goals are, and the hands take it when it comes into reach", "[scene]") {
  PaperScene paper("zhao-badler-1989-figure-5");
  scene::Scene& scene = paper.scene;
  REQUIRE(scene.actors.size() == 2);
  CHECK(scene::isProp(scene.actors[1]));
  CHECK(scene::followersOf(scene, 1) == std::vector<std::size_t>{0});
  for (const std::string side : {"left_", "right_"}) {
    INFO(side);
    const Eigen::Vector3d grip = siteOf(scene.actors[1], "bar." + side + "grip").translation;
    CHECK((paper.goal(side + "hand").target.world_from_target.translation - grip).norm() < 1e-9);
  }
  scene.actors.edit(1).posture.root_position.z() -= 0.5;
  solveActor(scene, 0);
  for (const std::string side : {"left_", "right_"}) {
    INFO(side);
    const Eigen::Vector3d grip = siteOf(scene.actors[1], "bar." + side + "grip").translation;
    CHECK((siteOf(scene.actors[0], side + "hand.grip").translation - grip).norm() < 0.001);
  }
}

TEST_CASE("the box of figures 6 and 7 lies in the hand before and after, and does not tip", "[scene]") {
  PaperScene paper("zhao-badler-1989-figure-7");
  scene::Scene& scene = paper.scene;
  REQUIRE(scene.actors.size() == 2);
  CHECK(scene::isProp(scene.actors[1]));
  CHECK(scene::followersOf(scene, 0) == std::vector<std::size_t>{1});
  const auto checkCarried = [&](const char* figure) {
    INFO(figure);
    const Eigen::Vector3d palm = siteOf(scene.actors[0], "right_hand.grip").translation;
    const Eigen::Vector3d base = siteOf(scene.actors[1], "box.base").translation;
    CHECK((base - palm - Eigen::Vector3d(0.0, 0.01, 0.0)).norm() < 0.001);  // a hollow hand: 1 cm under the box
    CHECK(tipOf(scene.actors[1]) < radiansFromDegrees(0.5));
  };
  checkCarried("figure 6");
  const Eigen::Vector3d stood = scene.actors[1].posture.root_position;
  solveActor(scene, 0);
  solveActor(scene, 1);
  checkCarried("figure 7");
  CHECK((scene.actors[1].posture.root_position - stood).norm() > 0.20);
  const Eigen::Vector3d goal = paper.goal("right_hand").target.world_from_target.translation;
  CHECK((scene.actors[1].posture.root_position - goal).norm() < 0.02);
}

}  // namespace zhao_badler_props_test
