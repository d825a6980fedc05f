// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/more_starts.h"

#include <catch2/catch.hpp>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/limb.h"
#include "limber/solve/analytic_limbs.h"
#include "support/reach_problems.h"

namespace more_starts_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The adult at rest with its left hand wanted aside at the height of the elbow; the right elbow is locked.
Problem aside() {
  Problem problem;
  problem.figure = support::adult();
  problem.start = restPosture(*problem.figure);
  problem.multipliers.assign(problem.figure->dofs().size(), 1.0);
  problem.multipliers[problem.figure->findDof("right_elbow.flexion")->index()] = 0.0;
  problem.goals.push_back(support::goalAt(*problem.figure, "left_hand", problem.start));
  problem.goals.front().target.world_from_target.translation = {0.43, 1.0, -0.02};
  return problem;
}

}  // namespace

TEST_CASE("what a solve does not move stays in another start as it is", "[solve]") {
  const Problem problem = aside();
  const Posture other = support::randomPosture(*problem.figure, 3);
  const Posture start = startAt(problem, other);
  const DofId locked = *problem.figure->findDof("right_elbow.flexion");
  const DofId free = *problem.figure->findDof("left_elbow.flexion");
  CHECK(start[locked] == problem.start[locked]);
  CHECK(start[free] == other[free]);
  CHECK(start[free] != problem.start[free]);
  CHECK(start.root_position == other.root_position);
}

TEST_CASE("a start with its limbs at their goals has bent the arm whose hand is wanted nearer, and nothing else",
          "[solve]") {
  const Problem problem = aside();
  const DofId elbow = *problem.figure->findDof("left_elbow.flexion");
  REQUIRE(problem.start[elbow] < radiansFromDegrees(15.0));
  const Posture start = withLimbsAtGoals(problem, problem.start);
  CHECK(start[elbow] > radiansFromDegrees(45.0));
  CHECK(withinLimits(*problem.figure, start));
  Posture others = start;
  for (const DofId dof : dofsOf(*limbAt(*problem.figure, problem.goals.front().effector.segment))) {
    others[dof] = problem.start[dof];
  }
  CHECK(others == problem.start);
  const goal::Goal& hand = problem.goals.front();
  const Pose place = placeSegments(*problem.figure, start)[hand.effector.segment] * hand.effector.segment_from_effector;
  CHECK((place.translation - hand.target.world_from_target.translation).norm() < 1e-6);
}

TEST_CASE("a start without a limb that has a formula stays as it is", "[solve]") {
  Problem problem = aside();
  problem.goals.front().potential = goal::Orientation{};
  REQUIRE(closedLimbs(problem).empty());
  const Posture other = support::randomPosture(*problem.figure, 3);
  CHECK(withLimbsAtGoals(problem, other) == other);
}

}  // namespace more_starts_test
