// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/row_posture.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/variable_metric.h"
#include "support/figures.h"
#include "support/reach_problems.h"

namespace row_posture_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The adult with rows, and no goal.
Problem withRows(std::vector<Row> rows) {
  Problem problem;
  problem.figure = support::adult();
  problem.start = startPosture(*problem.figure);
  problem.rows = std::move(rows);
  return problem;
}

DofId dof(const char* name) { return *support::adult()->findDof(name); }

Row kneesAlike() { return {"knees", {{1.0, dof("left_knee.flexion")}, {-1.0, dof("right_knee.flexion")}}, 0.0, true}; }

}  // namespace

TEST_CASE("a posture moves to the nearest one that obeys its rows, whatever the goals", "[solve]") {
  Problem problem = withRows({kneesAlike()});
  problem.start[dof("left_knee.flexion")] = 0.8;
  problem.start[dof("right_knee.flexion")] = 0.2;
  const auto obeyed = obeyRows(problem);
  REQUIRE(obeyed);
  CHECK((*obeyed)[dof("left_knee.flexion")] == Approx(0.5));
  CHECK((*obeyed)[dof("right_knee.flexion")] == Approx(0.5));
  CHECK((*obeyed)[dof("left_elbow.flexion")] == problem.start[dof("left_elbow.flexion")]);
  CHECK(withinLimits(*problem.figure, *obeyed));
  problem.start = *obeyed;
  CHECK(*obeyRows(problem) == *obeyed);  // to the last bit
}

TEST_CASE("fixed and locked DOFs stay in place, and the rest of a row adapts", "[solve]") {
  Problem problem = withRows({kneesAlike()});
  problem.start[dof("left_knee.flexion")] = 0.8;
  problem.start[dof("right_knee.flexion")] = 0.2;
  const auto fixed = obeyRows(problem, {dof("left_knee.flexion")});
  REQUIRE(fixed);
  CHECK((*fixed)[dof("left_knee.flexion")] == 0.8);
  CHECK((*fixed)[dof("right_knee.flexion")] == Approx(0.8));
  problem.multipliers.assign(problem.figure->dofs().size(), 1.0);
  problem.multipliers[dof("right_knee.flexion").index()] = 0.0;
  const auto locked = obeyRows(problem);
  REQUIRE(locked);
  CHECK((*locked)[dof("left_knee.flexion")] == Approx(0.2));
  problem.multipliers[dof("left_knee.flexion").index()] = 0.0;
  const auto none = obeyRows(problem);
  REQUIRE_FALSE(none);
  CHECK(none.error().sentence() == "'knees' cannot hold while left_knee.flexion and right_knee.flexion are locked.");
}

TEST_CASE("contradictory rows, and rows over driven DOFs, are rejected", "[solve]") {
  Row low{"low", {{1.0, dof("left_knee.flexion")}}, -0.2, false};
  Row high{"high", {{-1.0, dof("left_knee.flexion")}}, 0.5, false};
  const auto contradiction = obeyRows(withRows({low, high}));
  REQUIRE_FALSE(contradiction);
  CHECK(contradiction.error().sentence().find("cannot hold within the limits") != std::string::npos);
  high.active = false;
  CHECK(obeyRows(withRows({low, high})));
  const auto driven = obeyRows(withRows({{"up", {{1.0, dof("left_clavicle.elevation")}}, 0.0, true}}));
  REQUIRE_FALSE(driven);
  CHECK(driven.error().sentence().find("no drive decides") != std::string::npos);
}

TEST_CASE("a row that is switched off is left out of a solve", "[solve]") {
  Problem problem = withRows({kneesAlike()});
  problem.goals.push_back(support::goalAt(*problem.figure, "left_foot", problem.start));
  problem.goals.back().target.world_from_target.translation += Eigen::Vector3d(0.0, 0.25, 0.1);
  VariableMetric solver;
  Posture posture;
  solver.solve(problem, posture, nullptr);
  CHECK(posture[dof("left_knee.flexion")] == Approx(posture[dof("right_knee.flexion")]));
  problem.rows.front().active = false;
  solver.solve(problem, posture, nullptr);
  CHECK(posture[dof("right_knee.flexion")] == problem.start[dof("right_knee.flexion")]);
  CHECK(std::abs(posture[dof("left_knee.flexion")] - posture[dof("right_knee.flexion")]) > 0.02);
}

TEST_CASE("the report names the row that holds a goal back, and by how much", "[solve]") {
  const FigurePtr figure = support::parsed(
      "figure cart { segment base { site x->location = trans(0, 0, 0); } segment one { site x->location = trans(0, 0, "
      "0); }"
      " joint a { connect base.x to one.x; type = T(x) * T(y); llimit = (-20cm, -20cm); ulimit = (20cm, 20cm); }"
      " effector one = one.x; }");
  Problem problem;
  problem.figure = figure;
  problem.start = startPosture(*figure);
  problem.goals.push_back(support::goalAt(*figure, "one", problem.start));
  problem.goals.back().target.world_from_target.translation = {0.1, 0.3, 0.0};
  problem.rows = {{"low", {{1.0, *figure->findDof("a.tx")}}, -0.05, false},
                  {"loose", {{1.0, *figure->findDof("a.tx")}}, -0.15, false}};
  VariableMetric solver;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  CHECK(posture[*figure->findDof("a.tx")] == Approx(0.05));
  CHECK(posture[*figure->findDof("a.ty")] == Approx(0.2));
  REQUIRE(report.active_rows.size() == 1);
  CHECK(report.active_rows.front().name == "low");
  REQUIRE(report.active_limits.size() == 1);
  CHECK(report.active_limits.front().dof == *figure->findDof("a.ty"));
  // The goal lies 5 cm beyond the row and 10 cm beyond the limit: P is a square, so the multipliers are as 1 to 2.
  CHECK(report.active_limits.front().multiplier == Approx(2.0 * report.active_rows.front().multiplier));
}

}  // namespace row_posture_test
