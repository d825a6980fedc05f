// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/tree_distance.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/solve/variable_metric.h"
#include "support/reach_problems.h"

using namespace limber;
using namespace limber::solve;

namespace {

/// The adult's left hand drawn forwards to where arm and trunk share the work, comfort on.
Problem reachForwards(double falloff) {
  Problem problem;
  problem.figure = support::adult();
  problem.start = startPosture(*problem.figure);
  problem.root_fixed = true;
  problem.goals.push_back(support::goalAt(*problem.figure, "left_hand", problem.start));
  problem.goals.back().target.world_from_target.translation = {0.2, 1.2, 0.55};
  problem.comfort = {goal::kComfortWeight, restPosture(*problem.figure)};
  problem.distance_falloff = falloff;
  return problem;
}

/// How far the DOFs of the trunk have moved, rad.
double trunkMoved(const Problem& problem, const Posture& found) {
  double sum = 0.0;
  for (const DofId dof : variablesOf(problem).dofs) {
    if (problem.figure->fullName(dof).rfind("left_", 0) != 0) sum += std::abs(found[dof] - problem.start[dof]);
  }
  return sum;
}

}  // namespace

TEST_CASE("multipliers fall with the number of joints to the nearest effector", "[solve]") {
  Problem problem = reachForwards(0.5);
  const Figure& figure = *problem.figure;
  const auto factor = [&](const char* dof) { return distanceFactors(problem)[*figure.findDof(dof)]; };
  const auto first = [&](const char* joint) {
    return distanceFactors(problem)[figure.joints()[*figure.findJoint(joint)].dofs.front()];
  };
  CHECK(first("left_wrist") == 1.0);
  CHECK(factor("left_elbow.flexion") == Approx(1.0 / 1.5));
  CHECK(first("left_shoulder") == Approx(1.0 / 2.0));
  CHECK(first("left_clavicle") == Approx(1.0 / 2.5));
  CHECK(factor("right_elbow.flexion") == 1.0);  // no goal moves it

  // A second effector nearer by counts instead.
  problem.goals.push_back(support::goalAt(figure, "chest", problem.start));
  CHECK(first("left_clavicle") == Approx(1.0 / 2.5));
  const double before = factor("lumbar.flexion");
  problem.goals.pop_back();
  CHECK(factor("lumbar.flexion") < before);

  problem.distance_falloff = 0.0;
  for (const double one : distanceFactors(problem)) CHECK(one == 1.0);
}

TEST_CASE("with a falloff the arm does what the trunk did, and the goal is met all the same", "[solve]") {
  const Problem plain = reachForwards(0.0);
  const Problem weighted = reachForwards(1.0);
  Posture with_all;
  Posture with_arm;
  VariableMetric().solve(plain, with_all, nullptr);
  VariableMetric().solve(weighted, with_arm, nullptr);
  for (const Posture& found : {with_all, with_arm}) {
    const Pose hand = worldFromSite(*plain.figure, found, *plain.figure->findSite("left_hand.grip"));
    CHECK((hand.translation - plain.goals.front().target.world_from_target.translation).norm() < 0.001);
  }
  INFO(trunkMoved(plain, with_all) << " rad, then " << trunkMoved(weighted, with_arm));
  CHECK(trunkMoved(weighted, with_arm) < 0.5 * trunkMoved(plain, with_all));
}

TEST_CASE("a falloff composes with the multipliers, and a lock stays a lock", "[solve]") {
  Problem problem = reachForwards(1.0);
  problem.multipliers.assign(problem.figure->dofs().size(), 1.0);
  const DofId elbow = *problem.figure->findDof("left_elbow.flexion");
  problem.multipliers[elbow.index()] = 0.0;
  Posture found;
  VariableMetric().solve(problem, found, nullptr);
  CHECK(found[elbow] == problem.start[elbow]);
  problem.distance_falloff = -1.0;
  REQUIRE_FALSE(check(problem));
  CHECK(check(problem).error().sentence() == "distance falloff: found -1, expected a finite number of 0 or more");
}
