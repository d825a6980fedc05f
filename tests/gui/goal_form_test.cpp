// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The form of the selected goal, by the keyboard.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/goals/goal_edits.h"
#include "app/goals/held_back_list.h"
#include "app/solving/solving_edits.h"
#include "document/goal_kinds.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "widgets/axis_field.h"

namespace limber::app::goal_form_test {

namespace {

AxisField& field(WindowStage& stage, const char* name) { return control<AxisField>(stage, QString::fromLatin1(name)); }

/// Types a number into a field and confirms it.
void enter(WindowStage& stage, AxisField& field, const QString& number) {
  stage.click(field);
  REQUIRE(waitFor([&] { return field.hasFocus(); }));
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(number);
  stage.key(QStringLiteral("Return"));
}

}  // namespace

TEST_CASE("a typed target sends the hand there, one step for each number", "[gui]") {
  WindowStage stage;
  QUndoStack& stack = stage.document().undoStack();
  const ActorState before = stage.state();
  enter(stage, field(stage, "Target y in centimetres"), QStringLiteral("110"));
  REQUIRE(waitFor([&] { return stack.count() == 1; }));
  CHECK(stack.undoText() == QStringLiteral("move left hand"));
  CHECK(stage.site("left_hand.grip").translation.y() == Approx(1.10).margin(0.001));
  enter(stage, field(stage, "Target z in centimetres"), QStringLiteral("25,5"));
  REQUIRE(waitFor([&] { return stack.count() == 2; }));
  CHECK(stage.target("left_hand").z() == Approx(0.255).margin(1e-12));
  CHECK(stage.site("left_hand.grip").translation.y() == Approx(1.10).margin(0.001));
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stack.index() == 0; }));
  CHECK(stage.state() == before);
  CHECK(waitFor([&] {
    return std::abs(field(stage, "Target y in centimetres").value() - 100.0 * stage.target("left_hand").y()) <= 0.05;
  }));
}

TEST_CASE("a hold and a target on the body say that they end each other", "[gui]") {
  WindowStage stage;
  const int hand = stage.goalIndex("left_hand");
  const SegmentId chest = *stage.document().figure().findSegment("upper_thorax");
  const bool by_pin = GENERATE(true, false);
  setCarrier(stage.posing(), hand, chest);
  REQUIRE(stage.goal("left_hand").target.rides());
  if (by_pin) {
    setHeld(stage.posing(), hand, true);
  } else {
    setHold(stage.posing(), hand, GoalType::Position);
  }
  CHECK_FALSE(stage.goal("left_hand").target.rides());
  CHECK(stage.sentence() == QStringLiteral("Left hand held: position. Its target is in the world now, no longer on the "
                                           "upper thorax."));
  setCarrier(stage.posing(), hand, chest);
  CHECK_FALSE(stage.goal("left_hand").held);
  CHECK(stage.sentence() == QStringLiteral("Left hand released: its target is on the upper thorax now."));
}

TEST_CASE("a target that is in the world already stays held when the world is selected", "[gui]") {
  WindowStage stage;
  setCarrier(stage.posing(), stage.goalIndex("left_foot"), SegmentId{});
  CHECK(stage.goal("left_foot").held);
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("the sentence of rest names what is held now", "[gui]") {
  WindowStage stage;
  REQUIRE(stage.sentence() == QStringLiteral("Ready. Both feet are held."));
  stage.document().editActor(QStringLiteral("release"), [&](scene::Actor& actor) {
    actor.goals[static_cast<std::size_t>(stage.goalIndex("left_foot"))].held = false;
  });
  CHECK(stage.sentence() == QStringLiteral("Ready. The right foot is held."));
}

TEST_CASE("steps of the arrow keys that follow each other are one step of undo", "[gui]") {
  WindowStage stage;
  QUndoStack& stack = stage.document().undoStack();
  AxisField& x = field(stage, "Target x in centimetres");
  stage.click(x);
  REQUIRE(waitFor([&] { return x.hasFocus(); }));
  const double from = x.value();
  stage.keyTimes(3, QStringLiteral("Up"));
  REQUIRE(waitFor([&] { return x.value() == Approx(from + 3.0).margin(1e-9); }));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return stack.count() == 1 && !stage.posing().solver().solving(); }));
  CHECK(stage.target("left_hand").x() == Approx(metresFromCentimetres(from + 3.0)).margin(1e-9));
}

TEST_CASE("typed angles turn the goal about the fixed axes", "[gui]") {
  WindowStage stage;
  QUndoStack& stack = stage.document().undoStack();
  setGoalType(stage.posing(), stage.goalIndex("left_hand"), GoalType::PositionOrientation);
  AxisField& y = field(stage, "Turned about y in degrees");
  REQUIRE(waitFor([&] { return y.isVisible(); }));
  const double x_angle = field(stage, "Turned about x in degrees").value();
  const double z_angle = field(stage, "Turned about z in degrees").value();
  enter(stage, y, QStringLiteral("-20"));
  REQUIRE(waitFor([&] { return stack.count() == 2; }));
  const auto about = [](double degrees, const Eigen::Vector3d& axis) {
    return Eigen::AngleAxisd(radiansFromDegrees(degrees), axis);
  };
  const Eigen::Matrix3d wanted = (about(z_angle, Eigen::Vector3d::UnitZ()) * about(-20.0, Eigen::Vector3d::UnitY()) *
                                  about(x_angle, Eigen::Vector3d::UnitX()))
                                     .toRotationMatrix();
  const Eigen::Matrix3d found = stage.goal("left_hand").target.world_from_target.rotation;
  // The fields show tenths of a degree.
  CHECK(degreesFromRadians(Eigen::AngleAxisd(Eigen::Matrix3d(wanted.transpose() * found)).angle()) < 0.15);
  CHECK(stack.undoText() == QStringLiteral("turn left hand"));
}

TEST_CASE("type, weight, emphasis, hold, chain and switch are set in the form", "[gui]") {
  WindowStage stage;
  const Posture before = stage.document().actor().posture;
  const auto hand = [&]() -> const goal::Goal& { return stage.goal("left_hand"); };
  auto& type = control<QComboBox>(stage, QStringLiteral("Goal type"));
  stage.focus(type);
  stage.key(QStringLiteral("Down"));
  REQUIRE(waitFor([&] { return typeOf(hand()) == GoalType::PositionOrientation; }));
  auto& emphasis = control<QSlider>(stage, QStringLiteral("Emphasis, from position to orientation"));
  stage.focus(emphasis);
  stage.key(QStringLiteral("Next"));
  REQUIRE(
      waitFor([&] { return std::get<goal::PositionOrientation>(hand().potential).positionWeight() == Approx(0.6); }));
  auto& weight = control<QSlider>(stage, QStringLiteral("Weight"));
  stage.focus(weight);
  stage.key(QStringLiteral("End"));
  REQUIRE(waitFor([&] { return hand().weight == Approx(10.0); }));
  auto& chain = control<QComboBox>(stage, QStringLiteral("Chain from"));
  stage.focus(chain);
  stage.key(QStringLiteral("End"));
  REQUIRE(waitFor([&] { return hand().chain_start.valid(); }));
  CHECK(stage.document().figure().joints()[hand().chain_start].name == "left_wrist");
  auto& hold = control<QComboBox>(stage, QStringLiteral("Hold"));
  stage.focus(hold);
  stage.key(QStringLiteral("Down"));
  REQUIRE(waitFor([&] { return holdOf(hand()) == GoalType::Position; }));
  auto& on = control<QCheckBox>(stage, QStringLiteral("The goal of the left hand is on"));
  CHECK(waitFor([&] { return on.isChecked(); }));
  stage.focus(on);
  stage.key(QStringLiteral("space"));
  REQUIRE(waitFor([&] { return !hand().active && !hand().held; }));
  CHECK(stage.document().actor().posture == before);
}

TEST_CASE("a wheel that passes over the form changes nothing until a control has been clicked", "[gui]") {
  WindowStage stage;
  const goal::Goal before = stage.goal("left_hand");
  auto& weight = control<QSlider>(stage, QStringLiteral("Weight"));
  for (QWidget* over :
       {static_cast<QWidget*>(&control<QComboBox>(stage, QStringLiteral("Goal type"))),
        static_cast<QWidget*>(&control<QComboBox>(stage, QStringLiteral("Hold"))), static_cast<QWidget*>(&weight)}) {
    stage.pointAt(*over, over->rect().center());
    stage.wheel(-2);
  }
  stage.key(QStringLiteral("n"));  // what comes after has been handled
  REQUIRE(waitFor([&] { return stage.document().selection().goal() == stage.goalIndex("right_hand"); }));
  CHECK(stage.document().undoStack().count() == 0);
  CHECK(stage.goal("left_hand") == before);
  const double was = stage.goal("right_hand").weight;
  stage.click(weight);
  REQUIRE(waitFor([&] { return weight.hasFocus(); }));
  stage.wheel(-2);
  CHECK(waitFor([&] { return stage.goal("right_hand").weight < was; }));
}

TEST_CASE("the form follows a drag", "[gui]") {
  WindowStage stage;
  AxisField& y = field(stage, "Target y in centimetres");
  stage.take("left_hand");
  stage.carry({20, -80}, 8);
  CHECK(waitFor([&] { return std::abs(y.value() - 100.0 * stage.target("left_hand").y()) <= 0.051; }));
  stage.drop();
}

TEST_CASE("a weight is typed as well, below 0 it pushes away and the form says who does that", "[gui]") {
  WindowStage stage;
  auto& field = control<QDoubleSpinBox>(stage, QStringLiteral("Weight as a number"));
  const auto enter = [&](const QString& number) {
    stage.focus(field);
    stage.key(QStringLiteral("ctrl+a"));
    stage.type(number);
    stage.key(QStringLiteral("Return"));
  };
  const auto says = [&](const QString& words) {
    for (const QLabel* label : stage.window.findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().startsWith(words)) return true;
    }
    return false;
  };
  enter(QStringLiteral("10000"));
  REQUIRE(waitFor([&] { return stage.goal("left_hand").weight == 10000.0; }));
  CHECK_FALSE(says(QStringLiteral("Below 0")));
  enter(QStringLiteral("-40"));
  REQUIRE(waitFor([&] { return stage.goal("left_hand").weight == -40.0; }));
  CHECK(waitFor([&] { return says(QStringLiteral("Below 0 it pushes away. Only the reach tree")); }));
  setSolver(stage.posing(), solve::SolverKind::ReachTree);
  CHECK(waitFor([&] { return !says(QStringLiteral("Below 0 it pushes away. Only")); }));
  enter(QStringLiteral("0"));
  REQUIRE(waitFor([&] { return field.value() == -40.0; }));
  CHECK(stage.goal("left_hand").weight == -40.0);
}

TEST_CASE("a number that is being typed goes with its goal, and is not put into another one's", "[gui]") {
  WindowStage stage;
  Document& document = stage.document();
  const SegmentId chest = *document.figure().findSegment("upper_thorax");
  const int added = addGoal(stage.posing(), chest, Eigen::Vector3d::Zero());
  document.selection().selectGoal(added);
  AxisField& x = field(stage, "Target x in centimetres");
  stage.focus(x);
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(QStringLiteral("45"));
  REQUIRE(waitFor([&] { return x.text() == QStringLiteral("45"); }));
  stage.click(stage.toolButton("window.undo"));
  REQUIRE(waitFor([&] { return static_cast<int>(document.actor().goals.size()) == added; }));
  REQUIRE(x.hasFocus());
  const double other = 100.0 * targetPlacement(document, document.selection().goal()).translation.x();
  CHECK(waitFor([&] { return std::abs(x.value() - other) <= 0.05 && x.text() != QStringLiteral("45"); }));
  const ActorState before = stage.state();
  stage.focus(stage.view());
  CHECK(document.undoStack().index() == 0);
  CHECK(stage.state() == before);
}

TEST_CASE("a number that is being typed when the last goal goes is dropped with the form", "[gui]") {
  WindowStage stage;
  AxisField& x = field(stage, "Target x in centimetres");
  stage.focus(x);
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(QStringLiteral("45"));
  REQUIRE(waitFor([&] { return x.text() == QStringLiteral("45"); }));
  stage.document().editActor(QStringLiteral("no goals"), [](scene::Actor& actor) { actor.goals.clear(); });
  CHECK(waitFor([&] { return !x.isVisible(); }));
  CHECK(stage.document().actor().goals.empty());
  CHECK(stage.document().undoStack().count() == 1);
}

TEST_CASE("the list of goals scrolls to the one that is selected", "[gui]") {
  WindowStage stage;
  Document& document = stage.document();
  stage.window.resize(1000, 600);
  const int added = addGoal(stage.posing(), *document.figure().findSegment("upper_thorax"), Eigen::Vector3d::Zero());
  QListView& list = stage.list(QStringLiteral("Goals"));
  const auto shows = [&](int goal) {
    return waitFor([&list, goal] {
      const QRect row = list.visualRect(list.model()->index(goal, 0));
      return list.currentIndex().row() == goal && list.viewport()->rect().contains(row);
    });
  };
  for (const int goal : {added, 0, added - 1}) {
    document.selection().selectGoal(goal);
    CHECK(shows(goal));
  }
  document.selection().selectGoal(added);
  stage.click(stage.toolButton("window.undo"));
  REQUIRE(waitFor([&] { return list.model()->rowCount() == added; }));
  CHECK(shows(document.selection().goal()));
}

TEST_CASE("a list of one or two goals ends with its last row", "[gui]") {
  WindowStage stage;
  const QListView& list = stage.list(QStringLiteral("Goals"));
  for (const std::size_t count : {std::size_t{2}, std::size_t{1}}) {
    CAPTURE(count);
    stage.document().editActor(QStringLiteral("fewer goals"), [count](scene::Actor& actor) {
      std::vector<goal::Goal> kept(actor.goals.begin(), actor.goals.begin() + static_cast<std::ptrdiff_t>(count));
      actor.goals.clear();
      for (goal::Goal& goal : kept) actor.goals.push_back(std::move(goal));
    });
    const auto last = [&] { return list.visualRect(list.model()->index(list.model()->rowCount() - 1, 0)); };
    CHECK(waitFor([&] {
      return list.model()->rowCount() == static_cast<int>(count) && last().bottom() + 1 == list.viewport()->height();
    }));
  }
}

TEST_CASE(
    "the reason for a miss appears beside the goal's whole row, and no field moves, in a window of the usual size",
    "[gui]") {
  WindowStage stage;
  const int hand = stage.goalIndex("right_hand");
  stage.document().selection().selectGoal(hand);
  REQUIRE(stage.rests());
  const auto places = [&stage] {
    std::vector<QPoint> at;
    for (const QWidget* field : stage.list(QStringLiteral("Goals")).parentWidget()->findChildren<QAbstractSpinBox*>()) {
      if (field->isVisible()) at.push_back(field->mapTo(&stage.window, QPoint()));
    }
    return at;
  };
  const std::vector<QPoint> before = places();
  REQUIRE(before.size() > 3);
  stage.grab(stage.placeOf("right_hand"), 1);
  stage.carry({-300, -330}, 8);
  stage.release();
  REQUIRE(waitFor([&] { return !stage.posing().dragging(); }));
  REQUIRE(stage.rests());
  const QListView& list = stage.list(QStringLiteral("Goals"));
  const auto* held_back = list.parentWidget()->findChild<HeldBackList*>();
  REQUIRE(held_back != nullptr);
  REQUIRE(waitFor([&] { return held_back->isVisible(); }));
  REQUIRE(list.currentIndex().row() == hand);
  CHECK(places() == before);
  const auto wholly = [](const QWidget& widget, const QRect& part) {
    return widget.visibleRegion().boundingRect().contains(part);
  };
  CHECK(waitFor([&] {
    return wholly(*list.viewport(), list.visualRect(list.currentIndex())) && wholly(*held_back, held_back->rect());
  }));
}

}  // namespace limber::app::goal_form_test
