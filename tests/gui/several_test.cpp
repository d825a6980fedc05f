// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Several handles selected at once.
#include <catch2/catch.hpp>

#include "app/goals/goals_view.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::several_test {

namespace {

/// Presses and lets go of a handle with Shift down.
void addByClick(WindowStage& stage, const std::string& effector) {
  stage.holdKey(QStringLiteral("shift"));
  stage.click(stage.placeOf(effector));
  REQUIRE(waitFor([&] { return !stage.view().inHand().pressed(); }));
  stage.releaseKey(QStringLiteral("shift"));
}

}  // namespace

TEST_CASE("Shift and a click select several hands, and a drag of one moves them by the same way", "[gui]") {
  WindowStage stage;
  stage.click(stage.placeOf("right_hand"));
  REQUIRE(waitFor([&] { return stage.document().selection().goal() == stage.goalIndex("right_hand"); }));
  addByClick(stage, "left_hand");
  REQUIRE(waitFor([&] { return stage.document().selection().others().size() == 1; }));
  CHECK(stage.document().selection().goal() == stage.goalIndex("left_hand"));
  CHECK(stage.document().selection().has(stage.goalIndex("right_hand")));
  REQUIRE(waitFor([&] {
    const auto* marks = stage.view().marks().find<HandleMarks>();
    return marks != nullptr && marks->others.contains(stage.goalIndex("right_hand"));
  }));
  const ActorState before = stage.state();
  const Eigen::Vector3d left = stage.site("left_hand.grip").translation;
  const Eigen::Vector3d right = stage.site("right_hand.grip").translation;
  stage.take("left_hand");
  stage.carry({0, -60}, 8);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  REQUIRE(stage.rests());
  const Eigen::Vector3d by = stage.site("left_hand.grip").translation - left;
  CHECK(by.y() > 0.1);
  CHECK((stage.site("right_hand.grip").translation - right - by).norm() < 0.003);
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("drag left hand and 1 more"));
  CHECK(stage.document().selection().others().size() == 1);  // they stay selected
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));

  // P holds both in one step, a click on one leaves it alone.
  stage.key(QStringLiteral("p"));
  REQUIRE(waitFor([&] { return stage.goal("left_hand").held && stage.goal("right_hand").held; }));
  CHECK(stage.document().undoStack().count() == 1);
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return !stage.goal("left_hand").held; }));
  stage.click(stage.placeOf("left_hand"));
  REQUIRE(waitFor([&] { return stage.document().selection().others().empty(); }));
}

TEST_CASE("Esc puts all that went along back, and Shift and a click takes a handle out", "[gui]") {
  WindowStage stage;
  stage.click(stage.placeOf("right_hand"));
  addByClick(stage, "left_hand");
  const ActorState before = stage.state();
  stage.take("left_hand");
  stage.carry({30, -40}, 5);
  REQUIRE(stage.solved());
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().inHand().pressed(); }));
  CHECK(stage.state() == before);
  stage.release();
  addByClick(stage, "right_hand");
  REQUIRE(waitFor([&] { return stage.document().selection().others().empty(); }));
  CHECK(stage.document().selection().goal() == stage.goalIndex("left_hand"));
  stage.key(QStringLiteral("ctrl+a"));
  REQUIRE(
      waitFor([&] { return stage.document().selection().goals().size() == stage.document().actor().goals.size(); }));
  stage.key(QStringLiteral("ctrl+shift+a"));
  REQUIRE(waitFor([&] { return stage.document().selection().others().empty(); }));
}

TEST_CASE("a pose is pasted onto the limbs of selected handles alone, flipped too", "[gui]") {
  WindowStage stage;
  stage.take("left_hand");
  stage.carry({60, -160}, 10);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  const Posture raised = stage.document().actor().posture;
  stage.key(QStringLiteral("ctrl+c"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return !(stage.document().actor().posture == raised); }));
  const Posture before = stage.document().actor().posture;
  stage.click(stage.placeOf("right_hand"));
  REQUIRE(waitFor([&] { return stage.document().selection().goal() == stage.goalIndex("right_hand"); }));
  stage.key(QStringLiteral("ctrl+alt+shift+v"));
  REQUIRE(waitFor([&] { return !(stage.document().actor().posture == before); }));
  const Figure& figure = stage.document().figure();
  const Posture& after = stage.document().actor().posture;
  CHECK(after[*figure.findDof("right_elbow.flexion")] == Approx(raised[*figure.findDof("left_elbow.flexion")]));
  CHECK(after[*figure.findDof("left_elbow.flexion")] == before[*figure.findDof("left_elbow.flexion")]);
  CHECK(after[*figure.findDof("left_knee.flexion")] == before[*figure.findDof("left_knee.flexion")]);
  CHECK(after.root_position == before.root_position);
}

}  // namespace limber::app::several_test
