// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The scenes of the menu with several actors.
#include <catch2/catch.hpp>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/cast.h"
#include "limber/scene/sole_hold.h"
#include "limber/scene/target_place.h"
#include "support/menu_scenes.h"
#include "support/paper_scene.h"

namespace together_scenes_test {

using namespace limber;
using support::PaperScene;

namespace {

Pose siteOf(const scene::Actor& actor, const char* site) {
  return worldFromSite(*actor.figure, actor.posture, *actor.figure->findSite(site));
}

/// Solves the goals of an actor as they pull in a scene.
void solveActor(scene::Scene& scene, std::size_t actor) {
  solve::DefaultSolver solver;
  solve::Problem problem = scene::commandedProblemFor(scene, actor);
  scene::Actor& solved = scene.actors.edit(actor);
  static_cast<void>(solver.solve(problem, solved.posture, nullptr));
  solved.goals = scene::resolvedGoals(scene, solved.goals);
}

/// Whether every goal of an actor that is on is met.
void checkMet(const scene::Scene& scene, std::size_t actor) {
  const scene::Actor& solved = scene.actors[actor];
  CHECK(withinLimits(*solved.figure, solved.posture));
  for (const goal::Goal& goal : scene::resolvedGoals(scene, solved.goals)) {
    if (!goal.active) continue;
    INFO(solved.name << ": " << goal.effector.name);
    const goal::Miss miss =
        scene::missOf(*solved.figure, solved.posture, scene::solvedGoal(solved, goal, scene.obstacles));
    CHECK(miss.distance < 0.001);
    CHECK(miss.angle < radiansFromDegrees(0.5));
  }
}

}  // namespace

TEST_CASE("a scene of several actors opens without a notice, and its first actor meets its goals", "[scene]") {
  const std::string name = GENERATE(from_range(support::actorScenes()));
  INFO(name);
  PaperScene paper(name);
  CHECK(paper.notices.empty());
  CHECK(paper.scene.title.rfind("Together, ", 0) == 0);
  CHECK(paper.scene.note.size() > 20);
  CHECK(paper.scene.actors.size() > 1);
  solveActor(paper.scene, 0);
  checkMet(paper.scene, 0);
}

TEST_CASE("the hand goes where the cup goes, and the eyes look at it", "[scene]") {
  PaperScene paper("together-1-cup");
  scene::Scene& scene = paper.scene;
  CHECK(scene::followersOf(scene, 1) == std::vector<std::size_t>{0});
  CHECK(scene::isProp(scene.actors[1]));
  CHECK(siteOf(scene.actors[1], "cup.base").translation.y() ==
        Approx(siteOf(scene.actors[2], "table.top").translation.y()));  // it stands on the table
  solveActor(scene, 0);
  const Pose held = siteOf(scene.actors[1], "cup.middle").inverse() * siteOf(scene.actors[0], "right_hand.grip");
  scene.actors.edit(1).posture.root_position += Eigen::Vector3d(0.05, 0.25, -0.05);
  solveActor(scene, 0);
  checkMet(scene, 0);
  const Pose still = siteOf(scene.actors[1], "cup.middle").inverse() * siteOf(scene.actors[0], "right_hand.grip");
  CHECK((still.translation - held.translation).norm() < 0.002);
}

TEST_CASE("two who shake hands follow each other, hand in hand and eye to eye", "[scene]") {
  PaperScene paper("together-2-handshake");
  scene::Scene& scene = paper.scene;
  CHECK(scene::followersOf(scene, 0) == std::vector<std::size_t>{1});
  CHECK(scene::followersOf(scene, 1) == std::vector<std::size_t>{0});
  for (int round = 0; round < 3; ++round) {  // each looks at the other, who has moved meanwhile
    solveActor(scene, 0);
    solveActor(scene, 1);
  }
  checkMet(scene, 0);
  checkMet(scene, 1);
  const Pose his = siteOf(scene.actors[0], "right_hand.grip");
  const Pose hers = siteOf(scene.actors[1], "right_hand.grip");
  CHECK((his.translation - hers.translation).norm() < 0.02);
  CHECK(his.rotation.col(0).dot(hers.rotation.col(0)) < -0.999);  // palm to palm
}

}  // namespace together_scenes_test
