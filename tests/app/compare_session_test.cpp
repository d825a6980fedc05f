// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/compare_session.h"

#include <catch2/catch.hpp>

#include "app/desk.h"
#include "limber/goal/gap.h"
#include "posing/drags.h"

namespace limber::app::compare_session_test {

namespace {

constexpr int kLeftHand = 0;
const Eigen::Vector3d kNearby(0.05, 0.2, 0.15);
const Eigen::Vector3d kBeyond(0.1, 0.9, 0.9);

/// A desk with a second solver, compared.
struct ComparedDesk : Desk {
  ComparedDesk() {
    compare.setKind(solve::SolverKind::Prioritised);
    compare.setOn(true);
  }
  void rest() {
    settle();
    REQUIRE(QTest::qWaitFor([this] { return compare.answered(); }, 15000));
  }
  CompareSession compare{posing};
};

}  // namespace

TEST_CASE("a second solver goes the way of a drag, and the scene does not know of it", "[app][compare]") {
  Desk alone;
  alone.drag(kLeftHand, kNearby);
  ComparedDesk desk;
  CHECK_FALSE(desk.compare.posture());
  desk.drag(kLeftHand, kNearby);
  desk.rest();
  REQUIRE(desk.compare.posture());
  REQUIRE(desk.compare.goal());
  CHECK(isMet(desk.compare.missIn(*desk.compare.posture())));
  CHECK(desk.compare.frame().report.method == solve::SolverKind::Prioritised);
  CHECK(desk.posing.lastFrame().report.method != solve::SolverKind::Prioritised);
  CHECK_FALSE(*desk.compare.posture() == desk.document.actor().posture);
  CHECK(withinLimits(desk.document.figure(), *desk.compare.posture()));
  // To the last bit what it is without the second one.
  CHECK(desk.document.actor().posture == alone.document.actor().posture);
  CHECK(desk.document.undoStack().count() == alone.document.undoStack().count());
}

TEST_CASE("a second drag begins where the second solver has the figure", "[app][compare]") {
  ComparedDesk desk;
  desk.drag(kLeftHand, kBeyond);
  desk.rest();
  const Posture first = *desk.compare.posture();
  std::optional<Posture> begins;
  beginDrag(desk.posing, kLeftHand);
  dragTo(desk.posing, desk.place(kLeftHand));
  cancelDrag(desk.posing);
  CHECK(*desk.compare.posture() == first);
}

TEST_CASE("Esc, undo and redo take the second figure along", "[app][compare]") {
  ComparedDesk desk;
  desk.drag(kLeftHand, kNearby);
  desk.rest();
  const Posture rested = *desk.compare.posture();

  beginDrag(desk.posing, kLeftHand);
  dragTo(desk.posing, desk.place(kLeftHand) + Eigen::Vector3d(0.0, 0.15, 0.0));
  desk.rest();
  CHECK_FALSE(*desk.compare.posture() == rested);
  cancelDrag(desk.posing);
  REQUIRE(desk.compare.posture());
  CHECK(*desk.compare.posture() == rested);

  desk.document.undo();
  CHECK_FALSE(desk.compare.posture());  // it never stood there
  CHECK_FALSE(desk.compare.lastProblem());
  desk.document.redo();
  REQUIRE(desk.compare.posture());
  CHECK(*desk.compare.posture() == rested);
}

TEST_CASE("Esc in the first drag leaves no second figure", "[app][compare]") {
  ComparedDesk desk;
  beginDrag(desk.posing, kLeftHand);
  dragTo(desk.posing, desk.place(kLeftHand) + kNearby);
  desk.rest();
  REQUIRE(desk.compare.posture());
  cancelDrag(desk.posing);
  CHECK_FALSE(desk.compare.posture());
}

TEST_CASE("the second figure goes when comparing is switched off, with the scene and with the actor",
          "[app][compare]") {
  ComparedDesk desk;
  desk.drag(kLeftHand, kNearby);
  desk.rest();
  desk.compare.setOn(false);
  CHECK_FALSE(desk.compare.posture());
  CHECK(desk.compare.frame().serial == 0);
  // Switched on again it goes the way of the last drag at once.
  desk.compare.setOn(true);
  desk.rest();
  REQUIRE(desk.compare.posture());
  CHECK(isMet(desk.compare.missIn(*desk.compare.posture())));
  REQUIRE(newSceneInto(desk.document, QStringLiteral("abali")));
  CHECK_FALSE(desk.compare.posture());
  CHECK_FALSE(desk.compare.lastProblem());
  CHECK(desk.compare.on());
}

TEST_CASE("another method for the second figure starts over", "[app][compare]") {
  ComparedDesk desk;
  desk.drag(kLeftHand, kNearby);
  desk.rest();
  desk.compare.setKind(solve::SolverKind::VariableMetric);
  desk.rest();
  CHECK(desk.compare.frame().report.method == solve::SolverKind::VariableMetric);
  CHECK(isMet(desk.compare.missIn(*desk.compare.posture())));
}

TEST_CASE("the replayed reach is the last problem of a drag, from the start of the drag", "[app][compare]") {
  Desk desk;
  CompareSession compare(desk.posing);
  CHECK_FALSE(compare.wholeReach());
  const Posture before = desk.document.actor().posture;
  const Eigen::Vector3d end = desk.place(kLeftHand) + kNearby;
  desk.drag(kLeftHand, kNearby);
  const auto whole = compare.wholeReach();
  REQUIRE(whole);
  CHECK(whole->start == before);
  CHECK(whole->proximal == 0.0);
  CHECK((compare.goal()->target.world_from_target.translation - end).norm() < 1e-12);
  CHECK(solve::check(*whole));
}

}  // namespace limber::app::compare_session_test
