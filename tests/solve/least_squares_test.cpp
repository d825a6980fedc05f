// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/least_squares.h"

#include <catch2/catch.hpp>
#include <iostream>
#include <random>

#include "limber/figure/tied_posture.h"
#include "limber/solve/variable_metric.h"
#include "solve/problem/row_set.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace least_squares_test {

using namespace limber;
using namespace limber::solve;

namespace {

struct Sum {
  int met = 0;
  int not_optimal = 0;  ///< though it claims to have converged
  int stalled = 0;      ///< a hair before; the default solver goes on from there with the variable metric
  int misled = 0;       ///< outside the limits, rising, or numbers that are not those of the posture
  long evaluations = 0;

  void solve(const Problem& problem, LeastSquares& solver, std::uint32_t seed) {
    Posture posture;
    support::Audit audit(problem);
    const SolveReport report = solver.solve(problem, posture, &audit);
    const support::Kkt kkt = support::kktOf(problem, posture);
    evaluations += report.evaluations;
    if (kkt.objective < 1e-6) ++met;
    const bool sound = audit.outside == 0 && audit.rises == 0 && keepsLimits(*problem.figure, posture) &&
                       std::abs(report.objective - kkt.objective) <= 1e-9 * kkt.objective + 1e-12 &&
                       report.objective <= report.start_objective;
    if (!sound) ++misled;
    const bool there = kkt.holds();
    if (!there && report.stop == Stop::Stalled) {
      ++stalled;
    } else if (!there) {
      ++not_optimal;
      std::cout << "not optimal, seed " << seed << ": " << sentence(report) << " KKT residual " << kkt.residual
                << ", still to gain " << kkt.predicted << "\n";
    }
  }
};

}  // namespace

TEST_CASE("least squares ends at a Kuhn-Tucker point inside the limits", "[solve]") {
  LeastSquaresOptions options;
  options.second_order = GENERATE(true, false);
  LeastSquares solver(options);
  constexpr std::uint32_t kProblems = 200;
  Sum sum;
  for (std::uint32_t seed = 1; seed <= kProblems; ++seed) sum.solve(support::abaliReach(seed), solver, seed);
  CHECK(sum.misled == 0);
  CHECK(sum.not_optimal <= (options.second_order ? 0 : 10));  // JᵀJ alone creeps where a large miss remains
  CHECK(sum.stalled <= (options.second_order ? 0 : 10));
  CHECK(sum.met >= 80);
  CHECK(sum.evaluations / kProblems <= 20);
  std::cout << "least squares, abali, hands and feet: " << sum.met << " of " << kProblems << " met, "
            << sum.evaluations / kProblems << " evaluations each, " << sum.not_optimal << " not optimal, "
            << sum.stalled << " stalled\n";
}

TEST_CASE("least squares ends at a Kuhn-Tucker point with held feet, comfort and goals of every kind", "[solve]") {
  LeastSquares solver;
  Sum sum;
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    Problem problem = support::adultReach(seed);
    problem.comfort = {goal::kComfortWeight, restPosture(*problem.figure)};
    sum.solve(problem, solver, seed);
    Problem busy = support::busyAdult(seed);
    busy.comfort.weight = 0.0;
    sum.solve(busy, solver, seed);
  }
  CHECK(sum.misled == 0);
  CHECK(sum.not_optimal == 0);
  CHECK(sum.stalled == 0);
}

TEST_CASE("a near target takes least squares a handful of evaluations", "[solve]") {
  LeastSquares solver;
  long evaluations = 0;
  constexpr int kProblems = 100;
  for (std::uint32_t seed = 1; seed <= kProblems; ++seed) {
    Problem problem = support::abaliReach(seed);
    problem.start = support::randomPosture(*problem.figure, seed);
    for (goal::Goal& goal : problem.goals) {
      goal = support::goalAt(*problem.figure, goal.effector.name, problem.start);
      goal.target.world_from_target.translation += Eigen::Vector3d(0.004, -0.006, 0.005);
    }
    Posture posture;
    evaluations += solver.solve(problem, posture, nullptr).evaluations;
  }
  CHECK(evaluations / kProblems <= 7);
}

TEST_CASE("the last steps of least squares towards a pose within reach are Newton's", "[solve]") {
  LeastSquares solver;
  std::mt19937 random(1);
  std::uniform_real_distribution<double> near(-0.1, 0.1);
  constexpr std::uint32_t kPoses = 200;
  const FigurePtr arm = support::assetFigure("arm");
  int met = 0;
  long evaluations = 0;
  for (std::uint32_t seed = 1; seed <= kPoses; ++seed) {
    Problem problem;
    problem.figure = arm;
    const Posture there = support::randomPosture(*arm, seed);
    problem.goals.push_back(support::goalAt(*arm, arm->effectors()[0].name, there));
    problem.goals.back().potential = goal::PositionOrientation{};
    problem.start = there;
    for (double& value : problem.start.values) value += near(random);
    problem.start = clampedToLimits(*arm, problem.start);
    Posture posture;
    const SolveReport report = solver.solve(problem, posture, nullptr);
    evaluations += report.evaluations;
    if (report.objective < 1e-6) ++met;
  }
  INFO(evaluations << " evaluations of " << kPoses << " solves");
  CHECK(met == kPoses);
  CHECK(2 * evaluations <= 9 * kPoses);  // with the damping never cut by more than four fifths: 4.8 each
}

TEST_CASE("least squares ends where constraints between joints allow, by its own steps", "[solve]") {
  LeastSquares solver;
  VariableMetric other;
  int on_rows = 0;
  long evaluations = 0;
  long others = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    Problem problem = support::stiffArmReach(seed);
    const DofId left = *problem.figure->findDof("left_elbow.flexion");
    const DofId right = *problem.figure->findDof("right_elbow.flexion");
    if (seed % 2 == 0) problem.rows.push_back({"alike", {{1.0, left}, {-1.0, right}}, 0.0, true});
    Posture posture;
    support::Audit audit(problem);
    const SolveReport report = solver.solve(problem, posture, &audit);
    CHECK(report.method == SolverKind::LeastSquares);
    CHECK(audit.outside == 0);
    CHECK(audit.rises == 0);
    CHECK(fulfilsRows(problem, posture, 1e-9));
    CHECK((report.kkt_residual <= 1e-2 || report.kkt_residual <= 1e-3 * report.objective));
    if (!report.active_rows.empty()) ++on_rows;
    Posture elsewhere;
    const SolveReport by_other = other.solve(problem, elsewhere, nullptr);
    evaluations += report.evaluations;
    others += by_other.evaluations;
  }
  CHECK(on_rows >= 15);
  CHECK(evaluations < others);
  std::cout << "least squares, adult with stiff arms: " << evaluations / 40 << " evaluations each, variable metric "
            << others / 40 << "; " << on_rows << " of 40 end on a constraint\n";
}

}  // namespace least_squares_test
