// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What has to go far in a drag moves there visibly, in steps, and comes to rest.
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/cast.h"
#include "posing/drags.h"

namespace limber::app::long_way_test {

namespace {

constexpr int kHand = 0;
/// Across the chest, where the body has to find another posture.
const Eigen::Vector3d kAcross(-0.4, 0.0, 0.0);

/// Pressed at the hand.
struct Led : Desk {
  Led() {
    settle();
    before = state();
    beginDrag(posing, kHand);
  }
  double largestTurn() {
    const Eigen::VectorXd& now = document.actor().posture.values;
    const double turn = (now - last).cwiseAbs().maxCoeff();
    last = now;
    return turn;
  }
  ActorState before;
  Eigen::VectorXd last = document.actor().posture.values;
};

}  // namespace

TEST_CASE("a jump of the target takes several steps, each within the limit on turning", "[app]") {
  Led desk;
  const Eigen::Vector3d to = desk.place(kHand) + kAcross;
  const double size = scene::extentOf(desk.document.actor()).diagonal().norm();
  int steps = 0;
  int too_far = 0;
  QObject::connect(&desk.posing.solver(), &SolverSession::arrived, [&](const solve::LiveFrame& frame) {
    if (!frame.finished) return;
    ++steps;
    // The first step may turn by what the leap asks for; those that follow by what one may with a target at rest.
    const double way = steps == 1 ? kAcross.norm() : 0.0;
    solve::Problem step;
    scene::asStep(step, size, way, 0.0);
    if (desk.largestTurn() > solve::kLongStep * step.most_turn + 1e-9) ++too_far;
  });
  dragTo(desk.posing, to);
  desk.settle();
  CHECK(desk.posing.underWay());
  CHECK(steps > 1);
  CHECK(too_far == 0);
  CHECK(desk.broken == 0);
  CHECK((desk.place(kHand) - to).norm() < 1e-3);
  const Posture rests = desk.document.actor().posture;
  dragTo(desk.posing, to);
  desk.settle();
  CHECK(desk.document.actor().posture == rests);
  releaseDrag(desk.posing);
  desk.settle();
  CHECK_FALSE(desk.posing.underWay());
  CHECK(desk.document.actor().posture == rests);
}

TEST_CASE("released during a long movement, a limb continues to its end, all as one step of undo", "[app]") {
  Led desk;
  const Eigen::Vector3d to = desk.place(kHand) + kAcross;
  int cut_short = 0;
  QObject::connect(&desk.posing.solver(), &SolverSession::cutShort, [&] { ++cut_short; });
  dragTo(desk.posing, to);
  releaseDrag(desk.posing);
  desk.settle();
  CHECK(cut_short > 0);
  CHECK_FALSE(desk.posing.underWay());
  CHECK((desk.place(kHand) - to).norm() < 1e-3);
  desk.document.undoStack().undo();
  CHECK(desk.state() == desk.before);
}

TEST_CASE("a person on one foot comes to rest under a still mouse, although the sole tips", "[app]") {
  const Eigen::Vector3d way = GENERATE(Eigen::Vector3d(-0.2, -0.2, 0.2), Eigen::Vector3d(0.2, -0.4, 0.5),
                                       Eigen::Vector3d(0.3, -0.2, 0.3), Eigen::Vector3d(0.5, -0.2, 0.1));
  Desk desk;
  const auto goal = [&desk](const char* name) {
    return static_cast<int>(*scene::findGoal(desk.document.actor(), name));
  };
  setGoalType(desk.posing, goal("left_foot"), GoalType::Position);
  setActive(desk.posing, goal("right_foot"), false);
  desk.settle();
  constexpr int kMany = 400;  // 6 s at 60 frames a second
  int steps = 0;
  QObject::connect(&desk.posing.solver(), &SolverSession::cutShort, [&] {
    if (++steps == kMany) cancelDrag(desk.posing);
  });
  beginDrag(desk.posing, goal("head"));
  dragTo(desk.posing, desk.place(goal("head")) + way);
  desk.settle();
  CHECK(steps > 0);
  CHECK(steps < kMany);
  CHECK(desk.broken == 0);
}

TEST_CASE("Esc during a long movement restores the posture, and nothing continues", "[app]") {
  Led desk;
  int steps = 0;
  QObject::connect(&desk.posing.solver(), &SolverSession::cutShort, [&] { ++steps; });
  dragTo(desk.posing, desk.place(kHand) + kAcross);
  REQUIRE(QTest::qWaitFor([&] { return steps > 0; }));
  cancelDrag(desk.posing);
  CHECK(desk.state() == desk.before);
  const int then = steps;
  desk.settle();
  CHECK(steps == then);
  CHECK_FALSE(desk.posing.solving());
  CHECK(desk.state() == desk.before);
}

}  // namespace limber::app::long_way_test
