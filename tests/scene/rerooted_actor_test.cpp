// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/rerooted_actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/contacts.h"
#include "limber/scene/observers.h"

#include <catch2/catch.hpp>
#include <string>

#include "limber/figure/chain.h"
#include "limber/scene/static_load.h"
#include "limber/solve/variable_metric.h"
#include "support/figures.h"

namespace rerooted_actor_test {

using namespace limber;
using namespace limber::scene;
using namespace limber::support;

namespace {

constexpr double kRounding = 1e-12;  // m: products of some 40 doubles

Actor posedAdult() {
  Actor actor = makeActor(adult(), {true, "adult"});
  actor.posture = randomPosture(*adult(), 3);
  for (goal::Goal& goal : actor.goals) {
    goal.target.world_from_target = effectorPlacement(*adult(), actor.posture, goal.effector);
  }
  motion::KeyPose pose;
  pose.name = "Pose 1";
  pose.posture = randomPosture(*adult(), 4);
  pose.goals = actor.goals;
  actor.key_poses.push_back(pose);
  return actor;
}

void checkSamePlaces(const Actor& a, const Posture& pose_a, const Actor& b, const Posture& pose_b) {
  for (const goal::Goal& goal : a.goals) {
    const Pose before = effectorPlacement(*a.figure, pose_a, goal.effector);
    const Pose after = effectorPlacement(*b.figure, pose_b, goal.effector);
    CHECK((before.translation - after.translation).norm() < kRounding);
    CHECK((before.rotation - after.rotation).norm() < kRounding);
  }
}

}  // namespace

TEST_CASE("an actor hung from its foot stands where it stood, key poses and goals included", "[scene]") {
  const Actor actor = posedAdult();
  const auto hung = rerootedActor(actor, *adult()->findSite("left_foot.base"));
  REQUIRE(hung);
  CHECK(hung->file_root == adult()->fullName(adult()->root()));
  checkSamePlaces(actor, actor.posture, *hung, hung->posture);
  checkSamePlaces(actor, actor.key_poses[0].posture, *hung, hung->key_poses[0].posture);
  REQUIRE(hung->goals.size() == actor.goals.size());
  for (std::size_t i = 0; i < actor.goals.size(); ++i) {
    goal::Goal expected = actor.goals[i];
    expected.chain_start = hung->goals[i].chain_start;
    CHECK(hung->goals[i] == expected);
  }
}

TEST_CASE("a chain begins where it began if the new root leaves it whole, else at the new root", "[scene]") {
  Actor actor = makeActor(abali(), {true, "abali"});
  const auto index = findGoal(actor, "left_hand");
  REQUIRE(index);
  const JointId shoulder = *abali()->findJoint("left_shoulder");
  actor.goals[*index].chain_start = shoulder;
  const auto from_foot = rerootedActor(actor, *abali()->findSite("right_foot.base"));
  REQUIRE(from_foot);
  CHECK(from_foot->goals[*index].chain_start == shoulder);
  const auto from_hand = rerootedActor(actor, *abali()->findSite("left_hand.base"));
  REQUIRE(from_hand);
  CHECK_FALSE(from_hand->goals[*index].chain_start.valid());
}

TEST_CASE("hung from another site and back an actor is what it was", "[scene]") {
  const Actor actor = posedAdult();
  const auto there = rerootedActor(actor, *adult()->findSite("head.base"));
  REQUIRE(there);
  const auto back = rerootedActor(*there, adult()->root());
  REQUIRE(back);
  CHECK(back->file_root == back->figure->fullName(back->figure->root()));
  CHECK(back->posture.values == actor.posture.values);
  checkSamePlaces(actor, actor.posture, *back, back->posture);
}

TEST_CASE("the solver moves a person that hangs from its held foot", "[scene]") {
  Actor actor = makeActor(abali(), {true, "abali"});
  const auto hung = rerootedActor(actor, *abali()->findSite("left_foot.base"));
  REQUIRE(hung);
  Actor moved = *hung;
  const auto hand = findGoal(moved, "right_hand");
  REQUIRE(hand);
  moved.goals[*hand].active = true;
  moved.goals[*hand].target.world_from_target.translation += Eigen::Vector3d(0.0, 0.15, 0.25);
  const solve::Problem problem = problemFor(moved);
  REQUIRE(solve::check(problem));
  Posture posture = problem.start;
  (void)solve::VariableMetric().solve(problem, posture, nullptr);
  CHECK(withinLimits(*moved.figure, posture));
  const Pose reached = effectorPlacement(*moved.figure, posture, moved.goals[*hand].effector);
  CHECK((reached.translation - moved.goals[*hand].target.world_from_target.translation).norm() < 0.001);
  CHECK(posture.root_position == hung->posture.root_position);  // the foot is the fixed root now
}

TEST_CASE("hung from a foot a person stands, minds obstacles and bears loads as before", "[scene]") {
  const Actor actor = makeActor(adult(), {true, "adult"});
  const solve::StaticTorques before = staticTorquesOf(actor);
  for (const char* root : {"left_foot.sole", "left_toes.base", "head.base"}) {
    CAPTURE(root);
    const auto hung = rerootedActor(actor, *adult()->findSite(root));
    REQUIRE(hung);
    CHECK(contactsOf(*hung).size() == contactsOf(actor).size());
    CHECK(heldFeet(*hung).size() == 2);
    CHECK(observersOf(*hung).size() == observersOf(actor).size());
    const solve::StaticTorques now = staticTorquesOf(*hung);
    for (const DofId dof : ids<DofId>(adult()->dofs().size())) {
      const std::string name = adult()->fullName(dof);
      CAPTURE(name);
      CHECK(now.total(*hung->figure->findDof(name)) == Approx(before.total(dof)).margin(0.1));
    }
  }
}

TEST_CASE("an actor is not hung from a site that its figure does not have", "[scene]") {
  CHECK_FALSE(rerootedActor(posedAdult(), SiteId{-1}));
}

}  // namespace rerooted_actor_test
