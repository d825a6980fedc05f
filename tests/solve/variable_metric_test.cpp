// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/variable_metric.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <iostream>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/actor.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace variable_metric_test {

using namespace limber;
using namespace limber::solve;

namespace {

double largestMiss(const Problem& problem, const Posture& posture) {
  double largest = 0.0;
  for (const goal::Goal& goal : problem.goals) {
    const Pose effector = scene::effectorPlacement(*problem.figure, posture, goal.effector);
    largest = std::max(largest, goal::missOf(goal, effector).distance);
  }
  return largest;
}

/// What came of a family of problems.
struct Tally {
  int reached = 0;
  int at_iteration_limit = 0;
  int not_optimal = 0;
  int outside = 0;
  int rises = 0;
  int worse_than_start = 0;
  int claims = 0;  ///< reports whose numbers are not those of the posture
  long iterations = 0;
  long evaluations = 0;

  void solve(const Problem& problem, VariableMetric& solver, std::uint32_t seed) {
    Posture posture;
    support::Audit audit(problem);
    const SolveReport report = solver.solve(problem, posture, &audit);
    const support::Kkt kkt = support::kktOf(problem, posture);
    outside += audit.outside + (keepsLimits(*problem.figure, posture) ? 0 : 1);
    rises += audit.rises;
    iterations += report.iterations;
    evaluations += report.evaluations;
    if (largestMiss(problem, posture) < 1e-3) ++reached;
    if (report.stop == Stop::IterationLimit) ++at_iteration_limit;
    if (!kkt.holds()) {
      ++not_optimal;
      std::cout << "not optimal, seed " << seed << ": " << sentence(report) << " KKT residual " << kkt.residual
                << ", still to gain " << kkt.predicted << "\n";
    }
    support::ChainAssembly assembly(problem);
    Eigen::VectorXd gradient;
    const double at_start =
        assembly.evaluate(assembly.thetaOf(clampedToLimits(*problem.figure, problem.start)), gradient);
    if (kkt.objective > at_start) ++worse_than_start;
    const bool truthful = std::abs(report.objective - kkt.objective) <= 1e-9 * kkt.objective + 1e-12 &&
                          std::abs(report.start_objective - at_start) <= 1e-9 * at_start &&
                          report.iterations == audit.iterations;
    if (!truthful) ++claims;
  }
};

void checkSafety(const Tally& tally) {
  CHECK(tally.outside == 0);
  CHECK(tally.rises == 0);
  CHECK(tally.worse_than_start == 0);
  CHECK(tally.claims == 0);
}

VariableMetricOptions::Update updateRule() {
  return GENERATE(VariableMetricOptions::Update::Bfgs, VariableMetricOptions::Update::FletcherSwitch);
}

}  // namespace

TEST_CASE("every solve of the thesis' figure ends at a Kuhn-Tucker point inside the limits", "[solve]") {
  VariableMetricOptions options;
  options.update = updateRule();
  VariableMetric solver(options);
  constexpr std::uint32_t kProblems = 200;
  Tally tally;
  for (std::uint32_t seed = 1; seed <= kProblems; ++seed) tally.solve(support::abaliReach(seed), solver, seed);
  checkSafety(tally);
  CHECK(tally.not_optimal == 0);
  CHECK(tally.at_iteration_limit == 0);
  CHECK(tally.reached >= 80);  // of 200 from one start; the others end at limits
  std::cout << "abali, hands and feet, seeds 1 to 200: " << tally.reached << " of " << kProblems << " reached, "
            << tally.evaluations / kProblems << " evaluations each\n";
}

TEST_CASE("every solve of the adult with held feet ends at a Kuhn-Tucker point inside the limits", "[solve]") {
  const bool comfortable = GENERATE(false, true);
  VariableMetric solver;
  constexpr std::uint32_t kProblems = 50;
  Tally tally;
  for (std::uint32_t seed = 1; seed <= kProblems; ++seed) {
    Problem problem = support::adultReach(seed);
    if (comfortable) problem.comfort = {goal::kComfortWeight, restPosture(*problem.figure)};
    tally.solve(problem, solver, seed);
  }
  checkSafety(tally);
  CHECK(tally.not_optimal == 0);
  CHECK(tally.at_iteration_limit == 0);
  CHECK(tally.reached >= 25);
  std::cout << "adult, hands and head, feet held, " << (comfortable ? "with comfort" : "no comfort")
            << ", seeds 1 to 50: " << tally.reached << " of " << kProblems << " reached, "
            << tally.evaluations / kProblems << " evaluations each\n";
}

TEST_CASE("goals of every kind at once end at a Kuhn-Tucker point inside the limits", "[solve]") {
  VariableMetric solver;
  Tally tally;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem problem = support::busyAdult(seed);
    problem.comfort.weight = 0.0;  // the root turns by more than 90° here, and its three angles then have two readings
    tally.solve(problem, solver, seed);
  }
  checkSafety(tally);
  CHECK(tally.not_optimal == 0);
  CHECK(tally.at_iteration_limit == 0);
}

TEST_CASE("a start outside the limits is moved inside before the first iteration", "[solve]") {
  Problem problem = support::abaliReach(8);
  const DofId knee = *problem.figure->findDof("left_knee.flexion");
  problem.start[knee] = 10.0;
  const DofId shoulder = *problem.figure->findDof("left_shoulder.swing_up");
  problem.start[shoulder] = -10.0;
  Problem inside = problem;
  inside.start = clampedToLimits(*problem.figure, problem.start);
  VariableMetric solver;
  support::Audit audit(problem);
  Posture from_outside;
  Posture from_inside;
  const SolveReport report = solver.solve(problem, from_outside, &audit);
  const SolveReport expected = solver.solve(inside, from_inside, nullptr);
  CHECK(audit.outside == 0);
  CHECK(from_outside == from_inside);
  CHECK(report.start_objective == expected.start_objective);
  CHECK(report.iterations == expected.iterations);
}

TEST_CASE("the same problem gives the same posture to the last bit", "[solve]") {
  const Problem problem = support::adultReach(4);
  VariableMetric solver;
  Posture first;
  Posture again;
  Posture other;
  solver.solve(problem, first, nullptr);
  solver.solve(support::abaliReach(1), other, nullptr);
  solver.solve(problem, again, nullptr);
  CHECK(first == again);
}

TEST_CASE("a goal that is met at the start takes no iteration and moves nothing", "[solve]") {
  Problem problem;
  problem.figure = support::adult();
  problem.start = support::randomPosture(*problem.figure, 6);
  problem.goals.push_back(support::goalAt(*problem.figure, "right_hand", problem.start));
  problem.goals.back().potential = goal::PositionOrientation{};
  VariableMetric solver;
  support::Audit audit(problem);
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, &audit);
  CHECK(report.stop == Stop::Converged);
  CHECK(report.iterations == 0);
  CHECK(audit.iterations == 0);
  CHECK(posture == problem.start);
}

TEST_CASE("a solve that is resumed from its answer hardly moves", "[solve]") {
  VariableMetric solver;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    Problem problem = support::adultReach(seed);
    problem.comfort = {goal::kComfortWeight, restPosture(*problem.figure)};
    Posture posture;
    const SolveReport first = solver.solve(problem, posture, nullptr);
    problem.start = posture;
    const SolveReport again = solver.solve(problem, posture, nullptr);
    INFO("seed " << seed << ": " << sentence(first) << " then " << sentence(again));
    CHECK(again.objective <= again.start_objective);
    CHECK(again.iterations <= first.iterations / 4);
    // Not zero: comfort measures the root's turn in angles counted from the start, and the start is another one now.
    CHECK((posture.values - problem.start.values).cwiseAbs().maxCoeff() < radiansFromDegrees(0.2));
  }
}

TEST_CASE("a problem without goals returns its start", "[solve]") {
  Problem problem;
  problem.figure = support::adult();
  problem.start = support::randomPosture(*problem.figure, 9);
  problem.comfort = {1.0, restPosture(*problem.figure)};  // comfort alone starts nothing
  const bool switched_off = GENERATE(false, true);
  if (switched_off) {
    problem.goals.push_back(support::goalAt(*problem.figure, "left_hand", startPosture(*problem.figure)));
    problem.goals.back().active = false;
  }
  VariableMetric solver;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  CHECK(report.stop == Stop::Converged);
  CHECK(report.iterations == 0);
  CHECK(posture == problem.start);
}

TEST_CASE("a listener that answers no ends the solve after that iteration", "[solve]") {
  const Problem problem = support::abaliReach(2);
  VariableMetric solver;
  support::Audit audit(problem, 3);
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, &audit);
  CHECK(report.stop == Stop::Cancelled);
  CHECK(report.iterations == 3);
  CHECK(audit.iterations == 3);
  CHECK(posture == audit.last);
}

TEST_CASE("the iteration limit is kept, and its posture is the best so far", "[solve]") {
  const Problem problem = support::abaliReach(2);
  VariableMetricOptions options;
  options.max_iterations = GENERATE(0, 1, 5);
  VariableMetric solver(options);
  support::Audit audit(problem);
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, &audit);
  CHECK(report.stop == Stop::IterationLimit);
  CHECK(report.iterations == options.max_iterations);
  if (options.max_iterations == 0) {
    CHECK(posture == problem.start);
  } else {
    CHECK(posture == audit.last);
    CHECK(report.objective == audit.objective);
    CHECK(report.objective < report.start_objective);
  }
}

TEST_CASE("a nearly stretched reach turns no joint farther than the longest turn in one iteration", "[solve]") {
  Problem problem = support::abaliReach(12);
  VariableMetricOptions options;
  options.longest_turn = 0.05;
  options.max_iterations = 1;
  VariableMetric solver(options);
  for (int step = 0; step < 10; ++step) {
    Posture posture;
    solver.solve(problem, posture, nullptr);
    CHECK((posture.values - problem.start.values).cwiseAbs().maxCoeff() <= options.longest_turn + 1e-12);
    problem.start = posture;
  }
}

}  // namespace variable_metric_test
