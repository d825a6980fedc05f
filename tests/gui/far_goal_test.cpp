// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The far goal, the right click and the keys of goals, by the mouse and the keyboard.
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QMenu>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/goals/far_goal_tool.h"
#include "app/goals/goal_edits.h"
#include "app/goals/goals_view.h"
#include "app/goals/path_mark.h"
#include "document/goal_kinds.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::far_goal_test {

namespace {

constexpr int kRight = 3;

QCheckBox& farGoalBox(WindowStage& stage) {
  for (QCheckBox* box : stage.window.findChildren<QCheckBox*>()) {
    if (box->text() == QStringLiteral("Far goal")) return *box;
  }
  FAIL("no far goal box");
  return *stage.window.findChild<QCheckBox*>();
}

/// Gives the speed of far goals back.
struct KeptSpeed {
  KeptSpeed() : before(FarTravel::speed()) {}
  ~KeptSpeed() { FarTravel::setSpeed(before); }
  double before;
};

QMenu* openMenu() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }

void rightClick(WindowStage& stage, const QPoint& at) {
  stage.grab(at, kRight);
  stage.release(kRight);
}

void choose(WindowStage& stage, const QString& words) {
  QMenu* menu = openMenu();
  REQUIRE(menu != nullptr);
  for (QAction* action : menu->actions()) {
    if (action->text().remove(QLatin1Char('&')) != words) continue;
    stage.click(*menu, menu->actionGeometry(action).center());
    return;
  }
  FAIL("no such command: " << words.toStdString());
}

}  // namespace

TEST_CASE("with Far goal checked the next click sets the goal and the hand goes there", "[gui]") {
  WindowStage stage;
  QCheckBox& box = farGoalBox(stage);
  QUndoStack& stack = stage.document().undoStack();
  stage.click(box, QPoint(10, box.height() / 2));
  REQUIRE(waitFor([&] { return stage.view().part<FarGoalTool>().waiting(); }));
  CHECK(stage.view().cursor().shape() == Qt::CrossCursor);
  CHECK(stage.sentence() == QStringLiteral("Far goal: click in the view where the left hand should go."));
  const Eigen::Vector3d hand = stage.site("left_hand.grip").translation;
  const QPointF at(stage.placeOf("left_hand") + QPoint(70, -180) - stage.view().mapTo(&stage.window, QPoint(0, 0)));
  const Eigen::Vector3d wanted = stage.view().projection().ontoFacingPlane(at, hand);
  const scene::Camera camera = stage.document().scene().camera;
  stage.click(stage.inWindow(at));
  REQUIRE(waitFor([&] { return stack.count() == 1; }));
  CHECK((stage.target("left_hand") - wanted).norm() < 1e-9);
  CHECK((stage.site("left_hand.grip").translation - wanted).norm() <= 0.001);
  CHECK(stack.undoText() == QStringLiteral("reach with left hand"));
  CHECK_FALSE(box.isChecked());
  CHECK_FALSE(stage.view().part<FarGoalTool>().waiting());
  CHECK(stage.sentence().startsWith(QStringLiteral("Left hand reached its goal")));
  CHECK(stage.document().scene().camera == camera);
}

TEST_CASE("a far goal travels along a path that is shown, and Esc stops it where it is", "[gui]") {
  WindowStage stage;
  auto& speed = control<QDoubleSpinBox>(stage, QStringLiteral("Speed of a far goal in centimetres a second"));
  const KeptSpeed kept;
  stage.focus(speed);
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(QStringLiteral("8"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return FarTravel::speed() == Approx(0.08); }));
  const Eigen::Vector3d from = stage.site("left_hand.grip").translation;
  stage.view().part<FarGoalTool>().arm(true);
  stage.focus(stage.view());
  stage.click(stage.placeOf("left_hand") + QPoint(60, -150));
  REQUIRE(waitFor([&] { return stage.view().part<FarGoalTool>().travel().travelling(); }));
  const Eigen::Vector3d end = stage.view().part<FarGoalTool>().travel().path().to().translation;
  REQUIRE(waitFor([&] {
    return stage.view().marks().find<PathMark>() && stage.view().marks().find<PathMark>()->trail.size() > 2;
  }));
  CHECK(stage.view().marks().all<GoalMark>().size() == 1);  // the diamond on its way
  REQUIRE(waitFor([&] { return (stage.site("left_hand.grip").translation - from).norm() > 0.01; }));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] {
    return stage.sentence().startsWith(QStringLiteral("Left hand stopped ")) &&
           stage.sentence().endsWith(QStringLiteral(" short of its goal."));
  }));
  CHECK_FALSE(stage.view().part<FarGoalTool>().travel().travelling());
  CHECK(stage.document().undoStack().count() == 1);
  const Eigen::Vector3d stopped = stage.site("left_hand.grip").translation;
  CHECK((stopped - from).norm() > 0.01);
  CHECK((stopped - end).norm() > 0.01);
  REQUIRE(waitFor([&] { return !stage.view().marks().find<PathMark>(); }));
}

TEST_CASE("Shift keeps the far goal for another click, Esc leaves it", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  stage.click(farGoalBox(stage), QPoint(10, 12));
  REQUIRE(waitFor([&] { return stage.view().part<FarGoalTool>().waiting(); }));
  stage.focus(stage.view());
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().part<FarGoalTool>().waiting(); }));
  CHECK(stage.state() == before);
  CHECK_FALSE(farGoalBox(stage).isChecked());

  stage.click(farGoalBox(stage), QPoint(10, 12));
  REQUIRE(waitFor([&] { return stage.view().part<FarGoalTool>().waiting(); }));
  stage.holdKey(QStringLiteral("shift"));
  stage.click(stage.placeOf("left_hand") + QPoint(40, -100));
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  stage.releaseKey(QStringLiteral("shift"));
  CHECK(stage.view().part<FarGoalTool>().waiting());
  stage.click(stage.placeOf("left_hand") + QPoint(30, -60));
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 2; }));
  CHECK_FALSE(stage.view().part<FarGoalTool>().waiting());
}

TEST_CASE("a right click on a handle opens its menu, on the background the view's", "[gui]") {
  WindowStage stage;
  rightClick(stage, stage.placeOf("right_hand"));
  REQUIRE(waitFor([] { return openMenu() != nullptr; }));
  CHECK(stage.document().selection().goal() == stage.goalIndex("right_hand"));
  choose(stage, QStringLiteral("Hold orientation"));
  REQUIRE(waitFor([&] { return stage.goal("right_hand").held; }));
  CHECK(typeOf(stage.goal("right_hand")) == GoalType::Orientation);
  REQUIRE(waitFor([] { return openMenu() == nullptr; }));

  const QPoint empty = stage.inWindow(QPointF(80.0, 300.0));
  rightClick(stage, empty);
  REQUIRE(waitFor([] { return openMenu() != nullptr; }));
  choose(stage, QStringLiteral("Reset posture"));
  REQUIRE(waitFor([&] { return !stage.goal("right_hand").held; }));

  // One that moves opens nothing.
  REQUIRE(waitFor([] { return openMenu() == nullptr; }));
  const ActorState before = stage.state();
  stage.moveTo(empty);
  stage.press(kRight);
  stage.moveTo(empty + QPoint(30, 0));
  stage.release(kRight);
  stage.key(QStringLiteral("n"));  // what comes after has been handled
  REQUIRE(waitFor([&] { return stage.document().selection().goal() == stage.goalIndex("left_foot"); }));
  CHECK(openMenu() == nullptr);
  CHECK(stage.state() == before);
}

TEST_CASE("N walks over the handles, T changes the type, Shift+P the kind of hold", "[gui]") {
  WindowStage stage;
  const auto selected = [&](const char* name) {
    return waitFor([&] { return stage.document().selection().goal() == stage.goalIndex(name); });
  };
  REQUIRE(selected("left_hand"));
  stage.key(QStringLiteral("n"));
  CHECK(selected("right_hand"));
  stage.key(QStringLiteral("shift+n"));
  stage.key(QStringLiteral("shift+n"));
  CHECK(selected("pelvis"));
  stage.key(QStringLiteral("n"));
  CHECK(selected("left_hand"));
  stage.key(QStringLiteral("t"));
  CHECK(waitFor([&] { return typeOf(stage.goal("left_hand")) == GoalType::PositionOrientation; }));
  const Posture before = stage.document().actor().posture;
  for (const GoalType kind : {GoalType::Position, GoalType::Orientation, GoalType::PositionOrientation}) {
    stage.key(QStringLiteral("shift+p"));
    CHECK(waitFor([&] { return holdOf(stage.goal("left_hand")) == kind; }));
  }
  CHECK(stage.sentence() == QStringLiteral("Left hand held: position and orientation."));
  CHECK(stage.document().actor().posture == before);
}

TEST_CASE("Delete removes a picked goal, and Ctrl+G takes a goal back to the body", "[gui]") {
  WindowStage stage;
  Document& document = stage.document();
  Posing& posing = stage.posing();
  const auto forearm = document.figure().findSegment("left_forearm");
  REQUIRE(forearm);
  const int picked = addGoal(posing, *forearm, {0.0, -0.1, 0.0});
  document.selection().selectGoal(picked);
  REQUIRE(stage.list(QStringLiteral("Goals")).model()->rowCount() == picked + 1);
  Pose away = effectorPlacement(document, picked);
  const Eigen::Vector3d at_body = away.translation;
  away.translation.x() += 0.2;
  setTarget(posing, picked, away);
  stage.key(QStringLiteral("ctrl+g"));
  REQUIRE(waitFor(
      [&] { return (document.actor().goals.back().target.world_from_target.translation - at_body).norm() < 1e-12; }));
  const Posture before = document.actor().posture;
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return static_cast<int>(document.actor().goals.size()) == picked; }));
  CHECK(document.actor().posture == before);
  CHECK(stage.list(QStringLiteral("Goals")).model()->rowCount() == picked);
}

}  // namespace limber::app::far_goal_test
