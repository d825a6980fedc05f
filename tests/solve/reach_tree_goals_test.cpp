// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/goal/kind.h"
#include "support/reach_tree_runs.h"

namespace reach_tree_goals_test {

using namespace limber;
using namespace limber::solve;

TEST_CASE("a goal on the root moves a root that may move, and turns it where it asks for that", "[solve][reach-tree]") {
  Problem problem = support::tempusAtRest();
  problem.goals = {support::pointGoal(problem, "lower_torso", {0, 0.06, 0}, {0.3, 0.1, -0.4}, 1.0)};
  const support::TreeRun moved(problem);
  CHECK(support::missAt(problem, moved.posture, 0) < 1e-5);
  CHECK(moved.posture.values == problem.start.values);
  CHECK(moved.posture.root_orientation.isApprox(problem.start.root_orientation));

  problem.goals[0].potential = goal::PositionOrientation{};
  problem.goals[0].target.world_from_target.rotation =
      rotationAbout(Eigen::Vector3d(0.6, 0.8, 0.0), 0.7) * problem.goals[0].target.world_from_target.rotation;
  const support::TreeRun turned(problem);
  const goal::Miss miss = scene::missOf(*problem.figure, turned.posture, problem.goals[0]);
  CHECK(miss.distance < 1e-3);
  CHECK(miss.angle < 0.01);

  problem.root_fixed = true;
  const support::TreeRun fixed(problem);
  CHECK(fixed.posture == problem.start);
}

TEST_CASE("a root between two goals comes to rest where their pulls are balanced", "[solve][reach-tree]") {
  // One rigid cross on a free root: nothing but solve-root has anything to do.
  Problem problem;
  problem.figure = support::parsed(R"(
figure cross { segment bar { site middle -> location = trans(0cm, 0cm, 0cm); site left -> location = trans(20cm, 0cm, 0cm);
               site right -> location = trans(-20cm, 0cm, 0cm); }
               segment pin { site at -> location = trans(0cm, 0cm, 0cm); }
               joint spin { connect bar.middle to pin.at; type = R(y); }
               root = bar.middle free; effector left = bar.left; effector right = bar.right; }
)");
  problem.start = startPosture(*problem.figure);
  problem.goals = {support::goalAt(*problem.figure, "left", problem.start),
                   support::goalAt(*problem.figure, "right", problem.start)};
  problem.goals[0].target.world_from_target.translation += Eigen::Vector3d(0.5, 0.1, 0.0);
  problem.goals[1].target.world_from_target.translation += Eigen::Vector3d(-0.3, 0.0, 0.2);
  problem.goals[0].weight = 40.0;
  problem.goals[1].weight = 10.0;
  const support::TreeRun run(problem);
  CHECK(run.report.stop == Stop::Converged);
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  for (const goal::Goal& goal : problem.goals) {
    const Pose at = scene::effectorPlacement(*problem.figure, run.posture, goal.effector);
    sum += goal.weight * (goal.target.world_from_target.translation - at.translation);
  }
  CHECK(sum.norm() < 1e-4);
  CHECK(run.posture.root_position.isApprox(Eigen::Vector3d(0.34, 0.08, 0.04), 1e-4));  // Σ w g / Σ w
}

TEST_CASE("goals that push are bounded, alone and where weights cancel", "[solve][reach-tree]") {
  for (const auto way : support::kBothReaches) {
    for (const double push : {-1.0, -1000.0}) {
      Problem problem = support::tempusAtRest();
      problem.solver = SolverKind::ReachTree;
      problem.goals = {support::pointGoal(problem, "right_hand", {0, -0.08, 0}, {0, 0, 0}, push)};
      REQUIRE(check(problem));
      const support::TreeRun alone(problem, support::optionsFor(way));
      CHECK(support::missAt(problem, alone.posture, 0) > 0.2);
      CHECK(support::missAt(problem, alone.posture, 0) < 1.0);
      CHECK((alone.posture.root_position - problem.start.root_position).norm() < 1.0);
      // One that pulls as hard to the very same place: Σ w = 0.
      problem.goals.push_back(support::pointGoal(problem, "right_hand", {0, -0.08, 0}, {0, 0, 0}, -push));
      const support::TreeRun both(problem, support::optionsFor(way));
      CHECK(support::missAt(problem, both.posture, 0) < 1.0);
      CHECK((both.posture.root_position - problem.start.root_position).norm() < 1.0);
    }
  }
  Problem printed = support::tempusAtRest();
  printed.goals = {support::pointGoal(printed, "right_hand", {0, 0, 0}, {0, 0, 0}, -1.0)};
  CHECK_FALSE(check(printed));  // the other solvers have no use for it
}

TEST_CASE("places, axes, aims, lines, planes and regions are all met", "[solve][reach-tree]") {
  const goal::Potential kind = GENERATE(
      goal::Potential{goal::Position{}}, goal::Potential{goal::PositionOrientation{}},
      goal::Potential{goal::Orientation{}}, goal::Potential{goal::Direction{}}, goal::Potential{goal::Line{}},
      goal::Potential{goal::Plane{}}, goal::Potential{goal::HalfSpace{}},
      goal::Potential{*goal::Box::make({0.1, 0.1, 0.1})}, goal::Potential{*goal::Sphere::make(0.1)},
      goal::Potential{*goal::Sphere::make(0.3, goal::Side::Outside)}, goal::Potential{*goal::Avoid::make(0.25)});
  Problem problem = support::tempusAtRest();
  problem.root_fixed = true;
  goal::Goal goal = support::pointGoal(problem, "right_hand", {0, -0.08, 0}, {0, 0, 0}, 1.0);
  Posture there = problem.start;  // where another posture of the arm has the hand
  const auto bend = [&](const char* dof, double degrees) {
    there[*problem.figure->findDof(dof)] = radiansFromDegrees(degrees);
  };
  bend("right_shoulder.swing_up", 45.0);
  bend("right_elbow.flexion", 80.0);
  bend("right_elbow.twist", -10.0);
  bend("right_wrist.flexion", 25.0);
  goal.target = goal::Target::standing(scene::effectorPlacement(*problem.figure, there, goal.effector));
  if (goal::kindOf(kind) == goal::Kind::HalfSpace) goal.target.world_from_target.rotation.setIdentity();
  goal.potential = kind;
  const bool keeps_away = std::holds_alternative<goal::Avoid>(kind) || goal::kindOf(kind) == goal::Kind::OutsideSphere;
  if (keeps_away) {
    const Pose now = scene::effectorPlacement(*problem.figure, problem.start, goal.effector);
    goal.target.world_from_target.translation = now.translation + Eigen::Vector3d(0.05, -0.1, 0.0);
  }
  problem.goals = {goal};
  for (const auto way : support::kBothReaches) {
    const support::TreeRun run(problem, support::optionsFor(way));
    const goal::Miss before = scene::missOf(*problem.figure, problem.start, problem.goals[0]);
    const goal::Miss miss = scene::missOf(*problem.figure, run.posture, problem.goals[0]);
    INFO(goal::fileWord(goal::kindOf(kind)) << ": " << miss.distance << " m, " << miss.angle << " rad");
    CHECK(before.distance + before.angle > 0.05);
    CHECK(miss.distance < 1e-3);
    CHECK(miss.angle < 0.01);
  }
}

TEST_CASE("a hand and its target on the head come together", "[solve][reach-tree]") {
  for (const bool root_fixed : {true, false}) {
    Problem problem = support::tempusAtRest();
    problem.root_fixed = root_fixed;
    goal::Goal goal = support::pointGoal(problem, "right_hand", {0.02, -0.075, 0}, {0, 0, 0}, 1.0);
    goal.target = goal::Target::riding(*problem.figure->findSegment("head"),
                                       Pose::fromTranslation(Eigen::Vector3d(-0.09, 0.15, 0.05)));
    problem.goals = {goal};
    const support::TreeRun run(problem);
    INFO(sentence(run.report));
    CHECK(support::missAt(problem, run.posture, 0) < 1e-3);
    CHECK(run.posture.root_position == problem.start.root_position);
  }
}

TEST_CASE("rows hold at the end of every pass", "[solve][reach-tree]") {
  Problem problem = support::adultReach(5);
  const auto dof = [&](const char* name) { return *problem.figure->findDof(name); };
  problem.rows = {{"even", {{1.0, dof("left_shoulder.swing_up")}, {-1.0, dof("left_elbow.flexion")}}, 0.0, true},
                  {"low", {{1.0, dof("lumbar.flexion")}, {1.0, dof("thoracolumbar.flexion")}}, -0.02, false}};
  REQUIRE(check(problem));
  struct Watch : ProgressListener {
    explicit Watch(const Problem& all) : problem(all) {}
    bool iterated(const Iteration& iteration) override {
      for (const Row& row : problem.rows) {
        double sum = row.constant;
        for (const LinearTerm& term : row.terms) sum += term.coefficient * iteration.posture[term.dof];
        worst = std::max(worst, row.equality ? std::abs(sum) : sum);
      }
      return true;
    }
    const Problem& problem;
    double worst = 0.0;
  } watch(problem);
  ReachTree solver;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, &watch);
  CHECK(report.iterations > 3);
  CHECK(watch.worst < 1e-9);
}

}  // namespace reach_tree_goals_test
