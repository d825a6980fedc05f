// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Shapes of hands, and poses in the mirror, with mouse and keys.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <catch2/catch.hpp>
#include <string>

#include "app/hands/own_shapes.h"
#include "app/view/overlay.h"
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

/// The user's shapes begin with none, and nothing of them is left behind.
struct NoOwnShapes {
  NoOwnShapes() { QFile::remove(ownShapesFile()); }
  NoOwnShapes(const NoOwnShapes&) = delete;
  NoOwnShapes& operator=(const NoOwnShapes&) = delete;
  ~NoOwnShapes() { QFile::remove(ownShapesFile()); }
};

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

TEST_CASE("Ctrl and the wheel over the shapes change their amount, on the figure too", "[gui]") {
  WindowStage stage;
  stage.window.actions().find("hands.open")->trigger();
  takeShape(stage, QStringLiteral("Fist"));
  REQUIRE(waitFor([&] { return bend(stage, "left_middle_pip.flexion") > 90.0; }));
  const double closed = bend(stage, "left_middle_pip.flexion");
  stage.holdKey(QStringLiteral("ctrl"));
  stage.wheel(-4);
  REQUIRE(waitFor([&] { return bend(stage, "left_middle_pip.flexion") < 0.9 * closed; }));
  stage.releaseKey(QStringLiteral("ctrl"));
  CHECK(control<QSlider>(stage, QStringLiteral("Amount of the shape")).value() == 80);
}

TEST_CASE("a shape of one's own is kept, found again by the next window, and removed", "[gui]") {
  const NoOwnShapes none;
  {
    WindowStage stage;
    stage.window.actions().find("hands.open")->trigger();
    takeShape(stage, QStringLiteral("Point"));
    REQUIRE(waitFor([&] { return bend(stage, "left_ring_pip.flexion") > 60.0; }));
    QListView& grid = stage.list(QStringLiteral("Hand shapes"));
    const int shipped = grid.model()->rowCount();
    for (QPushButton* button : stage.window.findChildren<QPushButton*>()) {
      if (button->text() == QStringLiteral("Keep this shape…")) stage.click(*button);
    }
    REQUIRE(waitFor([&] {
      const auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
      return field != nullptr && field->accessibleName() == QStringLiteral("Name of the shape");
    }));
    stage.type(QStringLiteral("Salute"));
    stage.key(QStringLiteral("Return"));
    REQUIRE(waitFor([&] { return grid.model()->rowCount() == shipped + 1; }));
    CHECK(stage.sentence() == QStringLiteral("Salute kept, below the other shapes."));
    takeShape(stage, QStringLiteral("Flat"));
    REQUIRE(waitFor([&] { return bend(stage, "left_ring_pip.flexion") < 20.0; }));
    takeShape(stage, QStringLiteral("Salute"));
    REQUIRE(waitFor([&] { return bend(stage, "left_ring_pip.flexion") > 60.0; }));
  }
  WindowStage stage;
  stage.window.actions().find("hands.open")->trigger();
  takeShape(stage, QStringLiteral("Salute"));
  REQUIRE(waitFor([&] { return bend(stage, "left_ring_pip.flexion") > 60.0; }));
  QListView& grid = stage.list(QStringLiteral("Hand shapes"));
  const int all = grid.model()->rowCount();
  stage.focus(grid);
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return grid.model()->rowCount() == all - 1; }));
  CHECK(stage.sentence() == QStringLiteral("Salute removed from the shapes."));
}

TEST_CASE("a file of own shapes that cannot be read is left as it is", "[gui]") {
  const NoOwnShapes none;
  REQUIRE(QDir().mkpath(QFileInfo(ownShapesFile()).path()));
  QFile file(ownShapesFile());
  REQUIRE(file.open(QIODevice::WriteOnly));
  file.write("no shapes");
  file.close();
  WindowStage stage;
  stage.window.actions().find("hands.open")->trigger();
  takeShape(stage, QStringLiteral("Point"));
  QListView& grid = stage.list(QStringLiteral("Hand shapes"));
  const int shipped = grid.model()->rowCount();
  for (QPushButton* button : stage.window.findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("Keep this shape…")) stage.click(*button);
  }
  REQUIRE(waitFor([&] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr; }));
  stage.type(QStringLiteral("Salute"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Your own shapes cannot be read")); }));
  CHECK(grid.model()->rowCount() == shipped);
  REQUIRE(file.open(QIODevice::ReadOnly));
  CHECK(file.readAll() == "no shapes");
}

TEST_CASE("the page Hands shows the hand large, and its cross hides that", "[gui]") {
  WindowStage stage;
  CHECK_FALSE(stage.view().closeUp().isVisible());
  stage.window.actions().find("hands.open")->trigger();
  REQUIRE(waitFor([&] { return stage.view().closeUp().isVisible(); }));
  CHECK(stage.view().closeUp().accessibleName() == QStringLiteral("Close-up: Left hand"));
  const auto camera = stage.view().closeUp().camera(stage.view().camera(Pane::Perspective));
  REQUIRE(camera);
  CHECK((camera->centre - stage.site("left_hand.base").translation).norm() < 0.15);
  // The numbers at the foot of the view end before it.
  REQUIRE(waitFor([&] {
    const auto* overlay = stage.view().findChild<Overlay*>();
    return overlay->content().readout_end == stage.view().closeUp().x();
  }));
  auto* cross = stage.view().closeUp().findChild<QToolButton*>();
  stage.click(*cross);
  REQUIRE(waitFor([&] { return !stage.view().closeUp().isVisible(); }));
  // It stays so while the page is open, also where a shape changes the figure by freeing what couples its fingers.
  const FigurePtr before = stage.document().actor().figure;
  takeShape(stage, QStringLiteral("Hook"));
  REQUIRE(waitFor([&] { return stage.document().actor().figure != before; }));
  REQUIRE(waitFor([&] { return stage.rests(); }));
  CHECK_FALSE(stage.view().closeUp().isVisible());
  stage.key(QStringLiteral("alt+1"));
  REQUIRE(waitFor([&] { return !stage.list(QStringLiteral("Hand shapes")).isVisible(); }));
  stage.window.actions().find("hands.open")->trigger();
  REQUIRE(waitFor([&] { return stage.view().closeUp().isVisible(); }));
}

}  // namespace limber::app::hand_shapes_test
