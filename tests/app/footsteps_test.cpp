// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A drag that falls short takes steps.
#include <QTest>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "app/actors/actor_edits.h"
#include "app/balance/balance_edits.h"
#include "app/person_desk.h"
#include "limber/base/index.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/footstep.h"
#include "posing/drags.h"

namespace limber::app::footsteps_test {

namespace {

/// A person that may take steps.
struct StepDesk : PersonDesk {
  explicit StepDesk(bool steps = true) {
    setFootsteps(posing, steps);
    document.undoStack().clear();
  }
  [[nodiscard]] Eigen::Vector3d foot(const char* effector) const { return place(goalOf(effector)); }
  [[nodiscard]] double missOf(const char* effector) const {
    return (place(goalOf(effector)) - target(goalOf(effector))).norm();
  }
  /// A drag by mouse in steps of 3 cm, still in hand.
  void leadInHand(const char* effector, const Eigen::Vector3d& by) {
    const int goal = goalOf(effector);
    REQUIRE(beginDrag(posing, goal));
    const Eigen::Vector3d from = place(goal);
    const int moves = static_cast<int>(by.norm() / 0.03);
    for (int move = 1; move <= moves; ++move) {
      dragTo(posing, from + by * move / moves);
      QTest::qWait(0);
    }
  }
  /// Height of the ball of a foot above where it stands, m: the heel may be up.
  [[nodiscard]] double ballHeight(const std::string& side) const {
    const auto toes = *document.figure().findSegment(side + "_toes");
    const auto height = [&](const Posture& posture) {
      return placeSegments(document.figure(), posture)[toes].translation.y();
    };
    return height(document.actor().posture) - height(restPosture(document.figure()));
  }
  /// Until a foot is in the air.
  void awaitStep() {
    REQUIRE(QTest::qWaitFor([this] { return std::max(ballHeight("left"), ballHeight("right")) > 0.03; }, 30000));
  }

  double standing = foot("left_foot").y();
};

const Eigen::Vector3d kAhead(0.1, 0.3, 1.3);

}  // namespace

TEST_CASE("without steps a hand led too far ahead stays short, and the feet stay", "[app]") {
  StepDesk desk(false);
  const Eigen::Vector3d left = desk.foot("left_foot");
  desk.leadInHand("left_hand", kAhead);
  desk.settle();
  CHECK(desk.missOf("left_hand") > 0.1);
  CHECK((desk.foot("left_foot") - left).norm() < 0.05);
}

TEST_CASE("with steps a hand led too far ahead gets there, on feet that stand, in one step of undo", "[app]") {
  StepDesk desk;
  const ActorState before = desk.state();
  const Eigen::Vector3d left = desk.foot("left_foot");
  const Eigen::Vector3d right = desk.foot("right_foot");
  desk.leadInHand("left_hand", kAhead);
  desk.settle();
  CHECK(desk.missOf("left_hand") < 0.001);
  CHECK(std::max((desk.foot("left_foot") - left).norm(), (desk.foot("right_foot") - right).norm()) > 0.2);
  for (const char* foot : {"left_foot", "right_foot"}) {
    CAPTURE(foot);
    CHECK(std::abs(desk.target(desk.goalOf(foot)).y() - desk.standing) < 1e-9);
    CHECK(desk.document.actor().goals[at(desk.goalOf(foot))].held);
  }
  CHECK(desk.outside() < 0.0);
  CHECK(desk.broken == 0);
  releaseDrag(desk.posing);
  desk.settle();
  CHECK(desk.document.undoStack().count() == 1);
  desk.document.undo();
  CHECK(desk.state() == before);
}

TEST_CASE("to the side and behind steps are taken, too", "[app]") {
  const Eigen::Vector3d way =
      GENERATE(Eigen::Vector3d(1.2, 0.3, 0.2), Eigen::Vector3d(-1.3, 0.3, 0.3), Eigen::Vector3d(0.1, 0.1, -1.1));
  StepDesk desk;
  desk.leadInHand("left_hand", way);
  desk.settle();
  CAPTURE(way.transpose(), desk.outside());
  CHECK(desk.missOf("left_hand") < 0.005);
  CHECK(desk.outside() < 0.0);
  // The left foot stays on the left.
  CHECK(desk.foot("left_foot").x() > desk.foot("right_foot").x() + 0.1);
}

TEST_CASE("a hand that lets go while a foot is on its way waits until it stands", "[app]") {
  StepDesk desk;
  desk.leadInHand("left_hand", kAhead);
  desk.awaitStep();
  releaseDrag(desk.posing);
  CHECK(desk.posing.phase() == Phase::Settling);
  desk.settle();
  CHECK(desk.posing.phase() == Phase::Idle);
  CHECK(desk.document.undoStack().count() == 1);
  for (const char* side : {"left", "right"}) CHECK(std::abs(desk.ballHeight(side)) < 0.002);
}

TEST_CASE("a figure that walks on after the hand has let go is put back by Esc", "[app]") {
  StepDesk desk;
  const ActorState before = desk.state();
  desk.leadInHand("left_hand", kAhead);
  desk.awaitStep();
  releaseDrag(desk.posing);
  REQUIRE(desk.posing.isDrag());
  cancelDrag(desk.posing);
  desk.settle();
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
}

TEST_CASE("a figure on which another one rides takes no steps", "[app]") {
  StepDesk desk;
  REQUIRE(addFigureTo(desk.document, QStringLiteral("cup")));
  desk.document.editActor(QStringLiteral("ride"), [](scene::Actor& cup) {
    goal::Goal& own = cup.goals.front();
    own.active = true;
    own.target.actor = "adult";
    own.target.site = "right_hand.grip";
  });
  desk.document.selectActor(0);
  const Eigen::Vector3d left = desk.foot("left_foot");
  desk.leadInHand("left_hand", kAhead);
  desk.settle();
  CHECK((desk.foot("left_foot") - left).norm() < 0.05);
}

TEST_CASE("a foot on its way goes back when something else begins, and with Esc all does", "[app]") {
  StepDesk desk;
  const ActorState before = desk.state();
  desk.leadInHand("left_hand", kAhead);
  desk.awaitStep();
  SECTION("something else begins") {
    desk.posing.settle();
    CHECK(desk.document.undoStack().count() == 1);
    for (const char* foot : {"left_foot", "right_foot"}) {
      CHECK(std::abs(desk.target(desk.goalOf(foot)).y() - desk.standing) < 1e-9);
    }
    for (const char* side : {"left", "right"}) CHECK(std::abs(desk.ballHeight(side)) < 0.002);
    desk.document.undo();
  }
  SECTION("Esc") { cancelDrag(desk.posing); }
  desk.settle();
  CHECK(desk.state() == before);
}

}  // namespace limber::app::footsteps_test
