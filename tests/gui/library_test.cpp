// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The page Library, with mouse and keys.
#include <QAbstractButton>
#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QStandardPaths>
#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <utility>

#include "app/goals/goals_view.h"
#include "app/joints/dof_edits.h"
#include "app/limbs/swivel_tool.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "limber/scene/cast.h"

namespace limber::app::library_gui_test {

namespace {

double bend(WindowStage& stage, const std::string& dof) {
  const scene::Actor& actor = stage.document().actor();
  return degreesFromRadians(actor.posture[*actor.figure->findDof(dof)]);
}

/// The same of the figure as the view draws it instead, 0 if it does not.
double shownBend(WindowStage& stage, const std::string& dof) {
  const std::optional<Posture>& shown = stage.view().shownInstead();
  return shown ? degreesFromRadians((*shown)[*stage.document().figure().findDof(dof)]) : 0.0;
}

QListView& open(WindowStage& stage) {
  stage.window.actions().find("library.open")->trigger();
  QListView& grid = stage.list(QStringLiteral("Poses of the library"));
  REQUIRE(waitFor([&] { return grid.isVisible() && grid.model()->rowCount() > 0; }));
  return grid;
}

template <class W>
W& controlNamed(WindowStage& stage, const QString& name) {
  for (W* found : stage.window.findChildren<W*>()) {
    if (!found->isVisible() || (found->accessibleName() != name && found->property("text").toString() != name))
      continue;
    QPoint before(-1, -1);  // a panel that has come up moves its controls until it has its size
    REQUIRE(waitFor([&] {
      const QPoint place = found->mapTo(&stage.window, QPoint());
      return std::exchange(before, place) == place;
    }));
    return *found;
  }
  FAIL("no control " << name.toStdString());
  return *stage.window.findChild<W*>();
}

void search(WindowStage& stage, const QString& words) {
  auto& field = controlNamed<QLineEdit>(stage, QStringLiteral("Find a pose"));
  stage.focus(field);
  stage.type(words);
  REQUIRE(waitFor([&] { return field.text() == words; }));
}

/// The middle of the card of a pose.
QPoint cardOf(QListView& grid, const QString& name) {
  for (int row = 0; row < grid.model()->rowCount(); ++row) {
    const QModelIndex index = grid.model()->index(row, 0);
    if (index.data().toString() != name) continue;
    grid.scrollTo(index);
    return grid.visualRect(index).center();
  }
  FAIL("no pose " << name.toStdString());
  return {};
}

}  // namespace

TEST_CASE("a pose under the mouse shows, and a click applies it as one step", "[gui]") {
  WindowStage stage;
  stage.document().selection().selectGoal(stage.goalIndex("left_hand"));
  REQUIRE(waitFor([&] { return stage.view().marks().find<SwivelMark>() && stage.view().marks().find<HandleMarks>(); }));
  const ActorState before = stage.state();
  QListView& grid = open(stage);
  search(stage, QStringLiteral("squat"));
  REQUIRE(waitFor([&] { return grid.model()->rowCount() == 1; }));
  const QPoint card = cardOf(grid, QStringLiteral("Deep squat"));
  stage.pointAt(*grid.viewport(), card);
  REQUIRE(waitFor([&] { return shownBend(stage, "left_knee.flexion") > 90.0; }));
  // Only the view knows: nothing that is saved or solved meanwhile has it, and no mark lies beside the figure.
  CHECK(stage.state() == before);
  CHECK_FALSE(stage.document().modified());
  REQUIRE(waitFor([&] { return stage.view().marks().find<HandleMarks>() == nullptr; }));
  CHECK(stage.view().marks().find<SwivelMark>() == nullptr);
  stage.park();
  REQUIRE(waitFor([&] { return !stage.view().shownInstead(); }));
  REQUIRE(waitFor([&] { return stage.view().marks().find<HandleMarks>() != nullptr; }));
  CHECK(stage.state() == before);
  stage.click(*grid.viewport(), card);
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  CHECK(bend(stage, "left_knee.flexion") > 90.0);
  CHECK(stage.sentence() == QStringLiteral("Deep squat applied."));
  const ActorState squats = stage.state();
  stage.park();
  CHECK(stage.state() == squats);
  CHECK_FALSE(stage.view().shownInstead());
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("apply deep squat"));
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));
}

TEST_CASE("whatever is done elsewhere ends what shows under the mouse", "[gui]") {
  WindowStage stage;
  QListView& grid = open(stage);
  search(stage, QStringLiteral("squat"));
  REQUIRE(waitFor([&] { return grid.model()->rowCount() == 1; }));
  stage.pointAt(*grid.viewport(), cardOf(grid, QStringLiteral("Deep squat")));
  REQUIRE(waitFor([&] { return stage.view().shownInstead().has_value(); }));
  SECTION("a joint is bent") {
    setValue(stage.window.posing(), *stage.document().figure().findDof("left_elbow.flexion"), 0.7);
    CHECK_FALSE(stage.view().shownInstead());
  }
  SECTION("Esc") {
    stage.key(QStringLiteral("Escape"));
    REQUIRE(waitFor([&] { return !stage.view().shownInstead(); }));
    CHECK(stage.document().undoStack().count() == 0);
  }
}

TEST_CASE("the amount of a pose that was just applied leads back, with the feet on the floor", "[gui]") {
  WindowStage stage;
  QListView& grid = open(stage);
  search(stage, QStringLiteral("squat"));
  stage.click(*grid.viewport(), cardOf(grid, QStringLiteral("Deep squat")));
  REQUIRE(waitFor([&] { return bend(stage, "left_knee.flexion") > 90.0; }));
  const double whole = bend(stage, "left_knee.flexion");
  stage.park();
  auto& amount = controlNamed<QSlider>(stage, QStringLiteral("Amount of the pose"));
  stage.focus(amount);
  stage.keyTimes(5, QStringLiteral("Prior"));  // pages down from 100
  stage.keyTimes(5, QStringLiteral("Next"));
  REQUIRE(waitFor([&] { return amount.value() == 50; }));
  REQUIRE(waitFor([&] { return bend(stage, "left_knee.flexion") < whole - 20.0; }));
  CHECK(bend(stage, "left_knee.flexion") > 40.0);
  CHECK(std::abs(stage.site("left_foot.sole").translation.y()) < 0.02);
}

TEST_CASE("only the parts that are chosen take a pose", "[gui]") {
  WindowStage stage;
  QListView& grid = open(stage);
  stage.click(controlNamed<QAbstractButton>(stage, QStringLiteral("Upper body")));
  REQUIRE(waitFor([&] {
    const auto labels = stage.window.findChildren<QLabel*>();
    return std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text() == QStringLiteral("Head, trunk, arms, hands"); });
  }));
  const ActorState before = stage.state();
  search(stage, QStringLiteral("cheering"));
  stage.click(*grid.viewport(), cardOf(grid, QStringLiteral("Cheering")));
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  CHECK(stage.site("left_hand.grip").translation.y() > 1.5);
  const auto knee = *stage.document().figure().findDof("left_knee.flexion");
  CHECK(stage.document().actor().posture[knee] == before.posture[knee]);
  CHECK(stage.document().actor().posture.root_position == before.posture.root_position);
  stage.park();
  // The parts change what was just applied: the left arm goes back.
  for (const char* part : {"Left upper arm", "Left forearm", "Left hand"}) {
    stage.click(controlNamed<QAbstractButton>(stage, QLatin1String(part)));
  }
  REQUIRE(waitFor([&] { return stage.site("left_hand.grip").translation.y() < 1.1; }));
  CHECK(stage.site("right_hand.grip").translation.y() > 1.5);
}

TEST_CASE("a pose on a chair brings the chair, once", "[gui]") {
  WindowStage stage;
  QListView& grid = open(stage);
  search(stage, QStringLiteral("sit"));
  stage.click(*grid.viewport(), cardOf(grid, QStringLiteral("Sit, upright")));
  REQUIRE(waitFor([&] { return stage.document().scene().actors.size() == 2; }));
  CHECK(scene::isProp(stage.document().scene().actors[1]));
  CHECK(stage.document().selectedActor() == 0);
  stage.click(*grid.viewport(), cardOf(grid, QStringLiteral("Sit, leaning in")));
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 2; }));
  CHECK(stage.document().scene().actors.size() == 2);
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.document().scene().actors.size() == 1; }));
}

TEST_CASE("a posture is saved in the library and found there again", "[gui]") {
  QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/poses"))
      .removeRecursively();
  WindowStage stage;
  QListView& grid = open(stage);
  const int ship = grid.model()->rowCount();
  stage.take("left_hand");
  stage.carry({60, -160}, 12);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(waitFor([&] { return stage.rests(); }));
  const ActorState raised = stage.state();
  stage.click(controlNamed<QAbstractButton>(stage, QStringLiteral("Save this pose…")));
  auto& name = controlNamed<QLineEdit>(stage, QStringLiteral("Name of the pose"));
  REQUIRE(waitFor([&] { return name.hasFocus(); }));
  stage.type(QStringLiteral("Arm up: my own"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return grid.model()->rowCount() == ship + 1; }));
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return !(stage.state() == raised); }));
  search(stage, QStringLiteral("my own"));
  REQUIRE(waitFor([&] { return grid.model()->rowCount() == 1; }));
  stage.click(*grid.viewport(), cardOf(grid, QStringLiteral("Arm up: my own")));
  REQUIRE(waitFor(
      [&] { return (stage.document().actor().posture.values - raised.posture.values).cwiseAbs().maxCoeff() < 1e-9; }));
  QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/poses"))
      .removeRecursively();
}

TEST_CASE("a search without a match says so", "[gui]") {
  WindowStage stage;
  QListView& grid = open(stage);
  search(stage, QStringLiteral("sqatt"));
  REQUIRE(waitFor([&] { return !grid.isVisible(); }));
  CHECK(stage.window.actions().find("library.apply")->isEnabled() == false);
}

}  // namespace limber::app::library_gui_test
