// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/more_starts.h"

#include <catch2/catch.hpp>
#include <vector>

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

/// The starts from which a problem is solved.
std::vector<Posture> startsOf(const Problem& problem) {
  std::vector<Posture> starts;
  Posture answer;
  solveFromStarts(problem, answer, nullptr, [&](const Problem& one, Posture& end, ProgressListener* /*listener*/) {
    starts.push_back(one.start);
    end = one.start;
    return SolveReport();
  });
  return starts;
}

}  // namespace

TEST_CASE("a further start has its limbs at their goals, and what a solve does not move as it is", "[solve]") {
  Problem problem = aside();
  const Figure& figure = *problem.figure;
  const auto dof = [&figure](const char* name) { return *figure.findDof(name); };
  const Posture other = support::randomPosture(figure, 3);
  problem.more_starts = {other};
  const std::vector<Posture> starts = startsOf(problem);
  REQUIRE(starts.size() == 2);
  CHECK(starts.front() == problem.start);
  const Posture& start = starts.back();
  CHECK(start[dof("right_elbow.flexion")] == problem.start[dof("right_elbow.flexion")]);
  CHECK(start[dof("lumbar.flexion")] == other[dof("lumbar.flexion")]);
  CHECK(start[dof("lumbar.flexion")] != problem.start[dof("lumbar.flexion")]);
  CHECK(start[dof("left_elbow.flexion")] != other[dof("left_elbow.flexion")]);
  CHECK(withinLimits(figure, start));
}

TEST_CASE("limbs put at their goals have bent the arm whose hand is wanted nearer, and nothing else", "[solve]") {
  Problem problem = aside();
  const DofId elbow = *problem.figure->findDof("left_elbow.flexion");
  const Posture before = problem.start;
  REQUIRE(before[elbow] < radiansFromDegrees(15.0));
  CHECK(putLimbsAtGoals(problem).iterations > 0);
  const Posture& start = problem.start;
  CHECK(start[elbow] > radiansFromDegrees(45.0));
  CHECK(withinLimits(*problem.figure, start));
  Posture others = start;
  for (const DofId dof : dofsOf(*limbAt(*problem.figure, problem.goals.front().effector.segment))) {
    others[dof] = before[dof];
  }
  CHECK(others == before);
  const goal::Goal& hand = problem.goals.front();
  const Pose place = placeSegments(*problem.figure, start)[hand.effector.segment] * hand.effector.segment_from_effector;
  CHECK((place.translation - hand.target.world_from_target.translation).norm() < 1e-6);
}

TEST_CASE("a start without a limb that has a formula stays as it is", "[solve]") {
  Problem problem = aside();
  problem.goals.front().potential = goal::Orientation{};
  REQUIRE(closedLimbs(problem).empty());
  const Posture before = problem.start;
  CHECK(putLimbsAtGoals(problem) == SolveReport());
  CHECK(problem.start == before);
}

}  // namespace more_starts_test
