// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/reach_subject.h"

#include <catch2/catch.hpp>
#include <string>

#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "support/figures.h"

namespace reach_subject_test {

using namespace limber;

namespace {

/// A box of eight points, so that the plan is soon made.
solve::ReachPlan planFor(const scene::Actor& actor, const std::string& effector) {
  solve::ReachOptions options;
  options.spacing = 0.2;
  options.restarts = 3;
  options.tolerance = 0.002;
  options.box = Eigen::AlignedBox3d(Eigen::Vector3d(0.2, 1.0, 0.2), Eigen::Vector3d(0.4, 1.2, 0.4));
  const goal::Goal& goal = actor.goals[*scene::findGoal(actor, effector)];
  auto plan = solve::ReachPlan::make(scene::commandedProblemFor(actor), goal.effector, options,
                                     [] { return false; });  // no postures to begin from: nothing is solved
  REQUIRE(plan);
  return *std::move(plan);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the header of a reach file has everything needed to repeat the computation", "[io]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.solving.body_awareness = false;
  const std::string text = io::reachSubject("adult", planFor(actor, "left_hand"));
  CAPTURE(text);
  const std::string all =
      "figure adult; effector left_hand; holds left_foot, right_foot; balance; spacing 20 cm; 2 x 2 x 2 from 20, 100, "
      "20 "
      "cm; restarts 3; seed 1; tolerance 0.2 cm, 0.5 deg; grace 0.5 cm; solver variable-metric; comfort 1; problem ";
  CHECK(text.rfind(all, 0) == 0);
  CHECK(text.size() == all.size() + 16);
}

TEST_CASE("the header of a reach file names settings that differ from a new scene", "[io]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.solving.balance = false;
  actor.solving.body_awareness = true;
  actor.solving.root_fixed = true;
  actor.solving.distance_falloff = 0.5;
  actor.solving.distance_cutoff = 40;
  actor.solving.solver = solve::SolverKind::LeastSquares;
  actor.solving.comfort = 0.25;
  actor.multipliers.front() = 0.0;
  actor.posture[*actor.figure->findDof("left_elbow.flexion")] += 0.1;
  actor.rows = {};
  for (goal::Goal& goal : actor.goals) goal.active = goal.held = false;
  const std::string text = io::reachSubject("a\nwalk.limber", planFor(actor, "right_hand"));
  CAPTURE(text);
  CHECK(text.rfind("figure a walk.limber; effector right_hand; spacing 20 cm; ", 0) == 0);  // one line, nothing held
  CHECK_FALSE(has(text, "balance"));
  CHECK(has(text,
            "; solver least-squares; comfort 0.25; avoids itself; root fixed; falloff 0.5; cutoff 40; "
            "multipliers changed; from another posture than the figure's start; problem "));
}

TEST_CASE("the head of a reach file counts obstacles and relations that are switched on", "[io]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  const DofId knee = *actor.figure->findDof("left_knee.flexion");
  actor.rows = {{"one", {{1.0, knee}}, -10.0, false}, {"off", {{1.0, knee}}, -10.0, false, false}};
  solve::ReachOptions options;
  options.box = Eigen::AlignedBox3d(Eigen::Vector3d(0.2, 1.0, 0.2), Eigen::Vector3d(0.4, 1.2, 0.4));
  solve::Problem problem = scene::commandedProblemFor(actor);
  problem.obstacles.resize(2);
  problem.obstacles[0].shape = problem.obstacles[1].shape = goal::BallShape{0.1};
  const goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  const auto plan = solve::ReachPlan::make(problem, hand.effector, options, [] { return false; });
  REQUIRE(plan);
  CHECK(has(io::reachSubject("adult", *plan), "; avoids itself; 2 obstacles; 1 relation; problem "));
}

}  // namespace reach_subject_test
