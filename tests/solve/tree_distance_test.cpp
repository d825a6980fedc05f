// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/tree_distance.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/io/scene_file.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/solve/chosen_solver.h"
#include "limber/solve/variable_metric.h"
#include "support/methods.h"
#include "support/reach_problems.h"

namespace tree_distance_test {

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

TEST_CASE("with a fall-off the arm does the work of the trunk, and the goal is met all the same", "[solve]") {
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

TEST_CASE("tree distances count the joints on the path, up and down, from effectors that are not held", "[solve]") {
  Problem problem = reachForwards(0.0);
  const Figure& figure = *problem.figure;
  const auto distance = [&](const char* joint) { return treeDistances(problem).joints[*figure.findJoint(joint)]; };
  CHECK(distance("left_wrist") == 0);
  CHECK(distance("left_index_mcp") == 0);  // hangs on the hand as well
  CHECK(distance("left_index_pip") == 1);
  CHECK(distance("left_elbow") == 1);
  CHECK(distance("left_shoulder") == 2);
  CHECK(distance("left_clavicle") == 3);
  CHECK(distance("upper_thoracic") == 4);
  CHECK(distance("right_clavicle") == 4);
  CHECK(distance("lumbosacral") == 8);
  CHECK(treeDistances(problem).root == 9);
  CHECK(distance("left_hip") == 9);
  // A pin does not count, another goal does.
  problem.goals.push_back(support::goalAt(figure, "right_foot", problem.start));
  problem.goals.back().held = true;
  CHECK(distance("right_ankle") == 11);
  problem.goals.back().held = false;
  CHECK(distance("right_ankle") == 0);
  CHECK(treeDistances(problem).root == 3);
  for (goal::Goal& goal : problem.goals) goal.held = true;
  CHECK(distance("left_wrist") == kNoDistance);
}

TEST_CASE("a cut-off keeps joints still that are farther from the dragged effector", "[solve]") {
  Problem problem = reachForwards(0.0);
  problem.root_fixed = false;
  for (const char* foot : {"left_foot", "right_foot"}) {
    problem.goals.push_back(support::goalAt(*problem.figure, foot, problem.start));
    problem.goals.back().potential = goal::PositionOrientation{};
    problem.goals.back().weight = goal::kPinWeight;
    problem.goals.back().held = true;
  }
  const std::size_t all = variablesOf(problem).dofs.size();
  CHECK(variablesOf(problem).root_moves);
  problem.distance_cutoff = 2;
  CHECK_FALSE(variablesOf(problem).root_moves);
  CHECK(variablesOf(problem).drivers.size() == 7);  // shoulder, elbow, wrist; the clavicle only as the arm drives it
  problem.distance_cutoff = 0;
  CHECK(variablesOf(problem).dofs.size() == 2);
  problem.distance_cutoff = 9;
  CHECK(variablesOf(problem).root_moves);
  CHECK(variablesOf(problem).dofs.size() < all);  // the knees are farther
  problem.distance_cutoff = 11;
  CHECK(variablesOf(problem).dofs.size() == all);
  // With nothing but pins it does not count.
  problem.distance_cutoff = 0;
  problem.goals.front().held = true;
  CHECK(variablesOf(problem).dofs.size() == all);
}

// "These techniques permit one to stipulate that a limb may move but the torso should always stand still."
TEST_CASE("with a hard cut-off every solver moves the limb and leaves the torso alone", "[solve]") {
  Problem problem = reachForwards(0.0);
  problem.root_fixed = false;
  problem.goals.front().target.world_from_target.translation = {0.25, 1.1, 0.25};  // in the arm's own reach
  problem.distance_cutoff = 2;
  problem.solver = GENERATE(from_range(support::everyMethod()));
  Posture found;
  const SolveReport report = ChosenSolver().solve(problem, found, nullptr);
  INFO(word(problem.solver) << ": " << sentence(report));
  const Figure& figure = *problem.figure;
  int moved = 0;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    const std::string name = figure.fullName(dof);
    const bool near =
        name.rfind("left_shoulder", 0) == 0 || name.rfind("left_elbow", 0) == 0 || name.rfind("left_wrist", 0) == 0;
    if (near && found[dof] != problem.start[dof]) ++moved;
    if (!near) CHECK(found[dof] == problem.start[dof]);
  }
  CHECK(moved > 2);
  CHECK(found.root_position == problem.start.root_position);
  CHECK(found.root_orientation.coeffs() == problem.start.root_orientation.coeffs());
  const Pose hand = worldFromSite(figure, found, *figure.findSite("left_hand.grip"));
  CHECK((hand.translation - problem.goals.front().target.world_from_target.translation).norm() < 2e-3);
}

TEST_CASE("joints coupled to a near joint move with it, and a scene keeps its cut-off", "[solve]") {
  Problem problem;
  problem.figure = support::parsed(
      "figure spine { segment a { site x->location = trans(0, 0, 0); } segment b { site x->location = trans(0, 0, 0);"
      " site far->location = trans(0, 10cm, 0); } segment c { site x->location = trans(0, 0, 0);"
      " site far->location = trans(0, 10cm, 0); } joint low { connect a.x to b.x; type = R(x):bend; }"
      " joint high { connect b.far to c.x; type = R(x):bend; }"
      " couple shared = low.bend - high.bend; effector tip = c.far; }");
  problem.start = startPosture(*problem.figure);
  problem.goals.push_back(support::goalAt(*problem.figure, "tip", problem.start));
  problem.distance_cutoff = 0;
  CHECK(variablesOf(problem).dofs.size() == 2);

  scene::Scene scene;
  scene.actors.push_back(scene::makeActor(support::adult(), {true, "adult"}));
  scene::Solving& solving = scene.actors.edit(0).solving;
  solving.distance_cutoff = 3;
  solving.distance_falloff = 0.5;
  const auto read = io::parseScene(io::writeScene(scene, ""), "s.limber", "");
  if (!read) FAIL(sentences(read.error()));
  CHECK(read->scene.actors.front().solving.distance_cutoff == 3);
  CHECK(scene::problemFor(read->scene.actors.front()).distance_cutoff == 3);
  CHECK(scene::problemFor(read->scene.actors.front()).distance_falloff == 0.5);
}

}  // namespace tree_distance_test
