// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/blocking.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "support/dragged_adult.h"

using namespace limber;
using namespace limber::scene;

namespace {

FigurePtr lever() {
  static const FigurePtr figure = support::parsed(R"(
figure lever {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(50cm, 0cm, 0cm); }
  segment lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(10cm, 0cm, 0cm); }
  joint shoulder { connect base.top to upper.near; type = R(z); llimit = (-20deg); ulimit = (30deg); }
  joint elbow { connect upper.far to lower.near; type = R(z); llimit = (-20deg); ulimit = (40deg); }
  effector tip = lower.tip;
}
)");
  return figure;
}

/// The lever, solved for a place of its tip.
Actor leverAt(const Eigen::Vector3d& target) {
  Actor actor = makeActor(lever(), {false, "/lever.fig"});
  actor.goals[0].active = true;
  actor.goals[0].target.world_from_target.translation = target;
  solve::VariableMetric solver;
  Posture posture;
  solver.solve(problemFor(actor), posture, nullptr);
  actor.posture = posture;
  return actor;
}

}  // namespace

TEST_CASE("the limit that blocks a goal is the one it pushes hardest against", "[scene]") {
  const Actor above = leverAt({-0.2, 1.0, 0.0});
  const auto upper = blockingLimit(above, 0);
  REQUIRE(upper);
  CHECK(above.figure->fullName(upper->dof) == "shoulder.z");  // its arm is six times as long as the elbow's
  CHECK(upper->at_upper);
  CHECK(upper->value == radiansFromDegrees(30.0));
  CHECK(above.posture[*above.figure->findDof("elbow.z")] == radiansFromDegrees(40.0));  // blocks as well, but less

  const Actor below = leverAt({-0.2, -1.0, 0.0});
  const auto lower = blockingLimit(below, 0);
  REQUIRE(lower);
  CHECK(below.figure->fullName(lower->dof) == "shoulder.z");
  CHECK_FALSE(lower->at_upper);
  CHECK(lower->value == radiansFromDegrees(-20.0));
}

TEST_CASE("nothing blocks a goal that is met", "[scene]") {
  CHECK_FALSE(blockingLimit(leverAt({0.5 + 0.1 * std::cos(0.3), 0.1 * std::sin(0.3), 0.0}), 0));
}

TEST_CASE("nothing blocks a goal that is only too far away", "[scene]") {
  CHECK_FALSE(blockingLimit(leverAt({2.0, 0.0, 0.0}), 0));
}

TEST_CASE("a limit that a goal pulls away from does not block it", "[scene]") {
  Actor actor = makeActor(lever(), {false, "/lever.fig"});
  actor.posture[*actor.figure->findDof("shoulder.z")] = radiansFromDegrees(30.0);
  actor.goals[0].target.world_from_target.translation = Eigen::Vector3d(0.6, 0.0, 0.0);
  CHECK_FALSE(blockingLimit(actor, 0));
}

TEST_CASE("a foot pulled backwards out of reach is blocked by a limit of its leg", "[scene]") {
  Actor actor = makeActor(support::adult(), {true, "adult"});
  const std::size_t foot = *findGoal(actor, "left_foot");
  const Figure& figure = *actor.figure;
  const DofId hip = *figure.findDof("left_hip.flexion");
  const DofId knee = *figure.findDof("left_knee.flexion");
  actor.posture[hip] = figure.dofs()[hip].limits.lower;  // as far back as it goes, with a straight knee
  actor.posture[knee] = figure.dofs()[knee].limits.lower;
  const Pose here = effectorPlacement(figure, actor.posture, actor.goals[foot].effector);
  actor.goals[foot].held = false;
  actor.goals[foot].potential = goal::Position{};
  actor.goals[foot].target.world_from_target.translation = here.translation + Eigen::Vector3d(0.0, 0.0, -0.3);
  const auto blocking = blockingLimit(actor, foot);
  REQUIRE(blocking);
  CHECK(blocking->dof == hip);
  CHECK_FALSE(blocking->at_upper);
}
