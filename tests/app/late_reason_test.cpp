// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The reason why a goal is short comes from another thread, maybe when it is asked for no more.
#include <QSignalSpy>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/goals/goal_feedback.h"
#include "app/joints/dof_edits.h"
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
    REQUIRE(posing.reasonSearch().asked());
    posing.reasonSearch().waitUntilIdle();
  }
  /// Lets all arrive that is on its way.
  void handleAll() {
    settle();
    REQUIRE_FALSE(posing.reasonSearch().asked());
  }
  [[nodiscard]] QString said() const { return line.sentence(); }

  StatusLine line;
  Announcer announcer{document, line};
  GoalFeedback feedback{posing, announcer};
  QSignalSpy sought{&posing, &Posing::reasonSought};
};

const QString kReason = QStringLiteral("Only joints from the left elbow on follow.");

}  // namespace

TEST_CASE("the reason is added to the sentence once it has been found", "[app]") {
  ShortDesk desk;
  CHECK(desk.said().startsWith(QStringLiteral("Left hand cannot reach: ")));
  CHECK_FALSE(desk.said().contains(kReason));
  CHECK_FALSE(desk.posing.lastEnded().reason);
  const QString before = desk.said();
  desk.handleAll();
  CHECK(desk.sought.count() == 1);
  CHECK(desk.said() == before + QLatin1Char(' ') + kReason);
  CHECK(believedReason(desk.posing, kHand)->kind == solve::ReasonKind::CutOff);
}

TEST_CASE("a reason does not replace what has been said since", "[app]") {
  ShortDesk desk;
  desk.announcer.tell(QStringLiteral("Saved."));
  desk.handleAll();
  CHECK(desk.sought.count() == 1);
  CHECK(desk.said() == QStringLiteral("Saved."));
}

TEST_CASE("a reason that comes late is dropped", "[app]") {
  ShortDesk desk;
  SECTION("after undo") { desk.document.undo(); }
  SECTION("in another drag") { desk.posing.beginDrag(1); }
  SECTION("after another drag was put back") {
    desk.posing.beginDrag(1);
    desk.posing.dragTo(desk.target(1) + Eigen::Vector3d(0.0, 0.1, 0.0));
    desk.posing.cancelDrag();
  }
  SECTION("when a joint was locked") {
    setMultipliers(desk.posing, {*desk.document.figure().findDof("left_elbow.flexion")}, 0.0);
  }
  SECTION("when the chain is whole again") { setChainStart(desk.posing, kHand, {}); }
  SECTION("when a part of the scene was changed without a word") {
    desk.document.changeUnseen([](scene::Scene& scene) { scene.actors.edit(0).goals[kHand].weight *= 2.0; });
    REQUIRE(desk.posing.reasonSearch().asked());
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
  CHECK_FALSE(desk.posing.lastEnded().reason);
  CHECK_FALSE(desk.said().contains(kReason));
}

}  // namespace limber::app::late_reason_test
