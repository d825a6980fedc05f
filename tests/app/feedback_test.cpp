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

constexpr int kToldHand = 0;
constexpr int kToldFoot = 2;

/// A document, the line that tells of it, and a way to put the figure and its goals anywhere.
class Teller {
 public:
  Teller() : announcer(document, line), feedback(posing, announcer) {
    REQUIRE(newSceneInto(document, QStringLiteral("adult")));
    announcer.idle();
  }
  /// A scene whose left hand has its target so far from where it is.
  void place(const Posture& posture, const Eigen::Vector3d& away, const Eigen::AngleAxisd& turned, bool oriented) {
    scene::Scene scene = document.scene();
    scene::Actor& actor = scene.actors.edit(0);
    actor.posture = posture;
    goal::Goal& goal = actor.goals[kToldHand];
    goal.target.world_from_target = scene::effectorPlacement(*actor.figure, posture, goal.effector);
    goal.target.world_from_target.translation += away;
    goal.target.world_from_target.rotation *= turned.toRotationMatrix();
    goal.potential = goal::Position{};
    if (oriented) goal.potential = goal::PositionOrientation{};
    document.replace(std::move(scene), scene::plainBody(document.figure()), {});
  }
  [[nodiscard]] Eigen::Vector3d hand(const Posture& posture) const {
    return scene::effectorPlacement(document.figure(), posture, document.actor().goals[kToldHand].effector).translation;
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
  Teller teller;
  CHECK(teller.said() == "Ready. Both feet are held.");
  setHeld(teller.posing, kToldFoot, false);
  CHECK(teller.said() == "Left foot released.");
  teller.announcer.idle();
  CHECK(teller.said() == "Ready. The right foot is held.");
  setHeld(teller.posing, kToldFoot + 1, false);
  teller.announcer.idle();
  CHECK(teller.said() == "Ready. Nothing is held.");
  setGoalType(teller.posing, kToldHand, GoalType::PositionOrientation);
  setHeld(teller.posing, kToldHand, true);
  CHECK(teller.said() == "Left hand held: position and orientation.");
  setHeld(teller.posing, kToldFoot, true);
  teller.announcer.idle();
  CHECK(teller.said() == "Ready. The left hand and left foot are held.");
}

TEST_CASE("under the mouse a handle is named with its actions", "[app]") {
  Teller teller;
  teller.feedback.hovered(kToldHand);
  CHECK(teller.said() == "Left hand. Drag to pose.");
  teller.feedback.hovered(kToldFoot);
  CHECK(teller.said() == "Left foot, held. Drag to move it; click to release it.");
  teller.feedback.hovered(-1);
  CHECK(teller.said() == "Ready. Both feet are held.");
  teller.announcer.fail(QStringLiteral("Cannot save."));
  teller.feedback.hovered(kToldHand);
  CHECK(teller.said() == "Cannot save.");  // a failure stays until the next act
  teller.announcer.tell(QStringLiteral("Saved."));
  CHECK(teller.said() == "Saved.");
}

TEST_CASE("a goal that is met says how well", "[app]") {
  Teller teller;
  const Posture rest = teller.document.actor().posture;
  teller.place(rest, {0.0, 0.0003, 0.0}, kNotTurned, false);
  teller.feedback.dragEnded(kToldHand);
  CHECK(teller.said() == "Left hand reached its goal: 0.3 mm.");
  teller.place(rest, {0.0, 0.003, 0.0}, kNotTurned, false);
  teller.feedback.dragEnded(kToldHand);
  CHECK(teller.said() == "Left hand is near its goal: 3.0 mm.");
  teller.place(rest, {0.0, 0.0003, 0.0}, Eigen::AngleAxisd(radiansFromDegrees(0.2), Eigen::Vector3d::UnitY()), true);
  teller.feedback.dragEnded(kToldHand);
  CHECK(teller.said() == "Left hand reached its goal: 0.3 mm, 0.2°.");
}

TEST_CASE("a goal that is missed says by how much, and which limit is in the way", "[app]") {
  Teller teller;
  const Posture rest = teller.document.actor().posture;
  SECTION("no limit") {
    teller.place(rest, {0.0, 0.1236, 0.0}, kNotTurned, false);
    teller.feedback.dragEnded(kToldHand);
    CHECK(teller.said() == "Left hand cannot reach: 12.4 cm short.");
  }
  SECTION("turned only") {
    teller.place(rest, {0.0, 0.0, 0.0}, Eigen::AngleAxisd(radiansFromDegrees(8.5), Eigen::Vector3d::UnitY()), true);
    teller.feedback.dragEnded(kToldHand);
    CHECK(teller.said() == "Left hand is in place, but its orientation is off by 8.5°.");
  }
  SECTION("a limit") {
    const auto flexion = teller.document.figure().findDof("left_elbow.flexion");
    REQUIRE(flexion);
    const bool upper = GENERATE(true, false);
    setBodyAwareness(teller.posing, false);  // it would stop the elbow before its limit does
    setBalance(teller.posing, false);
    const Interval& limits = teller.document.figure().dofs()[*flexion].limits;
    Posture bent = rest;
    bent[*flexion] = upper ? limits.upper : limits.lower;
    Posture less = bent;
    less[*flexion] += upper ? -0.01 : 0.01;
    // The target lies where the hand would go on to, could the elbow turn on.
    const Eigen::Vector3d on = (teller.hand(bent) - teller.hand(less)).normalized();
    teller.place(bent, 0.2 * on, kNotTurned, false);
    std::vector<DofId> others;
    for (const DofId dof : ids<DofId>(teller.document.figure().dofs().size())) {
      if (dof != *flexion) others.push_back(dof);
    }
    setMultipliers(teller.posing, others, 0.0);
    for (const int foot : {kToldFoot, kToldFoot + 1}) setHeld(teller.posing, foot, false);  // the root stays, too
    setChainStart(teller.posing, kToldHand, teller.document.figure().dofs()[*flexion].joint);
    teller.posing.reach(kToldHand, targetPlacement(teller.document, kToldHand));
    REQUIRE(QTest::qWaitFor([&] { return !teller.posing.solver().solving(); }));
    QCoreApplication::processEvents();
    teller.feedback.dragEnded(kToldHand);
    const std::string expected =
        upper ? "Left hand cannot reach: 20.0 cm short. Left elbow flexion is at its upper limit, 150°."
              : "Left hand cannot reach: 20.0 cm short. Left elbow flexion is at its lower limit, −3°.";
    REQUIRE(QTest::qWaitFor([&] { return teller.said() == expected; }));  // the reason comes by itself
  }
}

TEST_CASE("while a goal is far the line says how far, and that it cannot be reached only after a while", "[app]") {
  Teller teller;
  teller.place(teller.document.actor().posture, {0.0, 0.5, 0.0}, kNotTurned, false);
  teller.feedback.dragBegan(kToldHand);
  CHECK(teller.said() == "Moving the left hand: 50.0 cm to go.");
  REQUIRE(QTest::qWaitFor([&] { return teller.said() == "Left hand cannot reach: 50.0 cm short."; }));
  teller.place(teller.document.actor().posture, {0.0, 0.0, 0.0}, kNotTurned, false);
  REQUIRE(QTest::qWaitFor([&] { return teller.said() == "Moving the left hand."; }));
  teller.feedback.dragEnded(kToldHand);
  CHECK(teller.said() == "Left hand reached its goal: 0.0 mm.");
}

TEST_CASE("the timeout of an older sentence does not end a newer one", "[app]") {
  Teller teller;
  auto* fade = teller.announcer.findChild<QTimer*>();
  REQUIRE(fade != nullptr);
  const auto tellBriefly = [&] {
    teller.announcer.tell(QStringLiteral("Saved."));
    fade->setInterval(0);  // due with the next event
  };
  tellBriefly();
  REQUIRE(QTest::qWaitFor([&] { return teller.said() == "Ready. Both feet are held."; }));
  tellBriefly();
  teller.feedback.turning(kToldHand, 0, radiansFromDegrees(12.0));
  QTimer after;  // due behind the news
  after.setSingleShot(true);
  after.start(1);
  REQUIRE(QTest::qWaitFor([&] { return !after.isActive(); }));
  CHECK(teller.said() == "Turning the goal of the left hand about X: 12.0°.");
}

}  // namespace limber::app::feedback_test
