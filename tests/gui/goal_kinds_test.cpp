// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Kinds of goals beyond positions, by the form and by the mouse.
#include <QComboBox>
#include <QScrollArea>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/goals/goal_edits.h"
#include "app/goals/goals_view.h"
#include "app/joints/joints_panel.h"
#include "app/solving/solver_panel.h"
#include "app/view/overlay.h"
#include "document/goal_kinds.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "widgets/axis_field.h"
#include "widgets/place_field.h"

namespace limber::app::goal_kinds_test {

namespace {

/// Chooses the left hand's kind in the form, by the keyboard.
void choose(WindowStage& stage, goal::Kind kind) {
  auto& type = control<QComboBox>(stage, QStringLiteral("Goal type"));
  stage.focus(type);
  // Rows come and go with each kind on the way: the next key waits for them.
  const auto stands = [&stage, &type](int index) {
    return waitFor([&] { return type.currentIndex() == index && type.hasFocus() && stage.rests(); });
  };
  stage.key(QStringLiteral("Home"));
  REQUIRE(stands(0));
  for (int i = 1; i <= static_cast<int>(kind); ++i) {
    stage.key(QStringLiteral("Down"));
    CAPTURE(i, type.currentIndex(), type.hasFocus());
    REQUIRE(stands(i));
  }
  REQUIRE(goal::kindOf(stage.goal("left_hand").potential) == kind);
  stage.focus(stage.view());
}

template <class Field>
void typeInto(WindowStage& stage, Field& field, const QString& number) {
  // The form may still be on its way to its place: rows come and go with the kind.
  constexpr int kStillLooks = 20;
  QPoint place;
  int looks = 0;
  REQUIRE(waitFor([&] {
    const QPoint now = field.mapTo(&stage.window, QPoint());
    looks = field.isVisible() && now == place ? looks + 1 : 0;
    place = now;
    return looks >= kStillLooks;
  }));
  stage.click(field, QPoint(field.width() / 2, field.height() / 2));
  REQUIRE(waitFor([&] { return field.hasFocus(); }));
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(number);
  stage.key(QStringLiteral("Return"));
}

const GoalMark* shownGoal(WindowStage& stage) { return stage.view().marks().find<GoalMark>(); }

/// Moves the left hand's target aside by numbers, so that its diamond stands clear of the hand. @return where it is
/// then
Pose putTargetAside(WindowStage& stage, const Eigen::Vector3d& by) {
  const int hand = stage.goalIndex("left_hand");
  Pose aside = targetPlacement(stage.document(), hand);
  aside.translation += by;
  setTarget(stage.posing(), hand, aside);
  REQUIRE(stage.rests());
  return aside;
}

/// Drags what is seen at a place of the world, to the end of its solve.
void dragDiamond(WindowStage& stage, const Pose& from, const QPoint& by, int steps) {
  const auto place = stage.view().projection().toView(from.translation);
  REQUIRE(place);
  stage.grab(stage.inWindow(*place), 1);
  REQUIRE(waitFor([&] { return stage.view().part<DragTool>().pressed(); }));
  stage.carry(by, steps);
  REQUIRE(stage.solved());
  stage.drop();
}

}  // namespace

TEST_CASE("every type can be selected in the form, is drawn, and does not move the posture", "[gui]") {
  WindowStage stage;
  const Posture before = stage.document().actor().posture;
  for (const goal::Kind kind :
       {goal::Kind::Direction, goal::Kind::Line, goal::Kind::Plane, goal::Kind::HalfSpace, goal::Kind::InsideBox,
        goal::Kind::OutsideBox, goal::Kind::InsideSphere, goal::Kind::OutsideSphere, goal::Kind::Avoid}) {
    CAPTURE(kindTitle(kind).toStdString());
    setKind(stage.posing(), stage.goalIndex("left_hand"), goal::Kind::Position);
    choose(stage, kind);
    REQUIRE(waitFor([&] { return shownGoal(stage) != nullptr && !shownGoal(stage)->shape.empty(); }));
    CHECK(shownGoal(stage)->reached);
    CHECK(stage.goal("left_hand").active);
    CHECK(stage.list(QStringLiteral("Goals")).model()->index(0, 0).isValid());
  }
  CHECK(stage.document().actor().posture == before);
}

TEST_CASE("the target of a plane is dragged by its diamond, and the hand follows onto the plane", "[gui][scale]") {
  WindowStage stage;
  choose(stage, goal::Kind::Plane);
  const int hand = stage.goalIndex("left_hand");
  const Pose aside = putTargetAside(stage, {0.15, 0.0, 0.1});
  const ActorState before = stage.state();
  dragDiamond(stage, aside, {0, -90}, 10);
  REQUIRE(waitFor([&] { return stage.document().undoStack().undoText() == QStringLiteral("move goal of left hand"); }));
  const Eigen::Vector3d target = targetPlacement(stage.document(), hand).translation;
  CHECK(target.y() > aside.translation.y() + 0.1);
  CHECK(std::abs(stage.site("left_hand.grip").translation.y() - target.y()) < 0.005);
  CHECK(goal::kindOf(stage.goal("left_hand").potential) == goal::Kind::Plane);
  // The hand itself is dragged beside its plane, which stays where it was put.
  stage.grab(stage.placeOf("left_hand"), 1);
  REQUIRE(waitFor([&] { return stage.view().part<DragTool>().pressed(); }));
  stage.carry({30, 0}, 6);
  REQUIRE(stage.solved());
  stage.drop();
  CHECK((targetPlacement(stage.document(), hand).translation - target).norm() < 1e-12);
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));
}

TEST_CASE("every kind's target is dragged by its diamond, the goal is met there, and undo puts both back", "[gui]") {
  WindowStage stage;
  const int hand = stage.goalIndex("left_hand");
  for (const goal::Kind kind :
       {goal::Kind::Direction, goal::Kind::Line, goal::Kind::HalfSpace, goal::Kind::InsideBox, goal::Kind::OutsideBox,
        goal::Kind::InsideSphere, goal::Kind::OutsideSphere, goal::Kind::Avoid}) {
    CAPTURE(kindTitle(kind).toStdString());
    setKind(stage.posing(), hand, kind);
    REQUIRE(stage.rests());
    const Pose aside = putTargetAside(stage, {0.2, 0.0, 0.1});
    const ActorState before = stage.state();
    dragDiamond(stage, aside, {-30, -50}, 6);
    REQUIRE(waitFor([&] {
      return stage.document().undoStack().undoText() == QStringLiteral("move goal of left hand") && stage.rests();
    }));
    const Eigen::Vector3d by = targetPlacement(stage.document(), hand).translation - aside.translation;
    CHECK(by.norm() > 0.1);
    CHECK(goal::kindOf(stage.goal("left_hand").potential) == kind);
    CHECK(missOf(stage.document(), hand).distance < 0.002);
    CHECK(missOf(stage.document(), hand).angle < radiansFromDegrees(1.0));
    stage.key(QStringLiteral("ctrl+z"));
    REQUIRE(waitFor([&] { return stage.state() == before; }));
  }
}

TEST_CASE("a region's size, a radius, a range and an aim are typed with their units", "[gui]") {
  WindowStage stage;
  const auto hand = [&]() -> const goal::Potential& { return stage.goal("left_hand").potential; };
  choose(stage, goal::Kind::InsideBox);
  typeInto(stage, control<AxisField>(stage, QStringLiteral("Size along y in centimetres")), QStringLiteral("42"));
  REQUIRE(waitFor([&] { return std::get<goal::Box>(hand()).size().isApprox(Eigen::Vector3d(0.3, 0.42, 0.3)); }));
  choose(stage, goal::Kind::InsideSphere);
  typeInto(stage, control<PlaceField>(stage, QStringLiteral("Radius in centimetres")), QStringLiteral("25"));
  REQUIRE(waitFor([&] { return std::get<goal::Sphere>(hand()).radius() == Approx(0.25); }));
  choose(stage, goal::Kind::Avoid);
  typeInto(stage, control<PlaceField>(stage, QStringLiteral("Range in centimetres")), QStringLiteral("12.5"));
  REQUIRE(waitFor([&] { return std::get<goal::Avoid>(hand()).range() == Approx(0.125); }));
  choose(stage, goal::Kind::Direction);
  auto& aim = control<QComboBox>(stage, QStringLiteral("Axis that aims"));
  stage.focus(aim);
  stage.key(QStringLiteral("Home"));
  REQUIRE(waitFor([&] { return std::get<goal::Direction>(hand()).axis() == Eigen::Vector3d::UnitX(); }));
  choose(stage, goal::Kind::Orientation);
  typeInto(stage, control<AxisField>(stage, QStringLiteral("Weight of axis x")), QStringLiteral("0"));
  REQUIRE(waitFor([&] { return std::get<goal::Orientation>(hand()).xWeight() == 0.0; }));
  CHECK(std::get<goal::Orientation>(hand()).yWeight() == 1.0);
}

TEST_CASE("a target is put on a segment in the form and moves with it", "[gui]") {
  WindowStage stage;
  auto& carrier = control<QComboBox>(stage, QStringLiteral("Target on"));
  const int row = carrier.findText(QStringLiteral("Head"));
  REQUIRE(row > 0);
  stage.focus(carrier);
  stage.key(QStringLiteral("Home"));
  for (int i = 0; i < row; ++i) stage.key(QStringLiteral("Down"));
  const auto head = stage.document().figure().findSegment("head");
  REQUIRE(head);
  REQUIRE(waitFor([&] { return stage.goal("left_hand").target.segment == *head; }));
  CHECK(stage.goal("left_hand").active);
}

TEST_CASE("the panel Solver shows how a reach beyond the arm ended and which joints hold it back", "[gui]") {
  WindowStage stage;
  stage.key(QStringLiteral("alt+7"));
  auto* panel = stage.window.findChild<SolverPanel*>();
  REQUIRE(panel != nullptr);
  REQUIRE(waitFor([&] { return panel->isVisible() && stage.view().atRest(); }));
  stage.take("left_hand");
  stage.carry({230, -330}, 20);
  REQUIRE(stage.solved());
  stage.carry({60, -40}, 6);
  REQUIRE(stage.solved());
  REQUIRE(waitFor([&] { return !panel->limits().empty() && panel->goalParts().size() == 3; }));  // and two held feet
  CHECK(panel->goalParts().front().name == QStringLiteral("Left hand"));
  CHECK(panel->goalParts().front().objective > 1.0);
  for (std::size_t i = 1; i < panel->limits().size(); ++i) {
    CHECK(panel->limits()[i - 1].multiplier >= panel->limits()[i].multiplier);
  }
  const scene::ActiveLimit hardest = panel->limits().front();
  stage.drop();
  REQUIRE(stage.rests());
  CHECK_FALSE(panel->limits().empty());  // it can be read once the hand has let go
  QAbstractButton* show = nullptr;
  for (QAbstractButton* button : panel->findChildren<QAbstractButton*>()) {
    if (show == nullptr && button->text() == QStringLiteral("Show")) show = button;
  }
  REQUIRE(show != nullptr);
  const DofId first = panel->limits().front().dof;
  for (auto* area : stage.window.findChildren<QScrollArea*>()) {
    if (area->isAncestorOf(panel)) area->ensureWidgetVisible(show);  // the table and the plot stand above it
  }
  stage.click(*show);
  REQUIRE(waitFor([&] { return stage.window.findChild<JointsPanel*>()->selected() == first; }));
  CHECK(hardest.multiplier > 0.0);
}

}  // namespace limber::app::goal_kinds_test
