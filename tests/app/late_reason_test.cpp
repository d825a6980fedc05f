// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The reason why a goal is missed arrives from another thread, possibly too late.
#include <QSignalSpy>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/goals/goal_feedback.h"
#include "app/joints/dof_edits.h"
#include "posing/drags.h"
#include "posing/held_back.h"

namespace limber::app::late_reason_test {

namespace {

constexpr int kHand = 0;

/// A desk on which a left hand has just been dragged where its straight arm does not reach, and what is said of it.
/// The search for the reason is over, but its answer still lies in the queue of events.
struct ShortDesk : Desk {
  ShortDesk() {
    const Figure& figure = document.figure();
    setChainStart(posing, kHand, *figure.findJoint("left_elbow"));
    drag(kHand, {0.0, 0.2, 0.5});
    feedback.dragEnded(kHand);
    REQUIRE(posing.reasons().searching());
    posing.reasons().search().waitUntilIdle();
  }
  /// Lets all arrive that is on its way.
  void handleAll() {
    settle();
    REQUIRE_FALSE(posing.reasons().searching());
  }
  [[nodiscard]] QString said() const { return line.sentence(); }

  StatusLine line;
  Announcer announcer{document, line};
  GoalFeedback feedback{posing, announcer};
  QSignalSpy sought{&posing.reasons(), &ReasonWatch::sought};
};

const QString kReason = QStringLiteral("Only joints from the left elbow on follow.");

}  // namespace

TEST_CASE("the reason is added to the sentence once it has been found", "[app]") {
  ShortDesk desk;
  CHECK(desk.said().startsWith(QStringLiteral("Left hand cannot reach: ")));
  CHECK_FALSE(desk.said().contains(kReason));
  CHECK_FALSE(desk.posing.reasons().ended().reason);
  const QString before = desk.said();
  desk.handleAll();
  CHECK(desk.sought.count() == 1);
  CHECK(desk.said() == before + QLatin1Char(' ') + kReason);
  CHECK(believedReason(desk.posing, kHand)->kind == solve::ReasonKind::CutOff);
}

TEST_CASE("a late reason does not replace a newer sentence", "[app]") {
  ShortDesk desk;
  desk.announcer.report(QStringLiteral("Saved."));
  desk.handleAll();
  CHECK(desk.sought.count() == 1);
  CHECK(desk.said() == QStringLiteral("Saved."));
}

TEST_CASE("a reason that comes late is dropped", "[app]") {
  ShortDesk desk;
  SECTION("after undo") { desk.document.undo(); }
  SECTION("in another drag") { beginDrag(desk.posing, 1); }
  SECTION("after another drag was put back") {
    beginDrag(desk.posing, 1);
    dragTo(desk.posing, desk.target(1) + Eigen::Vector3d(0.0, 0.1, 0.0));
    cancelDrag(desk.posing);
  }
  SECTION("when a joint was locked") {
    setMultipliers(desk.posing, {*desk.document.figure().findDof("left_elbow.flexion")}, 0.0);
  }
  SECTION("when the chain is whole again") { setChainStart(desk.posing, kHand, {}); }
  SECTION("when a part of the scene was changed without a word") {
    desk.document.changeUnseen([](scene::Scene& scene) { scene.actors.edit(0).goals[kHand].weight *= 2.0; });
    REQUIRE(desk.posing.reasons().searching());
    QCoreApplication::processEvents();
  }
  SECTION("when the actor is gone") {
    desk.document.edit({}, [](scene::Scene& scene) {
      scene::Actor other = scene.actors[0];
      other.name = "other";
      scene.actors = {};
      scene.actors.push_back(std::move(other));
    });
  }
  SECTION("in another scene") { REQUIRE(newSceneInto(desk.document, QStringLiteral("adult"))); }
  desk.handleAll();
  CHECK(desk.sought.count() == 0);
  CHECK_FALSE(desk.posing.reasons().ended().reason);
  CHECK_FALSE(desk.said().contains(kReason));
}

TEST_CASE("a goal that has gone holds nothing back any longer", "[app]") {
  Desk desk;
  const SegmentId hand = *desk.document.figure().findSegment("left_hand");
  const int added = addGoal(desk.posing, hand, Eigen::Vector3d::Zero());
  setHeld(desk.posing, added, true);
  desk.drag(kHand, {0.0, 0.2, 0.5});
  desk.settle();
  const HeldBack back = heldBack(desk.posing);
  REQUIRE(back.goal == kHand);
  REQUIRE(back.reason);
  REQUIRE(back.reason->kind == solve::ReasonKind::OtherGoal);
  REQUIRE(back.reason->goal == static_cast<std::size_t>(added));
  const Posture stands = desk.document.actor().posture;
  removeGoal(desk.posing, added);
  REQUIRE(desk.document.actor().posture == stands);
  CHECK(heldBack(desk.posing).goal == -1);
  CHECK_FALSE(believedReason(desk.posing, kHand));
}

TEST_CASE("the reason of a drag is sought while the hand holds still, and letting go does not change it", "[app]") {
  Desk desk;
  StatusLine line;
  Announcer announcer{desk.document, line};
  GoalFeedback feedback{desk.posing, announcer};
  QObject::connect(&desk.posing, &Posing::dragSettled, &feedback, &GoalFeedback::dragEnded);
  setChainStart(desk.posing, kHand, *desk.document.figure().findJoint("left_elbow"));
  beginDrag(desk.posing, kHand);
  feedback.dragBegan(kHand);
  dragTo(desk.posing, desk.place(kHand) + Eigen::Vector3d(0.0, 0.2, 0.5));
  desk.settle();
  REQUIRE(QTest::qWaitFor([&] { return line.sentence().endsWith(kReason); }));
  const QString in_hand = line.sentence();
  releaseDrag(desk.posing);
  CHECK(line.sentence() == in_hand);
  desk.settle();
  CHECK(line.sentence() == in_hand);
  CHECK(desk.posing.reasons().ended().reason);
}

TEST_CASE("the reason why a dragged part without a goal stays short is shown after the drag", "[app]") {
  Desk desk;
  StatusLine line;
  Announcer announcer{desk.document, line};
  GoalFeedback feedback{desk.posing, announcer};
  QObject::connect(&desk.posing, &Posing::dragSettled, &feedback, &GoalFeedback::dragEnded);
  const Figure& figure = desk.document.figure();
  // Nothing below the elbow moves but by the elbow, which is locked.
  setMultipliers(desk.posing, {*figure.findDof("left_elbow.flexion")}, 0.0);
  desk.document.change([](scene::Scene& scene) { scene.actors.edit(0).solving.distance_cutoff = 1; });
  const SegmentId forearm = *figure.findSegment("left_forearm");
  const std::size_t goals = desk.document.actor().goals.size();
  const int goal = beginBodyDrag(desk.posing, forearm, {0.0, -0.15, 0.0});
  REQUIRE(goal >= 0);
  feedback.dragBegan(goal);
  dragTo(desk.posing, desk.place(goal) + Eigen::Vector3d(0.0, 0.3, 0.5));
  desk.settle();
  releaseDrag(desk.posing);
  desk.settle();
  REQUIRE(desk.document.actor().goals.size() == goals);
  const QString words = line.sentence();
  CHECK(words.startsWith(QStringLiteral("Left forearm cannot reach: ")));
  CHECK(words.section(QStringLiteral("short."), 1).trimmed().size() > 10);
  CHECK(announcer.stays());
  SECTION("until something is done") {
    beginDrag(desk.posing, kHand);
    feedback.dragBegan(kHand);
    CHECK(line.sentence() == QStringLiteral("Moving the left hand."));
  }
  SECTION("also while the mouse goes over the body") {
    feedback.partHovered(forearm);
    CHECK(line.sentence() == words);
  }
}

}  // namespace limber::app::late_reason_test
