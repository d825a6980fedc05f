// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/goals/goal_row_delegate.h"
#include "document/goal_kinds.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::goal_test {

namespace {

constexpr double kStep = 0.01;       // m, of a notch and of PageUp
constexpr double kRounding = 1e-12;  // m

double degreesBetween(const Eigen::Matrix3d& a, const Eigen::Matrix3d& b) {
  return degreesFromRadians(Eigen::AngleAxisd(a.transpose() * b).angle());
}

/// What the Goals panel says of a goal.
QString stateText(WindowStage& stage, const std::string& effector) {
  const QListView& list = stage.list(QStringLiteral("Goals"));
  return list.model()->index(stage.goalIndex(effector), 0).data(GoalRowDelegate::kStateTextRole).toString();
}

}  // namespace

TEST_CASE("the wheel and the page keys move a dragged goal in depth by centimetres", "[gui]") {
  WindowStage stage;
  int drags = 0;
  QObject context;
  QObject::connect(&stage.view().events(), &ViewEvents::dragBegan, &context, [&drags] { ++drags; });
  stage.take("left_hand");
  stage.key(QStringLiteral("Next"));  // a drag may begin in depth
  REQUIRE(waitFor([&] { return drags == 1 && stage.sentence().startsWith(QStringLiteral("Moving the left hand")); }));
  stage.key(QStringLiteral("Prior"));
  stage.carry({30, -80}, 6);
  CHECK(drags == 1);
  REQUIRE(stage.solved());
  const Eigen::Vector3d forward = stage.view().projection().forward();
  const Eigen::Vector3d before = stage.target("left_hand");
  const auto deeper = [&] { return forward.dot(stage.target("left_hand") - before); };
  const auto reaches = [&](double depth) {
    return waitFor([&] { return std::abs(deeper() - depth) < kRounding; }, 5000);
  };
  stage.wheel(3);
  CHECK(reaches(3 * kStep));
  stage.wheel(-5);
  CHECK(reaches(-2 * kStep));
  stage.key(QStringLiteral("Prior"));
  CHECK(reaches(-3 * kStep));
  stage.key(QStringLiteral("Next"));
  stage.key(QStringLiteral("Next"));
  CHECK(reaches(-1 * kStep));
  stage.key(QStringLiteral("shift+Next"));
  CHECK(reaches(-0.9 * kStep));
  // It stays under the mouse meanwhile.
  const auto seen = stage.view().projection().toView(stage.target("left_hand"));
  const auto placed = stage.view().projection().toView(before);
  REQUIRE((seen && placed));
  CHECK(std::hypot(seen->x() - placed->x(), seen->y() - placed->y()) < 1e-6);
  REQUIRE(stage.solved());
  stage.drop();
  CHECK((stage.site("left_hand.grip").translation - stage.target("left_hand")).norm() <= kOneMillimetre);
  CHECK(stage.document().undoStack().count() == 1);
}

TEST_CASE("PageUp moves the selected goal nearer by a centimetre, one step each time", "[gui]") {
  WindowStage stage;
  stage.click(stage.placeOf("right_hand"));
  REQUIRE(waitFor([&] { return stage.document().selection().goal() == stage.goalIndex("right_hand"); }));
  stage.park();
  const ActorState before = stage.state();
  const Eigen::Vector3d forward = stage.view().projection().forward();
  const Eigen::Vector3d hand = stage.site("right_hand.grip").translation;
  QUndoStack& stack = stage.document().undoStack();
  stage.key(QStringLiteral("Prior"));
  REQUIRE(waitFor([&] { return stack.count() == 1; }));
  CHECK((stage.target("right_hand") - (hand - kStep * forward)).norm() < kRounding);
  CHECK((stage.site("right_hand.grip").translation - stage.target("right_hand")).norm() <= kOneMillimetre);
  CHECK(stack.undoText() == QStringLiteral("move right hand"));
  stage.key(QStringLiteral("Next"));
  REQUIRE(waitFor([&] { return stack.count() == 2; }));
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stack.index() == 0; }));
  CHECK(stage.state() == before);
}

TEST_CASE("a step of the page keys that is still being solved is the one that Ctrl+Z undoes", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  QUndoStack& stack = stage.document().undoStack();
  REQUIRE(stage.document().selection().goal() == stage.goalIndex("left_hand"));
  stage.key(QStringLiteral("Prior"));
  REQUIRE(waitFor([&] { return stack.count() == 1; }));
  const ActorState first = stage.state();
  for (const char* keys : {"ctrl+Next", "ctrl+z"}) stage.key(QString::fromLatin1(keys));
  REQUIRE(waitFor([&] { return stack.index() == 1 && stack.count() == 2; }));
  REQUIRE(stage.rests());
  CHECK(stage.state() == first);
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stack.index() == 0; }));
  CHECK(stage.state() == before);
}

TEST_CASE("F1 changes between position and position with orientation", "[gui]") {
  WindowStage stage;
  const auto type = [&] { return typeOf(stage.goal("left_hand")); };
  QUndoStack& stack = stage.document().undoStack();
  REQUIRE(stage.document().selection().goal() == stage.goalIndex("left_hand"));
  REQUIRE(type() == GoalType::Position);
  stage.key(QStringLiteral("F1"));
  REQUIRE(waitFor([&] { return type() == GoalType::PositionOrientation; }));
  CHECK(stage.window.actions().find("goals.position_orientation")->isChecked());
  CHECK(stateText(stage, "left_hand") == QStringLiteral("Free: position + orientation"));
  stage.key(QStringLiteral("F1"));
  REQUIRE(waitFor([&] { return type() == GoalType::Position; }));
  CHECK(stage.window.actions().find("goals.position")->isChecked());
  CHECK(stack.count() == 2);

  // In a drag it belongs to the drag: the hand turns back to how it was taken up, and Esc takes all of it back.
  const ActorState before = stage.state();
  const Eigen::Matrix3d taken = stage.site("left_hand.grip").rotation;
  const auto turned = [&] { return degreesBetween(taken, stage.site("left_hand.grip").rotation); };
  stage.take("left_hand");
  stage.carry({40, -90}, 6);
  REQUIRE(stage.solved());
  CHECK(turned() > 2.0);
  stage.key(QStringLiteral("F1"));
  REQUIRE(waitFor([&] { return type() == GoalType::PositionOrientation; }));
  REQUIRE(stage.solved());
  CHECK(turned() <= 0.5);
  CHECK(stack.count() == 2);
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().part<DragTool>().pressed(); }));
  CHECK(stage.state() == before);
  CHECK(stack.count() == 2);
}

TEST_CASE("a hand dragged with its orientation keeps how it is turned", "[gui]") {
  WindowStage stage;
  stage.key(QStringLiteral("F1"));
  REQUIRE(waitFor([&] { return stage.window.actions().find("goals.position_orientation")->isChecked(); }));
  const Eigen::Matrix3d before = stage.site("left_hand.grip").rotation;
  double largest = 0.0;
  stage.take("left_hand");
  for (int leg = 0; leg < 3; ++leg) {
    stage.carry({15, -35}, 4);
    REQUIRE(stage.solved());
    largest = std::max(largest, degreesBetween(before, stage.site("left_hand.grip").rotation));
  }
  stage.drop();
  CHECK((stage.site("left_hand.grip").translation - stage.target("left_hand")).norm() <= kOneMillimetre);
  CHECK(largest <= 0.5);
  CHECK(stage.sentence().contains(QStringLiteral("°")));
}

TEST_CASE("P holds and releases the selected goal", "[gui]") {
  WindowStage stage;
  QUndoStack& stack = stage.document().undoStack();
  CHECK(stateText(stage, "left_hand") == QStringLiteral("Free"));
  const Eigen::Vector3d hand = stage.site("left_hand.grip").translation;
  stage.key(QStringLiteral("p"));
  REQUIRE(waitFor([&] { return stage.goal("left_hand").held; }));
  CHECK(stateText(stage, "left_hand") == QStringLiteral("Held: position"));
  CHECK(stage.window.actions().find("goals.hold")->isChecked());
  CHECK(stage.sentence() == QStringLiteral("Left hand held: position."));
  CHECK(stage.goal("left_hand").active);
  CHECK((stage.target("left_hand") - hand).norm() < kRounding);

  // A held hand stays where it is while the other is dragged.
  stage.take("right_hand");
  stage.carry({-40, -60}, 8);
  REQUIRE(stage.solved());
  stage.drop();
  CHECK((stage.site("left_hand.grip").translation - hand).norm() <= kOneMillimetre);

  stage.click(stage.placeOf("left_hand"));
  REQUIRE(waitFor([&] { return !stage.goal("left_hand").held; }));
  CHECK(stateText(stage, "left_hand") == QStringLiteral("Free"));
  CHECK(stack.count() == 3);
}

TEST_CASE("a click on a pin releases it, and the panel's pin button holds again", "[gui]") {
  WindowStage stage;
  QUndoStack& stack = stage.document().undoStack();
  const ActorState before = stage.state();
  CHECK(stateText(stage, "left_foot") == QStringLiteral("Held: position + orientation"));
  stage.click(stage.tackOf("left_foot"));
  REQUIRE(waitFor([&] { return !stage.goal("left_foot").held; }));
  CHECK(stateText(stage, "left_foot") == QStringLiteral("Free: position + orientation"));
  CHECK(stage.sentence() == QStringLiteral("Left foot released."));
  CHECK_FALSE(stage.goal("left_foot").active);

  QListView& list = stage.list(QStringLiteral("Goals"));
  const QRect row = list.visualRect(list.model()->index(stage.goalIndex("left_foot"), 0));
  stage.click(*list.viewport(), GoalRowDelegate::glyphRect(row).center());
  REQUIRE(waitFor([&] { return stage.goal("left_foot").held; }));
  CHECK(stateText(stage, "left_foot") == QStringLiteral("Held: position + orientation"));
  CHECK(stage.document().actor().posture == before.posture);
  CHECK(stack.count() == 2);

  // A click on the row itself selects.
  stage.click(*list.viewport(), list.visualRect(list.model()->index(stage.goalIndex("head"), 0)).center());
  REQUIRE(waitFor([&] { return stage.document().selection().goal() == stage.goalIndex("head"); }));
  CHECK(stack.count() == 2);
}

TEST_CASE("a goal outside of the view is taken by its diamond at the edge, and the camera stays", "[gui]") {
  WindowStage stage;
  const int hand = stage.goalIndex("left_hand");
  stage.document().edit(QStringLiteral("far goal"), [hand](scene::Scene& scene) {
    goal::Goal& goal = scene.actors.edit(0).goals[static_cast<std::size_t>(hand)];
    goal.active = true;
    goal.target.world_from_target.translation = {6.0, 1.2, 0.0};
  });
  const auto mark = [&]() -> const GoalMark* { return stage.view().marks().find<GoalMark>(); };
  REQUIRE(waitFor([&] { return mark() != nullptr && mark()->beyond.has_value(); }));
  const scene::Camera camera = stage.document().scene().camera;
  const QPointF edge = mark()->goal;
  CHECK(stage.view().rect().contains(edge.toPoint()));
  stage.grab(stage.inWindow(edge), 1);
  REQUIRE(waitFor([&] { return stage.view().inHand().goal() == hand; }));
  const QPointF middle = stage.view().rect().center();
  stage.glide(stage.inWindow(middle), 6);
  REQUIRE(waitFor([&] { return mark() != nullptr && !mark()->beyond; }));
  REQUIRE(stage.solved());
  stage.drop();
  CHECK(stage.document().scene().camera == camera);
  const auto seen = stage.view().projection().toView(stage.target("left_hand"));
  REQUIRE(seen);
  CHECK((*seen - middle).manhattanLength() < 4.0);
}

}  // namespace limber::app::goal_test
