// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/balance_edits.h"
#include "app/goals/goal_edits.h"
#include "app/goals/goal_feedback.h"
#include "app/joints/dof_edits.h"
#include "document/goal_kinds.h"
#include "document/measures.h"

#include <QTest>
#include <QTimer>
#include <catch2/catch.hpp>
#include <cmath>

#include "document/scene_files.h"
#include "limber/base/units.h"
#include "limber/scene/plain_body.h"

namespace limber::app::feedback_test {

namespace {

constexpr int kHand = 0;
constexpr int kFoot = 2;

/// A document, the status line for it, and a way to put the figure and its goals anywhere.
class FeedbackDesk {
 public:
  FeedbackDesk() : announcer(document, line), feedback(posing, announcer) {
    REQUIRE(newSceneInto(document, QStringLiteral("adult")));
    announcer.idle();
  }
  /// A scene whose left hand has its target so far from where it is.
  void place(const Posture& posture, const Eigen::Vector3d& away, const Eigen::AngleAxisd& turned, bool oriented) {
    scene::Scene scene = document.scene();
    scene::Actor& actor = scene.actors.edit(0);
    actor.posture = posture;
    goal::Goal& goal = actor.goals[kHand];
    goal.target.world_from_target = scene::effectorPlacement(*actor.figure, posture, goal.effector);
    goal.target.world_from_target.translation += away;
    goal.target.world_from_target.rotation *= turned.toRotationMatrix();
    goal.potential = goal::Position{};
    if (oriented) goal.potential = goal::PositionOrientation{};
    document.replace(std::move(scene), scene::plainBody(document.figure()), {});
  }
  [[nodiscard]] Eigen::Vector3d hand(const Posture& posture) const {
    return scene::effectorPlacement(document.figure(), posture, document.actor().goals[kHand].effector).translation;
  }
  [[nodiscard]] std::string said() const { return line.sentence().toStdString(); }

  Document document;
  Posing posing{document};
  StatusLine line;
  Announcer announcer;
  GoalFeedback feedback;
};

const Eigen::AngleAxisd kNotTurned(0.0, Eigen::Vector3d::UnitX());

}  // namespace

TEST_CASE("lengths are shown in millimetres below a centimetre, angles in degrees", "[app]") {
  CHECK(lengthText(0.0) == QStringLiteral("0.0 mm"));
  CHECK(lengthText(0.0034) == QStringLiteral("3.4 mm"));
  CHECK(lengthText(0.01) == QStringLiteral("1.0 cm"));
  CHECK(lengthText(0.1236) == QStringLiteral("12.4 cm"));
  CHECK(lengthText(1.5) == QStringLiteral("150.0 cm"));
  CHECK(angleText(radiansFromDegrees(8.52)) == QStringLiteral("8.5°"));
}

TEST_CASE("at rest the status line says which effectors are held", "[app]") {
  FeedbackDesk desk;
  CHECK(desk.said() == "Ready. Both feet are held.");
  setHeld(desk.posing, kFoot, false);
  CHECK(desk.said() == "Left foot released.");
  desk.announcer.idle();
  CHECK(desk.said() == "Ready. The right foot is held.");
  setHeld(desk.posing, kFoot + 1, false);
  desk.announcer.idle();
  CHECK(desk.said() == "Ready. Nothing is held.");
  setGoalType(desk.posing, kHand, GoalType::PositionOrientation);
  setHeld(desk.posing, kHand, true);
  CHECK(desk.said() == "Left hand held: position and orientation.");
  setHeld(desk.posing, kFoot, true);
  desk.announcer.idle();
  CHECK(desk.said() == "Ready. The left hand and left foot are held.");
}

TEST_CASE("under the mouse a handle is named with its actions", "[app]") {
  FeedbackDesk desk;
  desk.feedback.hovered(kHand);
  CHECK(desk.said() == "Left hand. Drag to pose.");
  desk.feedback.hovered(kFoot);
  CHECK(desk.said() == "Left foot, held. Drag to move it; click to release it.");
  desk.feedback.hovered(-1);
  CHECK(desk.said() == "Ready. Both feet are held.");
  desk.announcer.fail(QStringLiteral("Cannot save."));
  desk.feedback.hovered(kHand);
  CHECK(desk.said() == "Cannot save.");  // a failure stays until the next act
  desk.announcer.report(QStringLiteral("Saved."));
  CHECK(desk.said() == "Saved.");
}

TEST_CASE("a goal that is met says how well", "[app]") {
  FeedbackDesk desk;
  const Posture rest = desk.document.actor().posture;
  desk.place(rest, {0.0, 0.0003, 0.0}, kNotTurned, false);
  desk.feedback.dragEnded(kHand);
  CHECK(desk.said() == "Left hand reached its goal: 0.3 mm.");
  desk.place(rest, {0.0, 0.003, 0.0}, kNotTurned, false);
  desk.feedback.dragEnded(kHand);
  CHECK(desk.said() == "Left hand is near its goal: 3.0 mm.");
  desk.place(rest, {0.0, 0.0003, 0.0}, Eigen::AngleAxisd(radiansFromDegrees(0.2), Eigen::Vector3d::UnitY()), true);
  desk.feedback.dragEnded(kHand);
  CHECK(desk.said() == "Left hand reached its goal: 0.3 mm, 0.2°.");
}

TEST_CASE("a goal that is missed says by how much, and which limit is in the way", "[app]") {
  FeedbackDesk desk;
  const Posture rest = desk.document.actor().posture;
  SECTION("no limit") {
    desk.place(rest, {0.0, 0.1236, 0.0}, kNotTurned, false);
    desk.feedback.dragEnded(kHand);
    CHECK(desk.said() == "Left hand cannot reach: 12.4 cm short.");
  }
  SECTION("turned only") {
    desk.place(rest, {0.0, 0.0, 0.0}, Eigen::AngleAxisd(radiansFromDegrees(8.5), Eigen::Vector3d::UnitY()), true);
    desk.feedback.dragEnded(kHand);
    CHECK(desk.said() == "Left hand is in place, but its orientation is off by 8.5°.");
  }
  SECTION("a limit") {
    const auto flexion = desk.document.figure().findDof("left_elbow.flexion");
    REQUIRE(flexion);
    const bool upper = GENERATE(true, false);
    setBodyAwareness(desk.posing, false);  // it would stop the elbow before its limit does
    setBalance(desk.posing, false);
    const Interval& limits = desk.document.figure().dofs()[*flexion].limits;
    Posture bent = rest;
    bent[*flexion] = upper ? limits.upper : limits.lower;
    Posture less = bent;
    less[*flexion] += upper ? -0.01 : 0.01;
    // The target lies where the hand would go on to, could the elbow turn on.
    const Eigen::Vector3d on = (desk.hand(bent) - desk.hand(less)).normalized();
    desk.place(bent, 0.2 * on, kNotTurned, false);
    std::vector<DofId> others;
    for (const DofId dof : ids<DofId>(desk.document.figure().dofs().size())) {
      if (dof != *flexion) others.push_back(dof);
    }
    setMultipliers(desk.posing, others, 0.0);
    for (const int foot : {kFoot, kFoot + 1}) setHeld(desk.posing, foot, false);  // the root stays, too
    setChainStart(desk.posing, kHand, desk.document.figure().dofs()[*flexion].joint);
    desk.posing.reach(kHand, targetPlacement(desk.document, kHand));
    REQUIRE(QTest::qWaitFor([&] { return !desk.posing.solver().solving(); }));
    QCoreApplication::processEvents();
    desk.feedback.dragEnded(kHand);
    const std::string expected =
        upper ? "Left hand cannot reach: 20.0 cm short. Left elbow flexion is at its upper limit, 150°."
              : "Left hand cannot reach: 20.0 cm short. Left elbow flexion is at its lower limit, −3°.";
    REQUIRE(QTest::qWaitFor([&] { return desk.said() == expected; }));  // the reason comes by itself
  }
}

TEST_CASE("while a goal is far the line says how far, and that it cannot be reached only after a while", "[app]") {
  FeedbackDesk desk;
  desk.place(desk.document.actor().posture, {0.0, 0.5, 0.0}, kNotTurned, false);
  desk.feedback.dragBegan(kHand);
  CHECK(desk.said() == "Moving the left hand: 50.0 cm to go.");
  REQUIRE(QTest::qWaitFor([&] { return desk.said() == "Left hand cannot reach: 50.0 cm short."; }));
  desk.place(desk.document.actor().posture, {0.0, 0.0, 0.0}, kNotTurned, false);
  REQUIRE(QTest::qWaitFor([&] { return desk.said() == "Moving the left hand."; }));
  desk.feedback.dragEnded(kHand);
  CHECK(desk.said() == "Left hand reached its goal: 0.0 mm.");
}

TEST_CASE("the timeout of an older sentence does not end a newer one", "[app]") {
  FeedbackDesk desk;
  auto* fade = desk.announcer.findChild<QTimer*>();
  REQUIRE(fade != nullptr);
  const auto reportBriefly = [&] {
    desk.announcer.report(QStringLiteral("Saved."));
    fade->setInterval(0);  // due with the next event
  };
  reportBriefly();
  REQUIRE(QTest::qWaitFor([&] { return desk.said() == "Ready. Both feet are held."; }));
  reportBriefly();
  desk.feedback.turning(kHand, 0, radiansFromDegrees(12.0));
  QTimer after;  // due behind the news
  after.setSingleShot(true);
  after.start(1);
  REQUIRE(QTest::qWaitFor([&] { return !after.isActive(); }));
  CHECK(desk.said() == "Turning the goal of the left hand about X: 12.0°.");
}

}  // namespace limber::app::feedback_test
