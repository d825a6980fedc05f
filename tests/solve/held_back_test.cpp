// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The reported multipliers of limits and rows, against the change of the minimum when they give way.
#include <catch2/catch.hpp>
#include <functional>
#include <sstream>
#include <string>

#include "limber/base/units.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/variable_metric.h"
#include "support/reach_problems.h"

namespace held_back_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// Two carriages, one on the other; the limits of the first one's slide x and y are given, cm.
FigurePtr carriages(double x_limit, double y_limit, const std::string& statements = "") {
  std::ostringstream text;
  text.precision(12);
  text << "figure carriages { segment base { site x->location = trans(0, 0, 0); }"
          " segment one { site x->location = trans(0, 0, 0); } segment two { site x->location = trans(0, 0, 0); }"
          " joint a { connect base.x to one.x; type = T(x) * T(y) * T(z); llimit = (-20cm, -20cm, -20cm); ulimit = ("
       << x_limit << "cm, " << y_limit
       << "cm, 20cm); }"
          " joint b { connect one.x to two.x; type = T(x) * T(y) * T(z); llimit = (-30cm, -30cm, -30cm);"
          " ulimit = (30cm, 30cm, 30cm); } effector one = one.x; effector two = two.x; "
       << statements << " }";
  return support::parsed(text.str());
}

/// Both carriages wanted at 60 cm along an axis.
Problem pulled(const FigurePtr& figure, const Eigen::Vector3d& target) {
  Problem problem;
  problem.figure = figure;
  problem.start = startPosture(*figure);
  for (const char* effector : {"one", "two"}) {
    problem.goals.push_back(support::goalAt(*figure, effector, problem.start));
    problem.goals.back().target.world_from_target.translation = target;
  }
  return problem;
}

SolveReport exactly(const Problem& problem) {
  VariableMetricOptions options;
  options.gradient_tolerance = 1e-8;
  options.relative_decrease = 0.0;
  Posture posture;
  return VariableMetric(options).solve(problem, posture, nullptr);
}

/// −dP/db of the minimum when a bound moves by ± δ.
double fallPerUnit(const std::function<Problem(double)>& moved, double delta) {
  return (exactly(moved(-delta)).objective - exactly(moved(delta)).objective) / (2.0 * delta);
}

const ActiveLimit* limitOf(const SolveReport& report, DofId dof) {
  for (const ActiveLimit& limit : report.active_limits) {
    if (limit.dof == dof) return &limit;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("multipliers of limits and rows equal the change of the minimum when each gives way", "[solve]") {
  const auto problemWith = [](double limit_moved, double row_moved) {
    Problem problem = pulled(carriages(20.0 + 100.0 * limit_moved, 20.0), {0.6, 0.05, 0.0});
    const DofId a = *problem.figure->findDof("a.tx");
    const DofId b = *problem.figure->findDof("b.tx");
    problem.rows = {{"sum", {{2.0, a}, {2.0, b}}, -0.5 - row_moved, false}};  // twice 25 cm
    return problem;
  };
  const SolveReport report = exactly(problemWith(0.0, 0.0));
  REQUIRE(report.active_limits.size() == 1);
  REQUIRE(report.active_rows.size() == 1);
  const ActiveLimit& limit = report.active_limits.front();
  const ActiveRow& row = report.active_rows.front();
  CHECK(limit.upper);
  CHECK(limit.driver == limit.dof);
  CHECK(limit.multiplier == Approx(fallPerUnit([&](double by) { return problemWith(by, 0.0); }, 1e-4)).epsilon(1e-4));
  CHECK(row.name == "sum");
  CHECK_FALSE(row.equality);
  CHECK(row.user_row == 0);
  CHECK(row.dofs.size() == 2);
  CHECK(row.multiplier == Approx(fallPerUnit([&](double by) { return problemWith(0.0, by); }, 1e-4)).epsilon(1e-4));
}

TEST_CASE("an equality's multiplier says which way its sum wants to go", "[solve]") {
  const double sign = GENERATE(1.0, -1.0);
  const auto problemWith = [sign](double moved) {
    Problem problem = pulled(carriages(20.0, 20.0), {0.1 * sign, 0.0, 0.05});
    const DofId a = *problem.figure->findDof("a.tx");
    const DofId b = *problem.figure->findDof("b.tx");
    problem.rows = {{"far", {{1.0, DofId{1}}}, -100.0, false}, {"level", {{1.0, a}, {0.5, b}}, -moved, true}};
    return problem;
  };
  const SolveReport report = exactly(problemWith(0.0));
  REQUIRE(report.active_rows.size() == 1);
  CHECK(report.active_rows.front().equality);
  CHECK(report.active_rows.front().user_row == 1);
  CHECK(report.active_rows.front().multiplier * sign > 0.0);
  CHECK(report.active_rows.front().multiplier == Approx(fallPerUnit(problemWith, 1e-4)).epsilon(1e-4));
}

TEST_CASE("the DOF at its limit is reported, with its driver", "[solve]") {
  const std::string tie = GENERATE("couple half = a.ty - 0.5 * a.tz;", "drive a.ty = a.tz by (0cm, 18cm, 0.5);");
  const auto problemWith = [&tie](double moved) {
    return pulled(carriages(20.0, 5.0 + 100.0 * moved, tie), {0.0, 0.1, 0.6});
  };
  const Problem problem = problemWith(0.0);
  const SolveReport report = exactly(problem);
  const DofId follower = *problem.figure->findDof("a.ty");
  const ActiveLimit* limit = limitOf(report, follower);
  REQUIRE(limit != nullptr);
  CHECK(limit->upper);
  CHECK(limit->driver == *problem.figure->findDof("a.tz"));
  CHECK(limitOf(report, limit->driver) == nullptr);
  CHECK(limit->multiplier == Approx(fallPerUnit(problemWith, 1e-4)).epsilon(1e-3));
}

TEST_CASE("a follower that turns the other way stands on its lower limit where its driver grows", "[solve]") {
  const Problem problem = pulled(carriages(20.0, 20.0, "couple back = a.ty + 2 * a.tz;"), {0.0, 0.0, 0.6});
  const SolveReport report = exactly(problem);
  const ActiveLimit* limit = limitOf(report, *problem.figure->findDof("a.ty"));
  REQUIRE(limit != nullptr);
  CHECK_FALSE(limit->upper);
  CHECK(limit->multiplier > 0.0);
}

TEST_CASE("a short hamstring is reported with the multiplier of the foot's miss", "[solve]") {
  const auto problemWith = [](double moved) {
    Problem problem;
    problem.figure = support::adult();
    const Figure& figure = *problem.figure;
    problem.start = startPosture(figure);
    problem.root_fixed = true;
    problem.goals = {support::goalAt(figure, "left_foot", problem.start)};
    problem.goals[0].target.world_from_target.translation = {0.095, 1.5, 0.6};
    problem.comfort.weight = goal::kComfortWeight;
    problem.comfort.reference = restPosture(figure);
    problem.rows = {{"hamstring",
                     {{1.0, *figure.findDof("left_hip.flexion")}, {-1.0, *figure.findDof("left_knee.flexion")}},
                     -radiansFromDegrees(40.0) - moved,
                     false}};
    return problem;
  };
  const SolveReport report = exactly(problemWith(0.0));
  REQUIRE(report.active_rows.size() == 1);
  const double fall = fallPerUnit(problemWith, 1e-4);
  INFO("finite difference " << fall);
  CHECK(fall > 100.0);
  CHECK(report.active_rows.front().multiplier == Approx(fall).epsilon(1e-3));
}

TEST_CASE("the remaining gradient of a met goal at a limit does not count as holding back", "[solve]") {
  // the carriage stops on its limit a hair before the goal, as rounding has it
  Problem problem = pulled(carriages(20.0, 20.0), {0.2 + 1e-7, 0.0, 0.0});
  problem.goals.erase(problem.goals.begin() + 1);
  CHECK(exactly(problem).active_limits.empty());
  // nor does a small push count beside a great one
  problem.goals[0].target.world_from_target.translation = {5.0, 0.2 + 1e-4, 0.0};
  const SolveReport report = exactly(problem);
  REQUIRE(report.active_limits.size() == 1);
  CHECK(report.active_limits.front().dof == *problem.figure->findDof("a.tx"));
  // and weights change nothing
  problem.goals[0].weight = 1e-3;
  CHECK(exactly(problem).active_limits.size() == 1);
  problem.goals[0].target.world_from_target.translation = {0.2 + 0.002, 0.0, 0.0};
  CHECK(exactly(problem).active_limits.size() == 1);
}

}  // namespace held_back_test
