// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/default_solver.h"

#include <catch2/catch.hpp>
#include <iostream>
#include <limits>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/least_squares.h"
#include "limber/solve/objective.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace default_solver_test {

using namespace limber;
using namespace limber::solve;

namespace {

Problem commandedReach(std::uint32_t seed, bool oriented) {
  Problem problem = support::abaliReach(seed);
  for (goal::Goal& goal : problem.goals) {
    if (oriented) goal.potential = goal::PositionOrientation{};
  }
  problem.restarts = 16;
  return problem;
}

}  // namespace

TEST_CASE("restarts meet nearly every goal that a random posture shows to be within reach", "[solve]") {
  const bool oriented = GENERATE(false, true);
  DefaultSolver solver;
  constexpr int kProblems = 300;
  int met = 0;
  int outside = 0;
  int worse = 0;
  long evaluations = 0;
  for (std::uint32_t seed = 1; seed <= kProblems; ++seed) {
    const Problem problem = commandedReach(seed, oriented);
    Posture posture;
    support::Audit audit(problem);
    const SolveReport report = solver.solve(problem, posture, &audit);
    evaluations += report.evaluations;
    met += report.objective < 1e-6 ? 1 : 0;
    outside += audit.outside + (keepsLimits(*problem.figure, posture) ? 0 : 1);
    worse += audit.rises + (report.objective > report.start_objective ? 1 : 0);
    if (audit.iterations > 0) CHECK(posture == audit.last);
  }
  CHECK(met >= (oriented ? 290 : 299));
  CHECK(outside == 0);
  CHECK(worse == 0);
  std::cout << "default, abali, hands and feet" << (oriented ? " with orientation: " : ": ") << met << " of "
            << kProblems << " met, " << evaluations / kProblems << " evaluations each\n";
}

TEST_CASE("one solve meets every pose of an arm that a posture shows to be within reach", "[solve]") {
  constexpr int kPoses = 1000;
  const goal::Orientation as_much = *goal::Orientation::make(degreesFromRadians(kLengthUnit));  // 1 rad as 1 m
  const FigurePtr arm = support::assetFigure("arm");
  DefaultSolver solver;
  int met = 0;
  int restarts = 0;
  for (std::uint32_t seed = 1; seed <= kPoses; ++seed) {
    Problem problem;
    problem.figure = arm;
    problem.start = startPosture(*arm);
    problem.restarts = 100;
    Posture there = support::randomPosture(*arm, seed);
    there.root_position = problem.start.root_position;
    there.root_orientation = problem.start.root_orientation;
    problem.goals.push_back(support::goalAt(*arm, arm->effectors()[0].name, there));
    problem.goals.back().potential = *goal::PositionOrientation::make(goal::Position{}, as_much);
    Posture posture;
    const SolveReport report = solver.solve(problem, posture, nullptr);
    met += report.objective < 1e-6 ? 1 : 0;
    restarts += report.restarts;
  }
  CHECK(met == kPoses);
  CHECK(restarts > 20);  // or none of them was hard
}

TEST_CASE("the same problem and seed give the same bits, another seed other restarts", "[solve]") {
  DefaultSolver solver;
  int restarted = 0;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const Problem problem = commandedReach(seed, true);
    Posture first;
    Posture between;
    Posture again;
    restarted += solver.solve(problem, first, nullptr).restarts > 0 ? 1 : 0;
    solver.solve(support::adultReach(seed), between, nullptr);
    solver.solve(problem, again, nullptr);
    CHECK(first == again);
    DefaultSolver other;
    other.solve(problem, again, nullptr);
    CHECK(first == again);
  }
  CHECK(restarted > 0);
}

TEST_CASE("without permission to restart no limb restarts", "[solve]") {
  DefaultSolver solver;
  VariableMetric plain;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    Problem problem = commandedReach(seed, false);
    problem.restarts = 0;
    Posture posture;
    Posture expected;
    const SolveReport report = solver.solve(problem, posture, nullptr);
    plain.solve(problem, expected, nullptr);
    CHECK(report.restarts == 0);
    CHECK(posture == expected);
  }
}

TEST_CASE("a cancelled command keeps the best posture that it has shown", "[solve]") {
  DefaultSolver solver;
  const Problem problem = commandedReach(2, true);
  support::Audit audit(problem, 3);
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, &audit);
  CHECK(report.stop == Stop::Cancelled);
  CHECK(audit.iterations == 3);
  CHECK(posture == audit.last);
}

TEST_CASE("a goal that is nowhere finite moves nothing", "[solve]") {
  DefaultSolver by_default;
  LeastSquares least_squares;
  VariableMetric variable_metric;
  for (Solver* solver : std::initializer_list<Solver*>{&by_default, &least_squares, &variable_metric}) {
    for (const double hostile : {std::numeric_limits<double>::quiet_NaN(), 1e200, -1e160, 1e30}) {
      Problem problem = commandedReach(3, true);
      problem.goals[1].target.world_from_target.translation.x() = hostile;  // check() refuses the worst of them
      Posture posture;
      const SolveReport report = solver->solve(problem, posture, nullptr);
      CHECK(isSound(*problem.figure, posture));
      CHECK(keepsLimits(*problem.figure, posture));
      if (!std::isfinite(report.start_objective)) {
        CHECK(report.stop == Stop::NotFinite);
        CHECK(posture == problem.start);
      }
    }
  }
}

TEST_CASE("a report has each goal's share, the limits that hold it back and the method", "[solve]") {
  DefaultSolver solver;
  Problem problem = support::abaliReach(5);
  problem.goals.resize(1);
  problem.goals.front().target.world_from_target.translation += Eigen::Vector3d(3.0, 1.0, 0.5);
  problem.goals.front().weight = 2.0;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  CHECK(report.method == SolverKind::VariableMetric);
  REQUIRE(report.goal_objectives.size() == 1);
  CHECK(report.goal_objectives.front() == Approx(report.objective));
  REQUIRE_FALSE(report.active_limits.empty());
  Objective objective(problem);
  Eigen::VectorXd gradient(objective.size());
  Problem there = problem;
  there.start = posture;
  Objective at_end(there);
  at_end.evaluate(at_end.start(), gradient);
  double before = std::numeric_limits<double>::infinity();
  for (const ActiveLimit& limit : report.active_limits) {
    const Interval& limits = problem.figure->dofs()[limit.dof].limits;
    CHECK(posture[limit.dof] == (limit.upper ? limits.upper : limits.lower));
    CHECK(limit.multiplier > 0.0);
    CHECK(limit.multiplier <= before);
    before = limit.multiplier;
    for (int v = 0; v < at_end.size(); ++v) {
      if (at_end.dofOf(v) == limit.dof) CHECK(std::abs(gradient[v]) == Approx(limit.multiplier));
    }
  }
  CHECK(std::string(word(report.stop)) == "converged");
  CHECK(std::string(word(report.method)) == "variable-metric");
}

}  // namespace default_solver_test
