// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/joint_loads.h"
#include "limber/scene/actor_problem.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/io/new_actor.h"
#include "limber/scene/balance.h"
#include "limber/scene/command.h"
#include "limber/scene/rerooted_actor.h"
#include "limber/scene/static_load.h"
#include "limber/solve/default_solver.h"
#include "support/figures.h"

namespace joint_loads_test {

using namespace limber;

namespace {

scene::Actor standing() { return io::newActor(support::adult(), {true, "adult"}); }

/// The way of a lever in a posture, m.
Eigen::Vector3d wayOf(const goal::Lever& lever, const scene::Actor& actor) {
  const auto placed = placeSegments(*actor.figure, actor.posture);
  Eigen::Vector3d way = Eigen::Vector3d::Zero();
  for (const goal::Lever::Part& part : lever.parts) way += part.share * placed[part.segment].point(part.in_segment);
  return way;
}

void bend(scene::Actor& actor, const char* dof, double degrees) {
  actor.posture[*actor.figure->findDof(dof)] = radiansFromDegrees(degrees);
}

/// The actor after its left hand was sent to a place, and the largest torque of a joint then, N m.
double peakAfterReach(scene::Actor& actor, const Eigen::Vector3d& place) {
  goal::Goal& hand = actor.goals[*scene::findGoal(actor, "left_hand")];
  hand.active = true;
  hand.target.world_from_target.translation = place;
  solve::Problem problem = scene::commandedProblemFor(actor);
  solve::DefaultSolver solver;
  Posture posture;
  scene::solveCommand(solver, actor, {}, problem, posture, nullptr);
  actor.posture = posture;
  const solve::StaticTorques torques = scene::staticTorquesOf(actor);
  double peak = 0.0;
  for (const DofId dof : ids<DofId>(actor.figure->dofs().size())) peak = std::max(peak, std::abs(torques.total(dof)));
  return peak;
}

}  // namespace

TEST_CASE("the weight on the lever of the back makes the torque that statics finds there", "[scene]") {
  scene::Actor actor = standing();
  bend(actor, "lumbosacral.flexion", 15.0);
  bend(actor, "lumbar.flexion", 20.0);
  bend(actor, "left_shoulder.swing_up", 60.0);
  const goal::JointLoads loads = scene::jointLoads(actor, {}, {});
  REQUIRE(loads.levers.size() == 6);  // back, two hips, two knees, stance
  const goal::Lever& back = loads.levers.front();
  CHECK(scene::bearsMuch(actor, {}));
  CHECK_FALSE(scene::bearsMuch(standing(), {}));
  const double torque = scene::staticTorquesOf(actor).total(*actor.figure->findDof("lumbosacral.flexion"));
  CHECK(back.force * wayOf(back, actor).z() == Approx(std::abs(torque)).epsilon(1e-6));
  CHECK(loads.free_torque > 50.0);
  CHECK(loads.free_torque < 70.0);
  for (const goal::Lever& lever : loads.levers) {
    double shares = 0.0;
    for (const goal::Lever::Part& part : lever.parts) shares += part.share;
    CHECK(std::abs(shares) < 1e-12);
  }
}

TEST_CASE("levers are those of the feet that stand, and the same whichever site is the root", "[scene]") {
  scene::Actor actor = standing();
  const auto moved = scene::rerootedActor(actor, *actor.figure->findSite("right_hand.grip"));
  REQUIRE(moved);
  const goal::JointLoads here = scene::jointLoads(actor, {}, {});
  const goal::JointLoads there = scene::jointLoads(*moved, {}, {});
  REQUIRE(here.levers.size() == there.levers.size());
  CHECK(here.free_torque == Approx(there.free_torque));
  for (std::size_t i = 0; i < here.levers.size(); ++i) {
    CHECK(here.levers[i].force == Approx(there.levers[i].force));
    CHECK((wayOf(here.levers[i], actor) - wayOf(there.levers[i], *moved)).norm() < 1e-9);
  }
  actor.goals[*scene::findGoal(actor, "left_foot")].held = false;
  actor.goals[*scene::findGoal(actor, "left_foot")].active = false;
  const goal::JointLoads one = scene::jointLoads(actor, {}, {});
  REQUIRE(one.levers.size() == 4);
  CHECK(one.levers[1].force > 1.9 * here.levers[1].force);
  for (goal::Goal& goal : actor.goals) goal.held = goal.active = false;
  CHECK_FALSE(scene::jointLoads(actor, {}, {}).active());
}

TEST_CASE("who spares the joints squats for what lies low, within a millimetre and in balance", "[scene]") {
  const Eigen::Vector3d place = GENERATE(Eigen::Vector3d(0.0, 0.1, 0.4), Eigen::Vector3d(0.2, 0.3, 0.6));
  scene::Actor stoops = standing();
  scene::Actor spares = standing();
  spares.solving.spare_joints = true;
  const double stooping = peakAfterReach(stoops, place);
  const double spared = peakAfterReach(spares, place);
  CHECK(stooping > 110.0);
  CHECK(spared < 85.0);
  const goal::Goal& hand = spares.goals[*scene::findGoal(spares, "left_hand")];
  CHECK((scene::effectorPlacement(*spares.figure, spares.posture, hand.effector).translation - place).norm() < 0.001);
  CHECK(scene::stanceOf(spares)->outside < -0.02);
}

TEST_CASE("figures without masses or two feet have no joints to spare", "[scene]") {
  CHECK(scene::canSpareJoints(*support::adult()));
  CHECK_FALSE(scene::canSpareJoints(*support::abali()));
  scene::Actor arm = scene::makeActor(support::abali(), {true, "abali"});
  arm.solving.spare_joints = true;
  CHECK_FALSE(scene::problemFor(arm).loads.active());
}

}  // namespace joint_loads_test
