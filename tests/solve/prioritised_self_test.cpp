// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Body awareness among strict ranks (Peinado et al. 2005, section 1: "an automatic management of self-collisions").
#include <catch2/catch.hpp>
#include <iostream>
#include <random>

#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"
#include "limber/solve/prioritised.h"
#include "support/figures.h"
#include "support/self_distance.h"

namespace prioritised_self_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The adult on its feet, whose left hand has a target; self-collision is avoided at a rank.
scene::Actor reaching(const Eigen::Vector3d& place, int awareness_rank) {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  hand.active = true;
  hand.target.world_from_target.translation = place;
  actor.solving.body_awareness = true;
  actor.solving.body_awareness_rank = awareness_rank;
  return actor;
}

struct Result {
  Posture posture;
  SolveReport report;
  double clearance = 0.0;  ///< m, of the body to itself
  double miss = 0.0;       ///< m, of the hand
};

Result solved(const scene::Actor& actor) {
  const Problem problem = scene::commandedProblemFor(actor);
  Result result;
  result.report = Prioritised().solve(problem, result.posture, nullptr);
  result.clearance = support::selfClearance(*problem.figure, result.posture);
  result.miss =
      scene::missOf(*problem.figure, result.posture, actor.goals[*scene::findGoal(actor, "left_hand")]).distance;
  return result;
}

}  // namespace

TEST_CASE(
    "a hand with a target inside the body stays out if body awareness has the higher rank, and gets there otherwise",
    "[solve]") {
  scene::Actor actor = reaching(Eigen::Vector3d::Zero(), 2);
  const SegmentId chest = *actor.figure->findSegment("middle_thorax");
  const Capsule& solid = actor.figure->segments()[chest].capsules.front();
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  // On the chest, so that it is inside wherever the trunk bends.
  hand.target = goal::Target::riding(chest, Pose::fromTranslation(0.5 * (solid.from + solid.to)));
  const Result out = solved(actor);
  INFO(out.miss << " m, " << sentence(out.report));
  CHECK(out.clearance > -1e-4);
  CHECK(out.miss > solid.radius);
  CHECK(solved(actor).posture == out.posture);
  actor.solving.body_awareness_rank = 4;
  const Result in = solved(actor);
  CHECK(in.clearance < -0.02);
  CHECK(in.miss < 1e-4);
  CHECK(solved(actor).posture == in.posture);
}

TEST_CASE("hands led across the body by strict ranks end outside it", "[solve]") {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  int reached = 0;
  int entered = 0;
  for (int i = 0; i < 60; ++i) {
    const Eigen::Vector3d place{-0.5 * unit(random), 0.6 + unit(random), -0.2 + 0.6 * unit(random)};
    CAPTURE(place.transpose());
    scene::Actor actor = reaching(place, 1);
    const Result aware = solved(actor);
    CHECK(aware.clearance > 0.0);
    if (aware.miss < 1e-3) ++reached;
    actor.solving.body_awareness = false;
    const Result not_aware = solved(actor);
    if (not_aware.clearance < -0.01) ++entered;
  }
  std::cout << "60 reaches across the body by strict ranks: " << reached << " met outside it; without, " << entered
            << " end in it\n";
  CHECK(entered > 30);
  CHECK(reached > 40);
}

}  // namespace prioritised_self_test
