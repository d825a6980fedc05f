// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "limber/base/units.h"
#include "limber/solve/chosen_solver.h"
#include "limber/solve/problem.h"
#include "support/methods.h"
#include "support/planar_arm.h"

namespace narrow_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// An arm of three links whose first joint may turn from 0.1 to 0.3 rad only, and whose goal asks for more.
Problem narrowed(SolverKind kind = SolverKind::VariableMetric) {
  const FigurePtr figure = support::planarArm(3);
  Problem problem = support::tipProblem(figure, {0.0, 0.75, 0.0});
  problem.narrow.push_back({*figure->findDof("j1.bend"), {0.1, 0.3}});
  problem.solver = kind;
  return problem;
}

std::string refusal(const Problem& problem) {
  const Expected<void> fine = check(problem);
  return fine ? "" : fine.error().sentence();
}

}  // namespace

TEST_CASE("every method stays inside a range that a problem narrows", "[solve]") {
  const SolverKind kind = GENERATE(from_range(support::everyMethod()));
  CAPTURE(word(kind));
  const Problem problem = narrowed(kind);
  REQUIRE(refusal(problem).empty());
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  const double first = posture[*problem.figure->findDof("j1.bend")];
  CHECK(first >= 0.1);
  CHECK(first <= 0.3);
  CHECK(withinLimits(*problem.figure, posture));
  for (const ActiveLimit& limit : report.active_limits) CHECK(limit.dof != problem.narrow.front().dof);
  // Without it the goal is met.
  Problem free = problem;
  free.narrow.clear();
  ChosenSolver().solve(free, posture, nullptr);
  CHECK(posture[problem.narrow.front().dof] > 0.3);
}

TEST_CASE("a start outside a narrowed range is moved into it", "[solve]") {
  Problem problem = narrowed();
  problem.start[problem.narrow.front().dof] = 1.0;
  Posture posture;
  ChosenSolver().solve(problem, posture, nullptr);
  CHECK(posture[problem.narrow.front().dof] <= 0.3);
}

TEST_CASE("a narrowed range beyond the limits leaves the nearest limit", "[solve]") {
  Problem problem = narrowed();
  const Interval limits = problem.figure->dofs()[problem.narrow.front().dof].limits;
  problem.narrow.front().range = {limits.upper + 1.0, limits.upper + 2.0};
  CHECK(rangeOf(problem, problem.narrow.front().dof) == Interval{limits.upper, limits.upper});
  problem.narrow.front().range = {-10.0, 10.0};
  CHECK(rangeOf(problem, problem.narrow.front().dof) == limits);
}

TEST_CASE("a narrowed range is refused with its ends reversed, or of no joint", "[solve]") {
  Problem problem = narrowed();
  problem.narrow.front().range = {0.3, 0.1};
  CHECK(refusal(problem) == "narrow range of j1.bend: found 0.3 to 0.1, expected ends in order");
  problem = narrowed();
  problem.narrow.front().dof = DofId{99};
  CHECK(refusal(problem) == "narrow range: found no DOF of the figure, expected one of its DOFs");
}

}  // namespace narrow_test
