// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/objective.h"
#include "limber/solve/variable_metric.h"
#include "support/finite_difference.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace coupling_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// A flat arm of three links of 20, 20 and 10 cm whose joints are a.z, b.z and c.z, within ± 100 degrees.
FigurePtr flatArm(const std::string& statements) {
  return support::parsed(
      "figure arm { segment base { site x->location = trans(0, 0, 0); }"
      " segment one { site near->location = trans(0, 0, 0); site far->location = trans(20cm, 0, 0); }"
      " segment two { site near->location = trans(0, 0, 0); site far->location = trans(20cm, 0, 0); }"
      " segment hand { site near->location = trans(0, 0, 0); site tip->location = trans(10cm, 0, 0); }"
      " joint a { connect base.x to one.near; type = R(z); llimit = (-100deg); ulimit = (100deg); }"
      " joint b { connect one.far to two.near; type = R(z); llimit = (-100deg); ulimit = (100deg); }"
      " joint c { connect two.far to hand.near; type = R(z); llimit = (-100deg); ulimit = (100deg); }"
      " effector tip = hand.tip; effector elbow = one.far; " +
      statements + " }");
}

Problem reach(const FigurePtr& figure, double x, double y) {
  Problem problem;
  problem.figure = figure;
  problem.start = startPosture(*figure);
  problem.goals = {support::goalAt(*figure, "tip", problem.start)};
  problem.goals[0].target.world_from_target.translation = {x, y, 0.0};
  return problem;
}

}  // namespace

TEST_CASE("a coupled reach ends where a scan of its one driver finds the least", "[solve]") {
  const FigurePtr figure = flatArm("couple one = b.z - 0.5 * a.z - 10deg; couple two = c.z + a.z;");
  const Problem problem = reach(figure, 0.2, 0.25);
  REQUIRE(variablesOf(problem).drivers == std::vector<DofId>{DofId{0}});
  REQUIRE(variablesOf(problem).dofs.size() == 3);
  Objective objective(problem);
  VariableMetric solver;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  double least = 1e300;
  Eigen::VectorXd unused(1);
  for (double a = objective.lower()[0]; a <= objective.upper()[0]; a += 1e-4) {
    // the hand's place by hand: angles a, a/2 + 10 degrees, -a
    const double b = a + 0.5 * a + radiansFromDegrees(10.0);
    const double c = b - a;
    const double dx = 20 * std::cos(a) + 20 * std::cos(b) + 10 * std::cos(c) - 20.0;
    const double dy = 20 * std::sin(a) + 20 * std::sin(b) + 10 * std::sin(c) - 25.0;
    least = std::min(least, dx * dx + dy * dy);
  }
  CHECK(report.objective <= least + 1e-9);
  CHECK(report.objective == Approx(least).epsilon(1e-4));
  CHECK(obeyCouplings(*figure, posture) == posture);
  CHECK(posture[DofId{2}] == -posture[DofId{0}]);
}

TEST_CASE("gradients through couplings and drives agree with central differences", "[solve]") {
  const FigurePtr figure = flatArm("couple one = b.z - 0.5 * a.z; drive c.z = b.z by (5deg, 30deg, -1.5);");
  Problem problem = reach(figure, 0.1, 0.3);
  problem.comfort.weight = 3.0;
  problem.comfort.reference = restPosture(*figure);
  problem.multipliers = {0.5, 2.0, 1.0};
  Objective objective(problem);
  REQUIRE(objective.size() == 1);
  Eigen::VectorXd unused(1);
  Eigen::VectorXd gradient(1);
  const auto value = [&](const Eigen::VectorXd& at) { return objective.evaluate(at, unused); };
  for (double a = -1.0; a < 1.2; a += 0.0317) {
    const Eigen::VectorXd theta = Eigen::VectorXd::Constant(1, a);
    objective.evaluate(theta, gradient);
    CHECK(gradient[0] == Approx(support::centralDifferences(value, theta, 1e-6)[0]).epsilon(1e-5).margin(1e-3));
  }
}

TEST_CASE("a lock locks coupled DOFs, and leaves a drive's follower in place", "[solve]") {
  const FigurePtr coupled = flatArm("couple one = b.z - 0.5 * a.z;");
  Problem problem = reach(coupled, 0.2, 0.25);
  problem.multipliers = {1.0, 0.0, 1.0};
  CHECK(variablesOf(problem).dofs == std::vector<DofId>{DofId{2}});

  const FigurePtr driven = flatArm("drive b.z = a.z by (0deg, 80deg, 1);");
  problem = reach(driven, 0.2, 0.25);
  CHECK(variablesOf(problem).drivers == std::vector<DofId>{DofId{0}, DofId{2}});
  problem.multipliers = {1.0, 0.0, 1.0};
  problem.start[DofId{1}] = 0.7;
  VariableMetric solver;
  Posture posture;
  solver.solve(problem, posture, nullptr);
  CHECK(posture[DofId{1}] == 0.7);
}

TEST_CASE("a chain activates DOFs elsewhere that are coupled to its own", "[solve]") {
  const FigurePtr figure = flatArm("couple one = c.z - a.z;");
  Problem problem = reach(figure, 0.2, 0.25);
  problem.goals[0].effector = support::goalAt(*figure, "elbow", problem.start).effector;
  CHECK(variablesOf(problem).dofs == std::vector<DofId>{DofId{0}, DofId{2}});
  VariableMetric solver;
  Posture posture;
  solver.solve(problem, posture, nullptr);
  CHECK(posture[DofId{2}] == posture[DofId{0}]);
  CHECK(std::abs(posture[DofId{0}]) > 0.1);
}

TEST_CASE("the driver's multiplier rules its followers", "[solve]") {
  const FigurePtr figure = flatArm("couple one = b.z - a.z;");
  const auto moved = [&](double s) {
    Problem problem = reach(figure, 0.35, 0.2);
    problem.comfort.weight = 100.0;
    problem.comfort.reference = restPosture(*figure);
    problem.multipliers = {s, 1.0, 1.0};
    VariableMetric solver;
    Posture posture;
    solver.solve(problem, posture, nullptr);
    return std::abs(posture[DofId{0}]);
  };
  CHECK(moved(0.1) < 0.2 * moved(1.0));
}

TEST_CASE("the adult ends with every coupling and drive obeyed, inside its limits, at a Kuhn-Tucker point", "[solve]") {
  VariableMetric solver;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    Problem problem = support::adultReach(seed);
    Posture posture;
    support::Audit audit(problem);
    solver.solve(problem, posture, &audit);
    INFO("seed " << seed);
    CHECK(audit.outside == 0);
    CHECK(audit.rises == 0);
    CHECK(support::kktOf(problem, posture).holds());
    for (const Coupling& coupling : problem.figure->couplings()) {
      double sum = coupling.constant;
      for (const LinearTerm& term : coupling.terms) sum += term.coefficient * posture[term.dof];
      CHECK(std::abs(sum) < 1e-7);  // fingers do not vary, and keep what the file's rounding left
    }
    const DofId arm = *problem.figure->findDof("left_shoulder.swing_up");
    const DofId clavicle = *problem.figure->findDof("left_clavicle.elevation");
    const Drive& drive = problem.figure->drives().front();
    const double above = std::clamp(posture[arm] - drive.from, 0.0, drive.to - drive.from);
    CHECK(posture[clavicle] == Approx(drive.ratio * above).margin(drive.ratio * radiansFromDegrees(1.25)));
  }
}

TEST_CASE("a start that breaks couplings walks onto them", "[solve]") {
  const FigurePtr figure = flatArm("couple one = b.z - a.z;");
  Problem problem = reach(figure, 0.35, 0.2);
  problem.start[DofId{0}] = 0.1;
  problem.start[DofId{1}] = 0.5;
  const Objective objective(problem);
  CHECK(objective.startPosture()[DofId{0}] == Approx(0.3));
  CHECK(objective.startPosture()[DofId{1}] == objective.startPosture()[DofId{0}]);
}

}  // namespace coupling_test
