// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/chosen_solver.h"
#include "limber/solve/objective.h"
#include "support/reach_problems.h"

namespace row_conflict_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The adult's left foot, with one row "a".
Problem withRow(const std::vector<std::pair<double, std::string>>& terms, double degrees, bool equality) {
  Problem problem;
  problem.figure = support::adult();
  problem.start = startPosture(*problem.figure);
  problem.goals = {support::goalAt(*problem.figure, "left_foot", problem.start)};
  problem.multipliers.assign(problem.figure->dofs().size(), 1.0);
  Row row{"a", {}, -radiansFromDegrees(degrees), equality};
  for (const auto& [coefficient, name] : terms) row.terms.push_back({coefficient, *problem.figure->findDof(name)});
  problem.rows = {row};
  return problem;
}

std::string refusalOf(const Problem& problem) {
  const auto checked = check(problem);
  return checked ? "" : checked.error().sentence();
}

/// Five turns, row.a to row.e, within ± 60 degrees.
FigurePtr fiveTurns(const std::string& statements) {
  return support::parsed(
      "figure turns { segment s { site x->location = trans(0, 0, 0); } segment t { site x->location = trans(0, 10cm, "
      "0); }"
      " joint row { connect s.x to t.x; type = R(x):a * R(y):b * R(z):c * R(x):d * R(y):e;"
      " llimit = (-60deg, -60deg, -60deg, -60deg, -60deg); ulimit = (60deg, 60deg, 60deg, 60deg, 60deg); }"
      " effector tip = t.x; " +
      statements + " }");
}

}  // namespace

TEST_CASE("a row whose DOFs cancel each other is rejected when it does not hold", "[solve]") {
  const std::vector<std::pair<double, std::string>> nothing{{1.0, "left_hip.flexion"}, {-1.0, "left_hip.flexion"}};
  CHECK(refusalOf(withRow(nothing, 100.0, true)) == "'a' cannot hold, whatever left_hip.flexion is.");
  CHECK(refusalOf(withRow(nothing, -1.0, false)) == "'a' cannot hold, whatever left_hip.flexion is.");
  CHECK(refusalOf(withRow(nothing, 0.0, true)).empty());
  CHECK(refusalOf(withRow(nothing, 1.0, false)).empty());
}

TEST_CASE("a row against a coupling is rejected with the coupling's name", "[solve]") {
  const std::vector<std::pair<double, std::string>> share{{1.0, "lumbosacral.flexion"}, {-0.713, "lumbar.flexion"}};
  CHECK(refusalOf(withRow(share, 10.0, true)) == "'a' cannot hold beside the coupling 'lumbar_flexion'.");
  CHECK(refusalOf(withRow(share, -10.0, false)) == "'a' cannot hold beside the coupling 'lumbar_flexion'.");
  CHECK(refusalOf(withRow(share, 0.0, true)).empty());
  CHECK(refusalOf(withRow(share, 10.0, false)).empty());
  // through a third DOF: what rounding leaves of 0.334 − 0.334/0.292 · 0.292 is nothing
  const std::vector<std::pair<double, std::string>> chain{{1.0, "thoracic.flexion"},
                                                          {-0.334 / 0.292, "upper_thoracic.flexion"}};
  CHECK(refusalOf(withRow(chain, 10.0, true)) ==
        "'a' cannot hold beside the couplings 'middle_thoracic_flexion' and 'upper_thoracic_flexion'.");
  CHECK(refusalOf(withRow(chain, 0.0, true)).empty());
}

TEST_CASE("a row over locked joints is rejected with their names when it does not hold", "[solve]") {
  Problem problem = withRow({{1.0, "left_hip.flexion"}, {1.0, "left_knee.flexion"}}, 100.0, true);
  CHECK(refusalOf(problem).empty());
  const DofId hip = *problem.figure->findDof("left_hip.flexion");
  const DofId knee = *problem.figure->findDof("left_knee.flexion");
  problem.multipliers[hip.index()] = 0.0;
  CHECK(refusalOf(problem).empty());  // the knee can do it
  problem.multipliers[knee.index()] = 0.0;
  CHECK(refusalOf(problem) == "'a' cannot hold while left_hip.flexion and left_knee.flexion are locked.");
  problem.start[hip] = radiansFromDegrees(40.0);
  problem.start[knee] = radiansFromDegrees(60.00000001);  // a file's rounding
  CHECK(refusalOf(problem).empty());
}

TEST_CASE("violated rows without variables are rejected", "[solve]") {
  Problem problem = withRow({{1.0, "left_hip.flexion"}, {1.0, "left_knee.flexion"}}, 100.0, true);
  std::fill(problem.multipliers.begin(), problem.multipliers.end(), 0.0);
  problem.root_fixed = true;
  CHECK(refusalOf(problem) == "'a' cannot hold while left_hip.flexion and left_knee.flexion are locked.");
  problem.rows[0].constant = 0.0;  // what they are at the start
  for (const LinearTerm& term : problem.rows[0].terms) problem.rows[0].constant -= problem.start[term.dof];
  CHECK(refusalOf(problem).empty());
  problem.rows.push_back(problem.rows[0]);  // and something else at once
  problem.rows[1].constant -= 1.0;
  CHECK_FALSE(refusalOf(problem).empty());
}

TEST_CASE("a solve in which nothing varies says converged only where the rows hold", "[solve]") {
  const bool broken = GENERATE(true, false);
  Problem problem = withRow({{-1.0, "right_elbow.flexion"}}, -1.0, false);
  problem.rows[0].constant = radiansFromDegrees(60.0);  // at least 60°
  problem.goals[0].active = false;
  const DofId elbow = *problem.figure->findDof("right_elbow.flexion");
  problem.start[elbow] = radiansFromDegrees(broken ? 20.0 : 61.0);
  REQUIRE(refusalOf(problem).empty());  // the elbow could obey, had anything asked it
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  CHECK(posture[elbow] == problem.start[elbow]);
  CHECK(report.stop == (broken ? Stop::Stalled : Stop::Converged));
}

TEST_CASE("a figure whose own row its couplings break cannot be posed, and says why", "[solve]") {
  const FigurePtr bad = fiveTurns("couple share = row.a - 0.7 * row.b; limit bad : row.a - 0.7 * row.b >= 10deg;");
  REQUIRE(unsolvable(*bad));
  CHECK(unsolvable(*bad)->found == "'turns' cannot be posed. 'bad' cannot hold beside the coupling 'share'.");
  CHECK_FALSE(unsolvable(*fiveTurns("couple share = row.a - 0.7 * row.b; limit fine : row.a - 0.7 * row.b >= -1deg;")));
  // what is left after three couplings is rounding
  std::ostringstream chain;
  chain.precision(17);
  chain << "couple one = row.a - 0.3 * row.b; couple two = row.b - 0.7 * row.c; couple three = row.c - 0.9 * row.d;"
        << " limit bad : row.a - " << 0.3 * (0.7 * 0.9) * (1.0 + 1e-15) << " * row.d >= 10deg;";
  const FigurePtr far = fiveTurns(chain.str());
  REQUIRE(unsolvable(*far));
  CHECK(unsolvable(*far)->found ==
        "'turns' cannot be posed. 'bad' cannot hold beside the couplings 'one', 'two' and 'three'.");
  const FigurePtr nothing = fiveTurns("limit bad : row.a - row.a >= 10deg;");
  REQUIRE(unsolvable(*nothing));
  CHECK(unsolvable(*nothing)->found == "'turns' cannot be posed. 'bad' cannot hold, whatever row.a is.");
}

TEST_CASE("a row of joints that no goal moves is no contradiction when they could obey it", "[solve]") {
  Problem problem = withRow({{1.0, "right_elbow.flexion"}}, -1.0, false);
  problem.rows[0].terms[0].coefficient = -1.0;
  problem.rows[0].constant = radiansFromDegrees(20.0);  // at least 20°
  CHECK(refusalOf(problem).empty());
  problem.goals[0].active = false;
  CHECK(refusalOf(problem).empty());
}

TEST_CASE("mending a broken row moves its neighbours rather than breaking them", "[solve]") {
  Problem problem = withRow({{-1.0, "right_knee.flexion"}}, -30.0, false);  // at least 30°
  const DofId knee = *problem.figure->findDof("right_knee.flexion");
  const DofId hip = *problem.figure->findDof("right_hip.flexion");
  problem.start[knee] = 0.0;
  problem.start[hip] = 0.0;
  problem.rows.push_back({"no more than the hip", {{1.0, knee}, {-1.0, hip}}, 0.0, false});
  REQUIRE(refusalOf(problem).empty());
  const Objective objective(problem);
  CHECK(objective.startPosture()[knee] >= radiansFromDegrees(30.0) - 1e-9);
  CHECK(objective.startPosture()[hip] >= objective.startPosture()[knee] - 1e-9);
}

}  // namespace row_conflict_test
