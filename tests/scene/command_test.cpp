// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/command.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <memory>

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

TEST_CASE("a natural command takes the better of two starts and reports the work of both", "[scene]") {
  int from_comfort = 0;
  int from_start = 0;
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    CAPTURE(seed);
    scene::Actor actor = reaching();
    actor.prior = std::make_shared<const prior::Prior>(support::randomPrior(seed));
    actor.solving.natural = 1.0;
    const solve::Problem problem = scene::commandedProblemFor(actor);
    const Solved first = solved(problem);
    solve::Problem other = problem;
    for (const DofId dof : solve::variablesOf(problem).dofs) other.start[dof] = problem.comfort.reference[dof];
    other.start.root_position = problem.comfort.reference.root_position;
    other.start.root_orientation = problem.comfort.reference.root_orientation;
    const Solved second = solved(other);
    const bool better = second.report.objective < first.report.objective;
    ++(better ? from_comfort : from_start);
    const Solved command = commanded(actor, problem);
    CHECK(command.posture == (better ? second : first).posture);
    CHECK(command.report.objective == std::min(first.report.objective, second.report.objective));
    CHECK(command.report.start_objective == first.report.start_objective);
    CHECK(command.report.iterations == first.report.iterations + second.report.iterations);
  }
  INFO(from_comfort << " of 8 from where comfort pulls");
  CHECK(from_comfort > 0);
  CHECK(from_start > 0);
}

}  // namespace command_test
