// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/start_repair.h"

#include <catch2/catch.hpp>
#include <random>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/live_solver.h"
#include "limber/solve/objective.h"
#include "limber/solve/variable_metric.h"
#include "solve/problem/row_set.h"
#include "support/reach_problems.h"

namespace start_repair_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The adult's left foot wanted where it is, from its start posture.
Problem standing() {
  Problem problem;
  problem.figure = support::adult();
  problem.start = startPosture(*problem.figure);
  problem.goals = {support::goalAt(*problem.figure, "left_foot", problem.start)};
  return problem;
}

DofId dofCalled(const Problem& problem, const char* name) { return *problem.figure->findDof(name); }

Row hamstring(const Problem& problem, double degrees) {
  return {"hamstring",
          {{1.0, dofCalled(problem, "left_hip.flexion")}, {-1.0, dofCalled(problem, "left_knee.flexion")}},
          -radiansFromDegrees(degrees),
          false};
}

}  // namespace

TEST_CASE("a start that obeys everything needs no repair", "[solve]") {
  const Problem problem = standing();
  CHECK(startRepair(problem).empty());
  CHECK(sentence(startRepair(problem), *problem.figure).empty());
}

TEST_CASE("DOFs outside their limits are named and moved to the limit", "[solve]") {
  Problem problem = standing();
  const DofId elbow = dofCalled(problem, "left_elbow.flexion");
  problem.start[elbow] = 4.0;
  const StartRepair repair = startRepair(problem);
  CHECK(repair.beyond_limits == std::vector<DofId>{elbow});
  CHECK(repair.off_couplings.empty());
  CHECK(repair.rows.empty());
  CHECK(sentence(repair, *problem.figure) == "The start was moved back: left_elbow.flexion was outside its limits.");
  CHECK(Objective(problem).startPosture()[elbow] == problem.figure->dofs()[elbow].limits.upper);
}

TEST_CASE("DOFs off their coupling are named, and their set is moved least", "[solve]") {
  Problem problem = standing();
  const DofId follower = dofCalled(problem, "lumbosacral.flexion");
  const DofId driver = dofCalled(problem, "lumbar.flexion");
  problem.start[follower] = radiansFromDegrees(10.0);
  const StartRepair repair = startRepair(problem);
  CHECK(repair.beyond_limits.empty());
  REQUIRE(repair.off_couplings.size() == 2);
  CHECK_THAT(sentence(repair, *problem.figure), Catch::StartsWith("The start was moved back: ") &&
                                                    Catch::Contains("lumbosacral.flexion") &&
                                                    Catch::EndsWith("were off their couplings."));
  const Posture mended = Objective(problem).startPosture();
  const auto moved = [&](double value) {
    return std::hypot(0.713 * value - problem.start[follower], value - problem.start[driver]);
  };
  CHECK(mended[follower] == Approx(0.713 * mended[driver]));
  CHECK(moved(mended[driver]) < moved(mended[driver] + 1e-4));
  CHECK(moved(mended[driver]) < moved(mended[driver] - 1e-4));
}

TEST_CASE("a broken row is named with the DOFs that it moves, and they move least", "[solve]") {
  Problem problem = standing();
  const DofId hip = dofCalled(problem, "left_hip.flexion");
  const DofId knee = dofCalled(problem, "left_knee.flexion");
  problem.start[hip] = radiansFromDegrees(60.0);
  problem.start[knee] = radiansFromDegrees(10.0);
  problem.rows = {hamstring(problem, 40.0)};
  const StartRepair repair = startRepair(problem);
  CHECK(repair.beyond_limits.empty());
  CHECK(repair.off_couplings.empty());
  CHECK(repair.rows == std::vector<std::string>{"hamstring"});
  CHECK(repair.off_rows.size() == 2);
  CHECK(sentence(repair, *problem.figure) ==
        "The start was moved back: 'hamstring' did not hold, which moved left_hip.flexion and left_knee.flexion.");
  const Posture mended = Objective(problem).startPosture();
  CHECK(degreesFromRadians(mended[hip]) == Approx(55.0));
  CHECK(degreesFromRadians(mended[knee]) == Approx(15.0));
  CHECK((mended.values - problem.start.values).norm() == Approx(radiansFromDegrees(std::sqrt(50.0))));
}

TEST_CASE("limits, couplings and rows that are broken at once are all named, and no obedient posture is nearer",
          "[solve]") {
  Problem problem = standing();
  const DofId hip = dofCalled(problem, "left_hip.flexion");
  problem.start[dofCalled(problem, "left_elbow.flexion")] = -1.0;
  problem.start[dofCalled(problem, "right_elbow.flexion")] = 4.0;
  problem.start[dofCalled(problem, "lumbosacral.flexion")] = radiansFromDegrees(10.0);
  problem.start[hip] = radiansFromDegrees(80.0);
  problem.rows = {hamstring(problem, 40.0)};
  const StartRepair repair = startRepair(problem);
  CHECK(repair.beyond_limits.size() == 2);
  CHECK(repair.off_couplings.size() == 2);
  CHECK(repair.rows.size() == 1);
  const std::string words = sentence(repair, *problem.figure);
  CHECK_THAT(words, Catch::Contains("were outside their limits; ") && Catch::Contains("were off their couplings; "));
  const Objective objective(problem);
  const Eigen::VectorXd& mended = objective.start();
  REQUIRE(objective.rows().largestViolation(mended) < 1e-9);
  // in the variables, with limits and couplings obeyed first
  Problem without = problem;
  without.rows.clear();
  const Objective tied(without);
  REQUIRE(tied.size() == objective.size());
  const double moved = (mended - tied.start()).norm();
  std::mt19937 random(5);
  std::uniform_real_distribution<double> unit(-0.2, 0.2);
  int obedient = 0;
  for (int i = 0; i < 500; ++i) {
    Eigen::VectorXd other = mended;
    for (Eigen::Index v = 0; v < other.size(); ++v) other[v] += unit(random);
    other = other.cwiseMax(objective.lower()).cwiseMin(objective.upper());
    if (objective.rows().largestViolation(other) > 0.0) continue;
    ++obedient;
    CHECK((other - tied.start()).norm() >= moved - 1e-9);
  }
  CHECK(obedient > 50);
}

TEST_CASE("a violated row without variables, because no goal is on, is not reported as moved", "[solve]") {
  Problem problem = standing();
  problem.start[dofCalled(problem, "left_hip.flexion")] = radiansFromDegrees(60.0);
  problem.rows = {hamstring(problem, 40.0)};
  problem.goals[0].active = false;
  CHECK(startRepair(problem).empty());
}

TEST_CASE("live frames say which joints were walked back before the first step", "[solve]") {
  Problem problem = standing();
  problem.start[dofCalled(problem, "left_hip.flexion")] = radiansFromDegrees(60.0);
  problem.rows = {hamstring(problem, 40.0)};
  LiveSolver live(std::make_unique<VariableMetric>(), {});
  live.submit(problem);
  live.waitUntilIdle();
  const LiveFrame* frame = live.latest();
  REQUIRE(frame != nullptr);
  REQUIRE(frame->finished);
  CHECK(frame->repair == startRepair(problem));
  CHECK(frame->repair.rows == std::vector<std::string>{"hamstring"});
  problem.start = frame->posture;
  live.submit(problem);
  live.waitUntilIdle();
  frame = live.latest();
  REQUIRE(frame != nullptr);
  CHECK(frame->repair.empty());
}

}  // namespace start_repair_test
