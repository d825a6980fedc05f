// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The benchmark checks answers by its own code: it must agree with the papers' assembly, and detect errors.
#include "bench/examination.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "bench/statistics.h"
#include "limber/solve/variable_metric.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace examination_test {

using namespace limber;

TEST_CASE("the benchmark's objective and KKT residual are those of the chain assembly", "[bench]") {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    const solve::Problem problem = support::abaliReach(seed);
    const bench::Examiner examiner(problem);
    Posture posture = support::randomPosture(*problem.figure, seed + 100);
    posture.root_position = problem.start.root_position;
    posture.root_orientation = problem.start.root_orientation;
    const DofId knee = *problem.figure->findDof("left_knee.flexion");
    if (seed % 2 == 0) posture[knee] = problem.figure->dofs()[knee].limits.lower;  // one limit is reached
    const bench::Examination found = examiner.examine(posture);
    const support::Kkt expected = support::kktOf(problem, posture);
    CHECK(found.objective == Approx(expected.objective).epsilon(1e-12));
    CHECK(found.kkt_residual == Approx(expected.residual).epsilon(1e-8));  // the differences' own error
    CHECK(found.within_limits);
  }
}

TEST_CASE("the benchmark sees that an answer has converged", "[bench]") {
  const solve::Problem problem = support::abaliReach(3);
  Posture posture;
  solve::VariableMetric().solve(problem, posture, nullptr);
  const bench::Examiner examiner(problem);
  CHECK(examiner.examine(posture).kkt_residual < 0.01);
  CHECK(examiner.examine(problem.start).kkt_residual > 10.0);  // the start is no answer
}

TEST_CASE("the benchmark sees one bit outside a limit, and a DOF that must not move", "[bench]") {
  solve::Problem problem = support::abaliReach(1);
  const DofId elbow = *problem.figure->findDof("left_elbow.flexion");
  Posture posture = problem.start;
  posture[elbow] = problem.figure->dofs()[elbow].limits.upper;
  CHECK(bench::Examiner(problem).examine(posture, false).within_limits);
  posture[elbow] = std::nextafter(posture[elbow], 10.0);
  CHECK_FALSE(bench::Examiner(problem).examine(posture, false).within_limits);

  problem.multipliers.assign(problem.figure->dofs().size(), 1.0);
  problem.multipliers[elbow.index()] = 0.0;
  posture[elbow] = problem.start[elbow];
  CHECK(bench::Examiner(problem).examine(posture, false).within_limits);
  posture[elbow] = std::nextafter(posture[elbow], 10.0);
  CHECK_FALSE(bench::Examiner(problem).examine(posture, false).within_limits);
}

TEST_CASE("the benchmark measures the miss of its goals", "[bench]") {
  solve::Problem problem = support::abaliReach(1);
  for (goal::Goal& goal : problem.goals) goal.active = false;
  goal::Goal& goal = problem.goals.front();
  goal.active = true;
  goal.target.world_from_target = bench::placedSegments(*problem.figure, problem.start)[goal.effector.segment] *
                                  goal.effector.segment_from_effector;
  CHECK(bench::Examiner(problem).examine(problem.start).worst_metres < 1e-12);
  goal.target.world_from_target.translation += Eigen::Vector3d(0.0, 0.03, 0.04);
  CHECK(bench::Examiner(problem).examine(problem.start).worst_metres == Approx(0.05));
  CHECK(bench::Examiner(problem).examine(problem.start).objective == Approx(25.0));
}

TEST_CASE("a percentile is the value of the nearest rank", "[bench]") {
  CHECK(bench::median({3.0, 1.0, 2.0}) == 2.0);
  CHECK(bench::median({4.0, 1.0, 2.0, 3.0}) == 2.0);
  CHECK(bench::percentile({1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0}, 0.95) == 10.0);
  CHECK(bench::percentile({5.0}, 0.0) == 5.0);
  CHECK(bench::percentile({}, 0.5) == 0.0);
  CHECK(bench::mean({1.0, 2.0, 6.0}) == Approx(3.0));
  CHECK(bench::geometricMean({1.0, 100.0}) == Approx(10.0));
}

}  // namespace examination_test
