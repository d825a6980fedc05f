// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/command.h"
#include "limber/scene/actor_problem.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "limber/base/units.h"
#include "limber/io/new_actor.h"
#include "limber/scene/follow_up.h"
#include "limber/scene/natural_comfort.h"
#include "limber/solve/analytic_limbs.h"
#include "limber/solve/default_solver.h"
#include "prior/prior_samples.h"
#include "support/figures.h"

namespace command_test {

using namespace limber;

namespace {

/// The adult whose left hand is wanted low beside the feet.
scene::Actor reaching() {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  hand.active = true;
  hand.target.world_from_target.translation = {0.6, 0.3, 0.2};
  return actor;
}

struct Solved {
  Posture posture;
  solve::SolveReport report;
};

Solved solved(const solve::Problem& problem) {
  Solved found;
  found.report = solve::DefaultSolver().solve(problem, found.posture, nullptr);
  return found;
}

Solved commanded(const scene::Actor& actor, solve::Problem problem) {
  Solved found;
  solve::DefaultSolver solver;
  found.report = scene::solveCommand(solver, actor, {}, problem, found.posture, nullptr);
  return found;
}

}  // namespace

TEST_CASE("a command of an actor that is not natural is one solve", "[scene]") {
  const scene::Actor actor = reaching();
  const solve::Problem problem = scene::commandedProblemFor(actor);
  const Solved alone = solved(problem);
  const Solved command = commanded(actor, problem);
  CHECK(command.posture == alone.posture);
  CHECK(command.report.objective == alone.report.objective);
  CHECK(command.report.iterations == alone.report.iterations);
}

TEST_CASE("a natural command takes the best of its starts and reports the work of all", "[scene]") {
  std::vector<int> wins(3, 0);
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    scene::Actor actor = reaching();
    actor.prior = std::make_shared<const prior::Prior>(support::randomPrior(seed));
    actor.solving.natural = 1.0;
    actor.solving.balance = false;  // which asks again when arms hang otherwise
    const solve::Problem problem = scene::commandedProblemFor(actor);
    REQUIRE(problem.more_starts.size() == 2);
    solve::Problem one = problem;
    one.more_starts.clear();
    std::vector<Solved> ends{solved(one)};
    for (const Posture& start : problem.more_starts) {
      one.start = problem.start;
      for (const DofId dof : solve::variablesOf(problem).dofs) one.start[dof] = start[dof];
      one.start.root_position = start.root_position;
      one.start.root_orientation = start.root_orientation;
      const solve::SolveReport put = solve::putLimbsAtGoals(one);
      ends.push_back(solved(one));
      ends.back().report.iterations += put.iterations;
    }
    const auto best = std::ranges::min_element(ends, {}, [](const Solved& end) { return end.report.objective; });
    ++wins[static_cast<std::size_t>(best - ends.begin())];
    const Solved command = commanded(actor, problem);
    CHECK(command.posture == best->posture);
    CHECK(command.report.objective == best->report.objective);
    CHECK(command.report.start_objective == ends.front().report.start_objective);
    int iterations = 0;
    for (const Solved& end : ends) iterations += end.report.iterations;
    CHECK(command.report.iterations == iterations);
  }
  CAPTURE(wins);
  CHECK(std::ranges::count_if(wins, [](int count) { return count > 0; }) >= 2);
}

TEST_CASE("a natural command bends an arm where a straight one would lean the body", "[scene]") {
  const bool left = GENERATE(true, false);
  CAPTURE(left);
  const std::string side = left ? "left" : "right";
  scene::Actor actor = io::newActor(support::adult(), {true, "adult"});
  REQUIRE(scene::canBeNatural(actor));
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, side + "_hand")];
  hand.active = true;
  hand.target.world_from_target.translation = {left ? 0.43 : -0.43, 1.0, -0.02};
  const Solved command = commanded(actor, scene::commandedProblemFor(actor));
  CHECK(command.posture[*actor.figure->findDof(side + "_elbow.flexion")] > radiansFromDegrees(60.0));
  CHECK(std::abs(command.posture.root_position.x() - actor.posture.root_position.x()) < 0.04);
}

TEST_CASE("a command comes within a millimetre where comfort would hold the hand short of it", "[scene]") {
  scene::Actor actor = io::newActor(support::adult(), {true, "adult"});
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  hand.active = true;
  const auto miss = [&](const Posture& posture) {
    const Eigen::Vector3d place = scene::effectorPlacement(*actor.figure, posture, hand.effector).translation;
    return (place - hand.target.world_from_target.translation).norm();
  };
  SECTION("high up and far aside") {
    hand.target.world_from_target.translation = {0.6, 2.1, 0.4};
    actor.solving.balance = true;
    const solve::Problem problem = scene::commandedProblemFor(actor);
    const Solved once = solved(problem);
    REQUIRE(miss(once.posture) > scene::kExact);
    REQUIRE(miss(once.posture) < scene::kHeldShort);
    const auto nearer = scene::problemNearerGoals(problem, once.posture);
    REQUIRE(nearer);
    CHECK(nearer->comfort.weight < 0.2 * problem.comfort.weight);
    const Solved command = commanded(actor, problem);
    CHECK(miss(command.posture) < scene::kExact);
    CHECK(command.report.iterations > once.report.iterations);
    CHECK(keepsLimits(*actor.figure, command.posture));
  }
  SECTION("not where it is met, nor where it is out of reach") {
    for (const double height : {1.2, 2.6}) {
      hand.target.world_from_target.translation = {0.4, height, 0.4};
      const solve::Problem problem = scene::commandedProblemFor(actor);
      CHECK_FALSE(scene::problemNearerGoals(problem, solved(problem).posture));
    }
  }
}

TEST_CASE("a natural command also starts upright over its feet, wherever the figure has gone", "[scene]") {
  scene::Actor actor = reaching();
  actor.prior = std::make_shared<const prior::Prior>(support::randomPrior(1));
  actor.solving.natural = 1.0;
  const Posture upright = scene::commandedProblemFor(actor).more_starts.back();
  const auto placed = [&](const Posture& posture, const char* effector) {
    return scene::effectorPlacement(*actor.figure, posture, actor.goals[*scene::findGoal(actor, effector)].effector);
  };
  for (const char* foot : {"left_foot", "right_foot"}) {
    CHECK((placed(upright, foot).translation - placed(actor.posture, foot).translation).norm() < 0.02);
  }
  actor.posture = support::randomPosture(*actor.figure, 5);
  const Posture again = scene::commandedProblemFor(actor).more_starts.back();
  CHECK((again.values - upright.values).cwiseAbs().maxCoeff() < 1e-9);
  CHECK((again.root_position - upright.root_position).norm() < 0.05);
}

}  // namespace command_test
