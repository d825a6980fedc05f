// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/LU>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/objective.h"
#include "limber/solve/variable_metric.h"
#include "solve/variable_metric/general_active_set.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace rows_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// A carriage of three slides with a wagon of three slides on it: P is a strictly convex quadratic with comfort on.
FigurePtr carriage(const std::string& statements = "") {
  return support::parsed(
      "figure carriage { segment base { site x->location = trans(0, 0, 0); }"
      " segment one { site x->location = trans(0, 0, 0); } segment two { site x->location = trans(0, 0, 0); }"
      " joint a { connect base.x to one.x; type = T(x) * T(y) * T(z); llimit = (-20cm, -20cm, -20cm);"
      " ulimit = (20cm, 20cm, 20cm); }"
      " joint b { connect one.x to two.x; type = T(x) * T(0, 0.6, 0.8):ty * T(z); llimit = (-30cm, -30cm, -30cm);"
      " ulimit = (30cm, 30cm, 30cm); stiffness = (2, 3, 5); }"
      " effector one = one.x; effector two = two.x; " +
      statements + " }");
}

Problem towards(const FigurePtr& figure, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> place(-0.6, 0.6);
  Problem problem;
  problem.figure = figure;
  problem.start = startPosture(*figure);
  for (const char* effector : {"one", "two"}) {
    problem.goals.push_back(support::goalAt(*figure, effector, problem.start));
    problem.goals.back().target.world_from_target.translation = {place(random), place(random), place(random)};
  }
  problem.comfort.weight = 100.0;
  problem.comfort.reference = restPosture(*figure);
  return problem;
}

/// A row that no posture within the limits reaches: it sends a problem down the general road and changes nothing else.
Row farAway(DofId dof) { return {"far", {{1.0, dof}}, -100.0, false}; }

double valueOf(const Row& row, const Posture& posture) {
  double sum = row.constant;
  for (const LinearTerm& term : row.terms) sum += term.coefficient * posture[term.dof];
  return sum;
}

std::string reasonAgainst(const Problem& problem) {
  const auto checked = check(problem);
  return checked ? "" : checked.error().sentence();
}

}  // namespace

TEST_CASE("the recursion keeps the inverse of the active normals' products as constraints come and go", "[solve]") {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  Problem problem = towards(carriage(), 1);
  for (int i = 0; i < 6; ++i) {
    Row row{"row " + std::to_string(i), {}, -0.05, false};
    for (int d = 0; d < 6; ++d) row.terms.push_back({unit(random), DofId{d}});
    problem.rows.push_back(row);
  }
  const Objective objective(problem);
  GeneralActiveSet set;
  set.reset(objective.lower(), objective.upper(), objective.rows());
  InverseHessian inverse_hessian(Eigen::MatrixXd::Identity(6, 6));
  set.project(inverse_hessian);
  const Eigen::VectorXd scale = Eigen::VectorXd::Ones(6);
  Eigen::VectorXd theta = objective.start();
  int adds = 0;
  int drops = 0;
  for (int step = 0; step < 200; ++step) {
    Eigen::VectorXd gradient(6);
    for (int i = 0; i < 6; ++i) gradient[i] = unit(random);
    const Eigen::VectorXd direction = -inverse_hessian.dense() * gradient;
    const double longest = set.longestStep(theta, direction);
    if (std::isfinite(longest) && direction.norm() > 1e-9) {
      theta += longest * direction;
      set.addHits(direction, theta, inverse_hessian);
      ++adds;
    }
    if (step % 3 == 2 && set.count() > 0) {
      set.drop(set.candidate(gradient), scale, inverse_hessian);
      ++drops;
    }
    const Eigen::MatrixXd normals = set.activeNormals();
    INFO("step " << step << ", " << set.count() << " active");
    REQUIRE((set.gramInverse() - (normals.transpose() * normals).inverse()).norm() < 1e-8 * set.gramInverse().norm());
    REQUIRE((inverse_hessian.dense() * normals).norm() < 1e-9);  // H a = 0
    REQUIRE((theta - theta.cwiseMax(objective.lower()).cwiseMin(objective.upper())).norm() == 0.0);
    REQUIRE(objective.rows().largestViolation(theta) < 1e-9);
  }
  CHECK(adds > 20);
  CHECK(drops > 20);
}

TEST_CASE("both roads end at the same point on strictly convex quadratics", "[solve]") {
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    Problem problem = towards(carriage(), seed);
    VariableMetric solver;
    Posture fast;
    const SolveReport report = solver.solve(problem, fast, nullptr);
    problem.rows = {farAway(DofId{0})};
    Posture general;
    const SolveReport same = solver.solve(problem, general, nullptr);
    INFO("seed " << seed);
    CHECK((fast.values - general.values).norm() < 1e-8);
    CHECK(report.stop == Stop::Converged);
    CHECK(same.stop == Stop::Converged);
  }
}

TEST_CASE("both roads end at the same point near reachable goals", "[solve]") {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem problem = support::abaliReach(seed);
    // near: a twentieth of the way to the far posture, and comfort so that there is one answer
    const Posture far = support::randomPosture(*problem.figure, seed);
    Posture near = problem.start;
    near.values += 0.05 * (far.values - near.values);
    for (goal::Goal& goal : problem.goals) {
      goal = support::goalAt(*problem.figure, goal.effector.name, clampedToLimits(*problem.figure, near));
    }
    problem.comfort.weight = 5.0;
    problem.comfort.reference = problem.start;
    VariableMetricOptions options;
    options.gradient_tolerance = 1e-9;
    options.relative_decrease = 0.0;
    VariableMetric solver(options);
    Posture fast;
    solver.solve(problem, fast, nullptr);
    problem.rows = {farAway(variablesOf(problem).dofs.front())};
    Posture general;
    solver.solve(problem, general, nullptr);
    INFO("seed " << seed);
    CHECK((fast.values - general.values).norm() < 1e-8);
  }
}

TEST_CASE("an equality and inequalities over several DOFs hold at the end, and the end is the least", "[solve]") {
  const bool printed = GENERATE(false, true);
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    Problem problem = towards(carriage(), seed);
    problem.rows = {{"level", {{1.0, DofId{0}}, {1.0, DofId{1}}, {-2.0, DofId{3}}}, 0.0, true},
                    {"short", {{1.0, DofId{1}}, {1.0, DofId{4}}, {1.0, DofId{5}}}, -0.05, false},
                    {"long", {{-1.0, DofId{0}}, {-1.0, DofId{3}}}, -0.03, false}};
    VariableMetric solver(printed ? VariableMetricOptions::asPrinted() : VariableMetricOptions{});
    Posture posture;
    support::Audit audit(problem);
    const SolveReport report = solver.solve(problem, posture, &audit);
    INFO("seed " << seed << (printed ? ", as printed" : ""));
    CHECK(audit.outside == 0);
    if (!printed) CHECK(audit.rises == 0);  // as printed a worn-out H has P asked again, after rounding was settled
    CHECK(report.stop == Stop::Converged);
    CHECK(report.kkt_residual < (printed ? 5e-2 : 1e-2));
    CHECK(std::abs(valueOf(problem.rows[0], posture)) < 1e-9);
    CHECK(valueOf(problem.rows[1], posture) < 1e-9);
    CHECK(valueOf(problem.rows[2], posture) < 1e-9);
    // no feasible neighbour lies lower: 200 random directions, moved back into the rows
    Objective objective(problem);
    Eigen::VectorXd unused(objective.size());
    Problem ended = problem;
    ended.start = posture;
    CHECK(objective.evaluate(Objective(ended).start(), unused) == Approx(report.objective).epsilon(1e-9).margin(1e-12));
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(-1e-3, 1e-3);
    for (int i = 0; i < 200; ++i) {
      Problem moved = problem;
      moved.start = posture;
      for (int d = 0; d < 6; ++d) moved.start[DofId{d}] += unit(random);
      const Objective there(moved);
      REQUIRE(objective.evaluate(there.start(), unused) >= report.objective - 1e-7 * report.objective);
    }
  }
}

TEST_CASE("a drag against a short hamstring stops where hip and knee allow", "[solve]") {
  Problem problem;
  problem.figure = support::adult();
  const Figure& figure = *problem.figure;
  problem.start = startPosture(figure);
  problem.root_fixed = true;
  const DofId hip = *figure.findDof("left_hip.flexion");
  const DofId knee = *figure.findDof("left_knee.flexion");
  problem.goals = {support::goalAt(figure, "left_foot", problem.start)};
  problem.goals[0].target.world_from_target.translation += Eigen::Vector3d(0.0, 1.2, 0.9);
  problem.rows = {{"hamstring", {{1.0, hip}, {-1.0, knee}}, -radiansFromDegrees(70.0), false}};
  REQUIRE(reasonAgainst(problem).empty());
  VariableMetric solver;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  CHECK(report.stop == Stop::Converged);
  CHECK(degreesFromRadians(posture[hip] - posture[knee]) == Approx(70.0).margin(1e-6));
  CHECK(posture[hip] > radiansFromDegrees(60.0));
}

TEST_CASE("a start outside rows and limits walks back in, to the nearest point", "[solve]") {
  Problem problem = towards(carriage(), 3);
  problem.start[DofId{0}] = 0.50;
  problem.start[DofId{3}] = 0.20;
  problem.rows = {{"sum", {{1.0, DofId{0}}, {1.0, DofId{3}}}, -0.30, false}};
  const Objective objective(problem);
  // the limit of 20 cm first, then both give way alike: 0.2 + 0.2 is 0.1 too much
  CHECK(objective.startPosture()[DofId{0}] == Approx(0.15));
  CHECK(objective.startPosture()[DofId{3}] == Approx(0.15));
}

TEST_CASE("rows that contradict each other are rejected by name before solving", "[solve]") {
  Problem problem = towards(carriage(), 3);
  const auto row = [](const char* name, double a, double b, double constant, bool equality) {
    return Row{name, {{a, DofId{0}}, {b, DofId{3}}}, constant, equality};
  };
  problem.rows = {row("high", -1.0, -1.0, 0.1, false), row("other", 1.0, -1.0, 0.0, true),
                  row("low", 1.0, 1.0, 0.0, false)};
  CHECK(reasonAgainst(problem) == "'high' and 'low' cannot hold within the limits, with what is locked as it is.");
  problem.rows = {row("too far", -1.0, -1.0, 0.6, false)};
  CHECK(reasonAgainst(problem) == "'too far' cannot hold within the limits, with what is locked as it is.");
  problem.rows = {row("fine", -1.0, -1.0, 0.5, true)};
  CHECK(reasonAgainst(problem).empty());
  problem.rows = {{"nothing", {}, 0.0, false}};
  CHECK(reasonAgainst(problem) == "row 'nothing': found no DOF, expected a sum of DOFs");
  problem.rows = {{"nowhere", {{1.0, DofId{17}}}, 0.0, false}};
  CHECK(reasonAgainst(problem) == "row 'nowhere': found DOF number 17, expected a DOF of the figure");
  problem.rows = {row("endless", 1.0, 1.0, std::nan(""), false)};
  CHECK(reasonAgainst(problem) == "row 'endless': found a number that is not finite, expected finite numbers");

  const FigurePtr stuck = carriage("limit up : a.tx + b.tx >= 60cm;");
  CHECK(unsolvable(*stuck)->found == "'carriage' cannot be posed. 'up' cannot hold within the limits.");
  CHECK_FALSE(unsolvable(*carriage("limit up : a.tx + b.tx >= 50cm;")));
}

TEST_CASE("a row that depends on the limits it meets is no obstacle", "[solve]") {
  // at the corner the row's normal is the sum of two limits' normals
  Problem problem = towards(carriage(), 5);
  problem.goals.erase(problem.goals.begin() + 1);
  problem.goals[0].target.world_from_target.translation = {1.0, 1.0, 0.0};
  problem.rows = {{"corner", {{1.0, DofId{0}}, {1.0, DofId{1}}}, -0.40, false},
                  {"twice", {{2.0, DofId{0}}, {2.0, DofId{1}}}, -0.80, false}};
  VariableMetric solver;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  CHECK(report.stop == Stop::Converged);
  CHECK(posture[DofId{0}] == 0.2);
  CHECK(posture[DofId{1}] == 0.2);
}

}  // namespace rows_test
