// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The mouse of the thesis: the type of a goal sets the effect of a drag (Abalı 2001, A.4).
#include <catch2/catch.hpp>
#include <cmath>

#include "app/goals/goal_edits.h"
#include "app/goals/turn_tool.h"
#include "document/goal_kinds.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::type_decides_test {

namespace {

constexpr int kLeft = 1;
constexpr int kRight = 3;

/// A hand in the air whose goal asks for a place and an orientation, with the switch on until the test is over.
class ThesisStage : public WindowStage {
 public:
  ThesisStage() {
    decide(true);
    Pose raised = effectorPlacement(document(), goalIndex("left_hand"));
    raised.translation += Eigen::Vector3d(0.05, 0.3, 0.25);
    posing().reach(goalIndex("left_hand"), raised);
    REQUIRE(waitFor([&] { return stack().count() == 1; }));
    document().selection().selectGoal(goalIndex("left_hand"));
    setGoalType(posing(), goalIndex("left_hand"), GoalType::PositionOrientation);
    REQUIRE(rests());
    steps = stack().count();
    from = site("left_hand.grip");
    before = state();
  }
  ~ThesisStage() { decide(false); }
  void decide(bool on) {
    QAction* decides = window.actions().find("goals.type_decides");
    if (decides->isChecked() != on) decides->trigger();
  }
  [[nodiscard]] QUndoStack& stack() { return document().undoStack(); }
  [[nodiscard]] const TurnTool& tool() { return view().part<TurnTool>(); }
  /// Degrees between how the goal is turned and how it should be: about an axis from where it began.
  [[nodiscard]] double off(int axis, double degrees) {
    const Eigen::Matrix3d expected =
        Eigen::AngleAxisd(radiansFromDegrees(degrees), Eigen::Vector3d::Unit(axis)) * from.rotation;
    const Eigen::Matrix3d& now = goal("left_hand").target.world_from_target.rotation;
    return degreesFromRadians(Eigen::AngleAxisd(Eigen::Matrix3d(expected.transpose() * now)).angle());
  }
  /// Pixels between where the goal is seen and where it should be: as far from where it began as the mouse.
  [[nodiscard]] double away(const QPoint& by) {
    const QPointF began = *view().projection().toView(from.translation);
    const QPointF now = *view().projection().toView(target("left_hand"));
    return std::hypot(now.x() - began.x() - by.x(), now.y() - began.y() - by.y());
  }
  /// How much deeper in the view the goal lies than where it began, m.
  [[nodiscard]] double deeper() { return view().projection().forward().dot(target("left_hand") - from.translation); }

  Pose from;
  ActorState before;
  int steps = 0;
};

}  // namespace

TEST_CASE("a drag on the handle turns the goal and moves it with the mouse if its type sets the mouse action",
          "[gui]") {
  struct Turn {
    std::vector<int> buttons;
    QPoint by;
    int axis;
    double degrees;  // half a degree a pixel
  };
  const Turn turn = GENERATE(Turn{{kLeft}, {20, 40}, 0, 20.0}, Turn{{kRight}, {40, 20}, 2, -20.0},
                             Turn{{kLeft, kRight}, {40, 20}, 1, 20.0});
  CAPTURE(turn.axis);
  ThesisStage stage;
  REQUIRE(stage.view().gizmoMode() == GizmoMode::Drag);
  const scene::Camera camera = stage.document().scene().camera;
  stage.moveTo(stage.placeOf("left_hand"));
  CHECK(waitFor([&] {
    return stage.sentence() == QStringLiteral("Left hand. Drag to turn and move it: left X, right Z, both Y.");
  }));
  stage.grab(stage.placeOf("left_hand"), turn.buttons.front());
  if (turn.buttons.size() > 1) stage.press(turn.buttons.back());
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  stage.carry(turn.by, 8);
  CHECK(stage.off(turn.axis, turn.degrees) < 1e-6);
  CHECK(stage.away(turn.by) < 0.1);
  CHECK(std::abs(stage.deeper()) < 1e-9);
  CHECK(stage.view().marks().find<GizmoView>() != nullptr);  // the rings say about which axis
  for (const int button : turn.buttons) stage.release(button);
  REQUIRE(waitFor([&] { return stage.stack().count() == stage.steps + 1; }));
  CHECK(stage.stack().undoText() == QStringLiteral("turn and move left hand"));
  CHECK((stage.site("left_hand.grip").translation - stage.from.translation).norm() > 0.03);
  CHECK(stage.document().scene().camera == camera);
  CHECK(QApplication::activePopupWidget() == nullptr);
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.stack().index() == stage.steps; }));
  CHECK(stage.state() == stage.before);
}

TEST_CASE("a position goal is moved and not turned if its type sets the mouse action", "[gui]") {
  ThesisStage stage;
  stage.key(QStringLiteral("F1"));
  REQUIRE(waitFor([&] { return typeOf(stage.goal("left_hand")) == GoalType::Position; }));
  const Eigen::Matrix3d rotation = stage.goal("left_hand").target.world_from_target.rotation;
  stage.take("left_hand");
  stage.carry({20, 40}, 8);
  CHECK(stage.goal("left_hand").target.world_from_target.rotation == rotation);
  CHECK(stage.away({20, 40}) < 0.1);
  stage.drop();
}

TEST_CASE(
    "the tool Turn also moves the goal if its type sets the mouse action, the wheel in depth, and Esc restores it",
    "[gui]") {
  ThesisStage stage;
  stage.key(QStringLiteral("e"));
  REQUIRE(waitFor([&] { return stage.view().gizmoMode() == GizmoMode::Turn; }));
  stage.grab(stage.inWindow(QPointF(80.0, 300.0)), kLeft);
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  stage.carry({10, 40}, 8);
  CHECK(stage.off(0, 20.0) < 1e-6);
  CHECK(stage.away({10, 40}) < 0.1);
  stage.wheel(3);
  CHECK(waitFor([&] { return std::abs(stage.deeper() - 0.03) < 1e-9; }));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.tool().pressed(); }));
  CHECK(stage.state() == stage.before);
  stage.release(kLeft);
  CHECK(stage.stack().count() == stage.steps);
}

TEST_CASE("a click on a pin still releases the foot if the goal type sets the mouse action", "[gui]") {
  ThesisStage stage;
  stage.click(stage.tackOf("left_foot"));
  CHECK(waitFor([&] { return !stage.goal("left_foot").held; }));
}

TEST_CASE("the type decides only when it is asked to, and that is remembered", "[gui]") {
  ThesisStage stage;
  CHECK(QSettings().value(QStringLiteral("goals/type_decides")).toBool());
  stage.decide(false);
  CHECK_FALSE(QSettings().value(QStringLiteral("goals/type_decides")).toBool());
  stage.take("left_hand");
  stage.carry({20, 40}, 8);
  CHECK(stage.off(0, 0.0) < 1e-6);
  CHECK(stage.away({20, 40}) < 0.1);
  stage.drop();
}

}  // namespace limber::app::type_decides_test
