// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Shapes of hands, and poses in the mirror, with mouse and keys.
#include <QToolButton>
#include <catch2/catch.hpp>
#include <string>

#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::hand_shapes_test {

namespace {

double bend(WindowStage& stage, const std::string& dof) {
  const scene::Actor& actor = stage.document().actor();
  return degreesFromRadians(actor.posture[*actor.figure->findDof(dof)]);
}

QToolButton& segment(WindowStage& stage, const QString& words) {
  for (QToolButton* button : stage.window.findChildren<QToolButton*>()) {
    if (button->isVisible() && button->defaultAction() != nullptr && button->defaultAction()->text() == words) {
      return *button;
    }
  }
  FAIL("no button " << words.toStdString());
  return *stage.window.findChild<QToolButton*>();
}

/// Brings the page up and clicks a shape.
void takeShape(WindowStage& stage, const QString& name) {
  QListView& grid = stage.list(QStringLiteral("Hand shapes"));
  REQUIRE(waitFor([&] { return grid.isVisible(); }));
  for (int row = 0; row < grid.model()->rowCount(); ++row) {
    const QModelIndex index = grid.model()->index(row, 0);
    if (index.data().toString() != name) continue;
    grid.scrollTo(index);
    stage.click(*grid.viewport(), grid.visualRect(index).center());
    return;
  }
  FAIL("no shape " << name.toStdString());
}

}  // namespace

TEST_CASE("a click on a shape closes the hand, and M gives the fist to the other one", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  stage.key(QStringLiteral("alt+3"));
  REQUIRE(waitFor([&] { return stage.window.findChild<QDockWidget*>(QStringLiteral("poses"))->isVisible(); }));
  QToolButton& hands = segment(stage, QStringLiteral("Hands"));
  stage.click(hands, hands.rect().center());
  takeShape(stage, QStringLiteral("Fist"));
  REQUIRE(waitFor([&] { return bend(stage, "left_middle_pip.flexion") > 90.0; }));
  CHECK(bend(stage, "right_middle_pip.flexion") < 40.0);
  CHECK(stage.sentence() == QStringLiteral("Fist applied to the left hand, 100 %."));
  stage.key(QStringLiteral("m"));
  REQUIRE(waitFor([&] { return bend(stage, "right_middle_pip.flexion") > 90.0; }));
  CHECK(bend(stage, "left_middle_pip.flexion") < 40.0);
  CHECK(stage.sentence() == QStringLiteral("Pose mirrored."));
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));
}

TEST_CASE("with mirrored editing on, a dragged hand takes the other one along", "[gui]") {
  WindowStage stage;
  stage.key(QStringLiteral("ctrl+m"));
  REQUIRE(waitFor([&] { return stage.posing().mirrors(); }));
  stage.take("left_hand");
  stage.carry({30, -120}, 12);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(waitFor([&] { return stage.rests(); }));
  const Eigen::Vector3d left = stage.site("left_hand.grip").translation;
  const Eigen::Vector3d right = stage.site("right_hand.grip").translation;
  CHECK(left.y() > 1.0);
  CHECK((left - Eigen::Vector3d(-right.x(), right.y(), right.z())).norm() < 0.003);
  CHECK(stage.document().undoStack().count() == 1);
}

TEST_CASE("a copied pose is pasted flipped with the keys", "[gui]") {
  WindowStage stage;
  stage.take("left_hand");
  stage.carry({60, -140}, 12);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(waitFor([&] { return stage.rests(); }));
  const double elbow = bend(stage, "left_elbow.flexion");
  stage.key(QStringLiteral("ctrl+c"));
  REQUIRE(waitFor([&] { return stage.sentence().endsWith(QStringLiteral("copied.")); }));
  stage.key(QStringLiteral("ctrl+shift+v"));
  REQUIRE(waitFor([&] { return std::abs(bend(stage, "right_elbow.flexion") - elbow) < 0.01; }));
  CHECK(stage.document().undoStack().count() == 2);
}

}  // namespace limber::app::hand_shapes_test
