// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/problem.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "limber/solve/report.h"
#include "support/reach_problems.h"

namespace problem_test {

using namespace limber;
using namespace limber::solve;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

std::string refusal(const Problem& problem) {
  const Expected<void> fine = check(problem);
  return fine ? "" : fine.error().sentence();
}

}  // namespace

TEST_CASE("sound problems pass the check", "[solve]") {
  CHECK(refusal(support::abaliReach(1)).empty());
  CHECK(refusal(support::adultReach(1)).empty());
  CHECK(refusal(support::busyAdult(1)).empty());
}

TEST_CASE("a problem without a figure is rejected", "[solve]") {
  CHECK(refusal(Problem{}) == "problem: found no figure, expected a figure");
}

TEST_CASE("a start that does not fit its figure is rejected", "[solve]") {
  const std::string sentence =
      "start: found a posture that does not fit the figure or is not finite, expected one finite value per DOF";
  Problem problem = support::abaliReach(1);
  problem.start.values.conservativeResize(3);
  CHECK(refusal(problem) == sentence);
  problem = support::abaliReach(1);
  problem.start.values[4] = kNaN;
  CHECK(refusal(problem) == sentence);
  problem = support::abaliReach(1);
  problem.start.root_position.x() = std::numeric_limits<double>::infinity();
  CHECK(refusal(problem) == sentence);
  problem = support::abaliReach(1);
  problem.start.root_orientation.w() = 2.0;
  CHECK(refusal(problem) == sentence);
}

TEST_CASE("an invalid comfort is rejected", "[solve]") {
  Problem problem = support::abaliReach(1);
  problem.comfort.weight = -1.0;
  CHECK(refusal(problem) == "comfort: found -1, expected a finite weight of 0 or more");
  problem.comfort.weight = kNaN;
  CHECK(refusal(problem) == "comfort: found nan, expected a finite weight of 0 or more");
  problem.comfort.weight = 1.0;
  CHECK(refusal(problem) ==
        "comfort: found a reference that does not fit the figure, expected one finite value per DOF");
  problem.comfort.weight = 0.0;  // off: nobody reads the reference
  CHECK(refusal(problem).empty());
  const std::size_t dofs = problem.figure->dofs().size();
  problem.comfort.stiffness = {1.0};
  CHECK(refusal(problem) ==
        "comfort: found 1 stiffnesses, expected one for each of the figure's " + std::to_string(dofs) + " DOFs");
  problem.comfort.stiffness.assign(dofs, -1.0);
  CHECK(refusal(problem) ==
        "comfort: found a stiffness below 0 or not finite, expected finite stiffnesses of 0 or more");
}

TEST_CASE("an invalid goal is rejected with its number", "[solve]") {
  Problem problem = support::abaliReach(1);
  problem.goals[1].weight = 0.0;
  CHECK(refusal(problem) == "goals[1].weight: found 0, expected a finite number above 0");
  problem.goals[1].weight = -2.5;
  CHECK(refusal(problem) ==
        "goals[1].weight: found -2.5, expected a finite number above 0: only the reach tree pushes");
  problem.goals[1].weight = std::numeric_limits<double>::infinity();
  CHECK(refusal(problem) == "goals[1].weight: found inf, expected a finite number above 0");
  problem.solver = SolverKind::ReachTree;
  problem.goals[1].weight = -2.5;
  CHECK(check(problem).has_value());
  problem.goals[1].weight = 0.0;
  CHECK(refusal(problem) == "goals[1].weight: found 0, expected a finite number other than 0");
  problem = support::abaliReach(1);
  problem.goals[2].effector.segment = SegmentId{99};
  CHECK(refusal(problem) == "goals[2].effector: found segment number 99, expected a segment of the figure");
  problem.goals[2].effector.segment = SegmentId{};
  CHECK(refusal(problem) == "goals[2].effector: found segment number -1, expected a segment of the figure");
  problem = support::abaliReach(1);
  problem.goals[0].target.world_from_target.translation.z() = kNaN;
  CHECK(refusal(problem) == "goals[0].target: found a number that is not finite, expected finite numbers");
  problem = support::abaliReach(1);
  problem.goals[3].effector.segment_from_effector.rotation(1, 1) = kNaN;
  CHECK(refusal(problem) == "goals[3].effector: found a number that is not finite, expected finite numbers");
}

TEST_CASE("multipliers out of range are rejected with their DOF", "[solve]") {
  Problem problem = support::abaliReach(1);
  problem.multipliers = {1.0, 1.0};
  CHECK(refusal(problem) == "multipliers: found 2 of them, expected 31");
  problem.multipliers.assign(31, 1.0);
  const DofId elbow = *problem.figure->findDof("left_elbow.flexion");
  const double wrong = GENERATE(0.05, 2.6, -1.0, kNaN);
  problem.multipliers[elbow.index()] = wrong;
  const Expected<void> fine = check(problem);
  REQUIRE_FALSE(fine);
  CHECK(fine.error().where == "multiplier of left_elbow.flexion");
  CHECK(fine.error().expected == "0 or a number from 0.1 to 2.5");
  for (const double right : {0.0, 0.1, 1.0, 2.5}) {
    problem.multipliers[elbow.index()] = right;
    CHECK(refusal(problem).empty());
  }
}

TEST_CASE("a report says in a sentence how a solve ended", "[solve]") {
  SolveReport report;
  report.objective = 0.01544;
  report.iterations = 14;
  report.seconds = 0.000312;
  CHECK(sentence(report) == "Converged after 14 iterations, objective 0.0154, 0.31 ms.");
  report.stop = Stop::Stalled;
  report.iterations = 1;
  report.objective = 1234.5;
  CHECK(sentence(report) == "Stalled after 1 iteration, objective 1.23e+03, 0.31 ms.");
  report.stop = Stop::Cancelled;
  report.iterations = 0;
  report.objective = 0.0;
  report.seconds = 0.0;
  CHECK(sentence(report) == "Cancelled after 0 iterations, objective 0, 0.00 ms.");
  report.stop = Stop::IterationLimit;
  report.iterations = 500;
  CHECK(sentence(report) == "Stopped at the iteration limit after 500 iterations, objective 0, 0.00 ms.");
}

TEST_CASE("a figure with contradictory couplings, drives and limits is rejected, by their names", "[solve]") {
  const std::string tree =
      "figure f { segment a { site x->location = trans(0, 0, 0); } segment b { site x->location = trans(0, 0, 0); }"
      " joint j { connect a.x to b.x; type = R(x) * R(y); llimit = (-90deg, -90deg); ulimit = (90deg, 90deg); } ";
  Problem problem;
  const auto refusalOf = [&](const std::string& statement) {
    problem.figure = support::parsed(tree + statement + "}");
    problem.start = startPosture(*problem.figure);
    return refusal(problem);
  };
  CHECK(refusalOf("").empty());
  CHECK_FALSE(unsolvable(*problem.figure));
  CHECK(refusalOf("couple share = j.x - j.y;").empty());
  CHECK(refusalOf("drive j.x = j.y by (0deg, 90deg, 0.5);").empty());
  CHECK(refusalOf("limit reach : j.x + j.y <= 90deg;").empty());
  CHECK(refusalOf("couple share = j.x - j.y - 200deg;") ==
        "'f' cannot be posed. 'share' (j.x, j.y) leaves no value within the limits.");
  CHECK(refusalOf("couple share = j.x - j.y; drive j.x = j.y by (0deg, 90deg, 0.5);") ==
        "'f' cannot be posed. j.x, j.y are tied by both a coupling and a drive.");
  CHECK(refusalOf("limit reach : j.x + j.y >= 200deg;") ==
        "'f' cannot be posed. 'reach' cannot hold within the limits.");
}

}  // namespace problem_test
