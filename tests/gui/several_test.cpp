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

TEST_CASE("a box selects the handles in it, and with Shift those besides", "[gui]") {
  WindowStage stage;
  const auto draw = [&stage](const QPoint& from, const QPoint& to) {
    stage.key(QStringLiteral("b"));
    REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Draw a box")); }));
    stage.grab(from, 1);
    stage.glide(to);
    stage.release();
    REQUIRE(waitFor([&] { return stage.sentence().endsWith(QStringLiteral("selected.")); }));
  };
  const QPoint margin(20, 20);
  const QPoint hand = stage.placeOf("left_hand");
  draw(hand - margin, hand + margin);
  CHECK(stage.document().selection().goals() == std::vector<int>{stage.goalIndex("left_hand")});
  stage.holdKey(QStringLiteral("shift"));
  const QPoint other = stage.placeOf("right_hand");
  stage.releaseKey(QStringLiteral("shift"));
  stage.key(QStringLiteral("b"));
  stage.holdKey(QStringLiteral("shift"));
  stage.grab(other - margin, 1);
  stage.glide(other + margin);
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().selection().goals().size() == 2; }));
  stage.releaseKey(QStringLiteral("shift"));
  CHECK(stage.document().selection().has(stage.goalIndex("left_hand")));
  CHECK(stage.document().selection().has(stage.goalIndex("right_hand")));
  CHECK(stage.document().undoStack().count() == 0);
  // Esc leaves it, and the selection.
  stage.key(QStringLiteral("b"));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.window.actions().find("goals.select_box")->isChecked(); }));
  CHECK(stage.document().selection().goals().size() == 2);
}

TEST_CASE("several goals are switched on and off, and removed, as one step each", "[gui]") {
  WindowStage stage;
  stage.click(stage.placeOf("right_hand"));
  addByClick(stage, "left_hand");
  REQUIRE(waitFor([&] { return stage.document().selection().others().size() == 1; }));
  const ActorState before = stage.state();
  stage.window.actions().find("goals.on")->trigger();
  REQUIRE(waitFor([&] { return stage.goal("left_hand").active && stage.goal("right_hand").active; }));
  CHECK(stage.document().undoStack().count() == 1);
  CHECK(stage.sentence() == QStringLiteral("2 goals are on."));
  stage.focus(stage.view());
  stage.key(QStringLiteral("Delete"));  // declared by the figure: they go off
  REQUIRE(waitFor([&] { return !stage.goal("left_hand").active && !stage.goal("right_hand").active; }));
  CHECK(stage.document().undoStack().count() == 2);
  CHECK(stage.document().actor().goals.size() == before.goals.size());
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));
}

}  // namespace limber::app::several_test
