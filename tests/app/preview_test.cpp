// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Postures that are shown and are no step of undo.
#include <catch2/catch.hpp>

#include "app/goals/goal_edits.h"
#include "app/joints/dof_edits.h"
#include "app/person_desk.h"
#include "limber/scene/mirrored_actor.h"

namespace limber::app::preview_test {

namespace {

/// The actor with a bent elbow.
scene::Actor bent(const scene::Actor& actor, double angle) {
  Posture posture = actor.posture;
  posture[*actor.figure->findDof("left_elbow.flexion")] = angle;
  return scene::inPosture(actor, posture);
}

double elbow(const Desk& desk) {
  return desk.document.actor().posture[*desk.document.figure().findDof("left_elbow.flexion")];
}

bool show(Desk& desk, double angle) {
  return desk.posing.preview([angle](const scene::Actor& actor) { return bent(actor, angle); });
}

}  // namespace

TEST_CASE("a preview shows, the next replaces it, and nothing is left of them", "[app]") {
  PersonDesk desk;
  const ActorState before = desk.state();
  REQUIRE(show(desk, 1.0));
  CHECK(elbow(desk) == Approx(1.0));
  CHECK(desk.posing.previewing());
  CHECK_FALSE(desk.posing.underWay());
  REQUIRE(show(desk, 0.6));
  CHECK(elbow(desk) == Approx(0.6));
  const QString words = wordsOf(desk.document, [&] { desk.posing.dropPreview(); });
  CHECK(words.isEmpty());
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
  CHECK_FALSE(desk.document.modified());
  CHECK(desk.broken == 0);
}

TEST_CASE("whatever begins ends a preview first", "[app]") {
  PersonDesk desk;
  setValue(desk.posing, *desk.document.figure().findDof("right_elbow.flexion"), 0.8);
  desk.settle();
  const ActorState before = desk.state();
  const int steps = desk.document.undoStack().count();
  REQUIRE(show(desk, 1.2));
  SECTION("an edit") {
    setValue(desk.posing, *desk.document.figure().findDof("right_elbow.flexion"), 0.3);
    desk.settle();
    CHECK(elbow(desk) == before.posture[*desk.document.figure().findDof("left_elbow.flexion")]);
    CHECK(desk.document.undoStack().count() == steps + 1);
    desk.document.undo();
    CHECK(desk.state() == before);
  }
  SECTION("a drag") {
    desk.lead("left_hand", {0.0, 0.1, 0.1});
    CHECK(desk.document.undoStack().count() == steps + 1);
    desk.document.undo();
    CHECK(desk.state() == before);
  }
  SECTION("undo, which takes back the step before it") {
    desk.document.undo();
    CHECK(desk.document.undoStack().index() == steps - 1);
    desk.document.redo();
    CHECK(desk.state() == before);
  }
  SECTION("Esc") {
    CHECK(desk.posing.cancelGesture());
    CHECK(desk.state() == before);
  }
  CHECK_FALSE(desk.posing.previewing());
}

TEST_CASE("nothing is previewed while a drag is in hand", "[app]") {
  PersonDesk desk;
  REQUIRE(beginDrag(desk.posing, desk.goalOf("left_hand")));
  CHECK_FALSE(show(desk, 1.0));
  releaseDrag(desk.posing);
  desk.settle();
  CHECK(show(desk, 1.0));
}

}  // namespace limber::app::preview_test
