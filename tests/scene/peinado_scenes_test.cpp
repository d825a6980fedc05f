// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The scenes of Peinado et al. 2005, solved as the menu does it: each shows what its figure shows.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "limber/base/units.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"
#include "limber/solve/chosen_solver.h"
#include "support/prioritised_scenes.h"

namespace peinado_scenes_test {

using namespace limber;

namespace {

struct SolvedScene {
  explicit SolvedScene(const std::string& name) {
    auto loaded = io::readScene(std::string(LIMBER_ASSETS_DIR) + "/scenes/peinado-2005-" + name + ".limber");
    if (!loaded) FAIL(sentences(loaded.error()));
    CHECK(loaded->notices.empty());
    CHECK(loaded->scene.obstacles.empty() == (name[7] == '1'));
    problem = scene::commandedProblemFor(loaded->scene, 0);
    CHECK(problem.solver == solve::SolverKind::Prioritised);
    const bool balances = loaded->scene.actors[0].solving.balance;
    if (balances && !problem.balance.active()) {  // a figure without soles stands on these
      problem.balance.support = goal::SupportPolygon({{-0.13, -0.10}, {0.13, -0.10}, {0.15, 0.145}, {-0.15, 0.145}});
    }
    support::Wayfarer way(problem);
    solve::ChosenSolver solver;
    report = solver.solve(problem, posture, &way);
    least = std::min(way.least, support::leastClearance(problem, posture));
  }

  [[nodiscard]] const goal::Goal& goal(const std::string& effector) const {
    for (const goal::Goal& goal : problem.goals) {
      if (goal.effector.name == effector) return goal;
    }
    FAIL("no goal for " << effector);
    return problem.goals.front();
  }
  [[nodiscard]] goal::Miss missOf(const std::string& effector) const {
    return scene::missOf(*problem.figure, posture, goal(effector));
  }
  /// How far the centre of mass is outside the support, m.
  [[nodiscard]] double outside() const {
    const Eigen::Vector3d centre = *centreOfMass(*problem.figure, posture);
    return problem.balance.support.placeOf({centre.x(), centre.z()}).distance;
  }

  solve::Problem problem;
  Posture posture;
  solve::SolveReport report;
  double least = 0.0;  ///< clearance on the way, m
};

}  // namespace

TEST_CASE("figure 1 of Peinado: one reach, two orders of ranks, two strategies", "[scene]") {
  const SolvedScene balanced("figure-1-a");
  const SolvedScene reaching("figure-1-b");
  INFO("balance first: " << balanced.missOf("right_hand").distance << " m short, " << balanced.outside()
                         << " m outside; reach first: " << reaching.missOf("right_hand").distance << " m short, "
                         << reaching.outside() << " m outside");
  CHECK(balanced.outside() < 0.0);
  CHECK(balanced.missOf("right_hand").distance > 0.05);
  CHECK(reaching.missOf("right_hand").distance < 1e-4);
  CHECK(reaching.outside() > 0.02);
  for (const SolvedScene* scene : {&balanced, &reaching}) {
    CHECK(scene->missOf("left_foot").distance < 1e-6);
    CHECK(scene->missOf("right_foot").distance < 1e-6);
  }
  CHECK(balanced.problem.balance.rank < balanced.goal("right_hand").rank);
  CHECK(reaching.problem.balance.rank > reaching.goal("right_hand").rank);
  CHECK((balanced.posture.values - reaching.posture.values).cwiseAbs().maxCoeff() > 0.2);
  for (const SolvedScene* scene : {&balanced, &reaching}) {
    // The gaze shares the rank of the reach and looks at where the hand is wanted. In a rank below nothing would be
    // left to look with: a body that bends so far cannot lift its head.
    CHECK(std::holds_alternative<goal::Direction>(scene->goal("head").potential));
    CHECK(scene->goal("head").rank == scene->goal("right_hand").rank);
    CHECK((scene->goal("head").target.world_from_target.translation -
           scene->goal("right_hand").target.world_from_target.translation)
              .norm() < 1e-12);
    CHECK(scene::missOf(*scene->problem.figure, scene->problem.start, scene->goal("head")).angle >
          radiansFromDegrees(20.0));
  }
  CHECK(balanced.missOf("head").angle < radiansFromDegrees(3.0));  // it shares what the hand is short
  CHECK(reaching.missOf("head").angle < radiansFromDegrees(0.1));
}

TEST_CASE("figure 5 of Peinado: through the ball, along it, and with a distance", "[scene]") {
  const SolvedScene through("figure-5-a");
  const SolvedScene along("figure-5-b");
  const SolvedScene apart("figure-5-c");
  CHECK(support::leastClearance(through.problem, through.posture) > 0.0);  // it is through
  CHECK(through.least < -0.03);
  CHECK(along.least > -1e-4);
  CHECK(apart.least > -1e-4);
  CHECK(apart.least > along.least + 1e-3);
  for (const SolvedScene* scene : {&through, &along, &apart}) CHECK(scene->missOf("tip").distance < 1e-4);
}

TEST_CASE("figure 6 of Peinado: the ball deforms the chain and the tip stays at its goal", "[scene]") {
  const SolvedScene pushed("figure-6");
  const double before = support::leastClearance(pushed.problem, pushed.problem.start);
  INFO("from " << before << " m to " << support::leastClearance(pushed.problem, pushed.posture) << " m");
  CHECK(before < 0.0);
  CHECK(support::leastClearance(pushed.problem, pushed.posture) > -1e-4);
  CHECK(pushed.missOf("tip").distance < 1e-4);
  CHECK((pushed.posture.values - pushed.problem.start.values).cwiseAbs().maxCoeff() > 0.05);
}

TEST_CASE("figure 7 of Peinado: a book is picked without the wall, not with it", "[scene]") {
  const SolvedScene picked("figure-7-a");
  const SolvedScene stands("figure-7-b");
  const SolvedScene fails("figure-7-c");
  CHECK(variablesOf(picked.problem).drivers.size() == 22);
  CHECK(stands.problem.observers.size() == 3);
  INFO("without the wall " << picked.missOf("right_hand").distance << " m short, with it "
                           << fails.missOf("right_hand").distance << " m");
  CHECK(picked.missOf("right_hand").distance < 1e-4);
  CHECK(fails.missOf("right_hand").distance > 0.05);
  CHECK(fails.least > -1e-4);
  CHECK(support::leastClearance(fails.problem, picked.posture) < -0.01);  // it would sit in the wall
  solve::Problem pushed = fails.problem;
  pushed.start = picked.posture;
  Posture end;
  solve::ChosenSolver solver;
  solver.solve(pushed, end, nullptr);
  CHECK(support::leastClearance(pushed, end) > -1e-4);
  CHECK(scene::missOf(*pushed.figure, end, pushed.goals[0]).distance > 0.05);
  for (const SolvedScene* scene : {&picked, &stands, &fails}) {
    // Table 1: collision avoidance 1, feet 2, centre of mass 3, book 4. Obstacles have no number: nothing is above
    // them.
    for (const char* foot : {"left_foot", "right_foot"}) CHECK(scene->goal(foot).rank == 2);
    CHECK(scene->problem.balance.rank == 3);
    CHECK(scene->problem.balance.active());
    // In figure 7 b the person stands with the observers, before there is a book.
    if (scene != &stands) CHECK(scene->goal("right_hand").rank == 4);
    // Ours, beside the table: the hamstrings of both legs.
    CHECK(scene->problem.rows.size() == 2);
  }
  for (const SolvedScene* scene : {&picked, &fails}) {
    CHECK(scene->outside() < 0.005);
    CHECK(scene->missOf("left_foot").distance < 1e-5);
    CHECK(scene->missOf("right_foot").distance < 1e-5);
  }
}

}  // namespace peinado_scenes_test
