// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Balance and reach space by the mouse.
#include <QCheckBox>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/actors/actor_edits.h"
#include "app/balance/balance_mark.h"
#include "app/balance/body_panel.h"
#include "app/reach/reach_block.h"
#include "app/reach/reach_feature.h"
#include "app/reach/reach_legend.h"
#include "app/reach/reach_session.h"
#include "document/scene_files.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "limber/scene/balance.h"
#include "widgets/bar_rows.h"

namespace limber::app::reach_test {

namespace {

QToolButton& toolButton(WindowStage& stage, QAction* action) {
  for (QToolBar* bar : stage.window.findChildren<QToolBar*>()) {
    if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action))) return *button;
  }
  FAIL("no button of " << action->text().toStdString());
  return *stage.window.findChild<QToolButton*>();
}

}  // namespace

TEST_CASE("the balance switch shows the centre of mass over the floor, and a second click hides it", "[gui]") {
  QSettings().remove(QStringLiteral("view/balance"));
  WindowStage stage;
  QAction* balance = stage.window.actions().find("balance.marks");
  CHECK_FALSE(stage.view().marks().find<BalanceMark>());  // hidden at first start
  stage.click(toolButton(stage, balance));
  REQUIRE(waitFor([&] { return stage.view().marks().find<BalanceMark>() != nullptr; }));
  const BalanceMark mark = *stage.view().marks().find<BalanceMark>();
  REQUIRE((mark.centre && mark.floor));
  CHECK(std::abs(mark.centre->x() - mark.floor->x()) < 3.0);  // the plumb line hangs down
  CHECK(mark.floor->y() > mark.centre->y() + 50.0);
  const auto stance = scene::stanceOf(stage.document().actor());
  REQUIRE(stance);
  CHECK(stage.sentence() == stanceSentence(stage.document().actor(), *stance));
  stage.click(toolButton(stage, balance));
  CHECK(waitFor([&] { return stage.view().marks().find<BalanceMark>() == nullptr; }));
  CHECK(stage.document().undoStack().count() == 0);
  QSettings().remove(QStringLiteral("view/balance"));
}

TEST_CASE("the panel Body shows the joint torques, and follows a drag", "[gui]") {
  WindowStage stage;
  stage.key(QStringLiteral("alt+4"));
  auto* panel = stage.window.findChild<BodyPanel*>();
  REQUIRE(panel != nullptr);
  REQUIRE(waitFor([&] { return panel->isVisible() && !panel->torques().rows().empty(); }));
  REQUIRE(stage.rests());
  const auto before = panel->torques().rows();
  CHECK(before.front().value >= before.back().value);
  stage.take("left_hand");
  stage.carry({-60, -40}, 6);
  CHECK(waitFor([&] {
    const auto& rows = panel->torques().rows();
    return !std::equal(rows.begin(), rows.end(), before.begin(), before.end(),
                       [](const auto& now, const auto& was) { return std::abs(now.value - was.value) < 0.5; });
  }));
  stage.drop();
}

TEST_CASE("with Keep balance a hand that is drawn far forwards leaves the adult over its feet, without it falls",
          "[gui]") {
  WindowStage stage;
  stage.view().lookFrom(radiansFromDegrees(90.0), 0.0);
  stage.key(QStringLiteral("alt+4"));
  QCheckBox* keep = nullptr;
  REQUIRE(waitFor([&] {
    for (auto* box : stage.window.findChildren<QCheckBox*>()) {
      if (box->text() == QStringLiteral("Keep balance") && box->isVisible()) keep = box;
    }
    return keep != nullptr;
  }));
  CHECK(keep->isChecked());
  for (const bool balance : {true, false}) {
    CAPTURE(balance);
    if (!balance) stage.click(*keep, QPoint(20, keep->height() / 2));
    REQUIRE(waitFor([&] { return stage.document().actor().solving.balance == balance; }));
    stage.focus(stage.view());
    REQUIRE(stage.rests());
    const Eigen::Vector3d hand = effectorPlacement(stage.document(), stage.goalIndex("left_hand")).translation;
    const auto from = stage.view().projection().toView(hand);
    const auto to = stage.view().projection().toView(hand + Eigen::Vector3d(0.0, -0.2, 1.0));
    REQUIRE((from && to));
    stage.take("left_hand");
    stage.carry((*to - *from).toPoint(), 4);
    REQUIRE(stage.solved());
    const auto stance = scene::stanceOf(stage.document().actor());
    REQUIRE(stance);
    CHECK((stance->outside > 0.005) == !balance);
    stage.key(QStringLiteral("Escape"));
    REQUIRE(waitFor([&] { return !stage.view().part<DragTool>().pressed(); }));
    stage.release();
  }
}

TEST_CASE("a reach space is computed while the hand is dragged on, stopped by Esc, kept and hidden", "[gui]") {
  QSettings().setValue(QStringLiteral("reach/spacing_cm"), 5);
  WindowStage stage;
  QAction* compute = stage.window.actions().find("reach.compute");
  stage.document().selection().selectGoal(stage.goalIndex("left_hand"));
  CHECK(compute->text() == QStringLiteral("Reach space of the left hand"));
  stage.focus(stage.view());
  compute->trigger();
  REQUIRE(stage.window.feature<ReachFeature>().session().running());
  REQUIRE(waitFor([&] { return stage.sentence().contains(QStringLiteral("Reach space of the left hand")); }));
  // The window goes on living meanwhile.
  const Posture was = stage.document().actor().posture;
  stage.take("left_hand");
  stage.carry({20, -10}, 3);
  stage.drop();
  CHECK(stage.window.feature<ReachFeature>().session().running());
  CHECK_FALSE(stage.document().actor().posture == was);
  REQUIRE(waitFor([&] { return stage.posing().phase() == Phase::Idle; }));  // or Esc would take the drag back
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.window.feature<ReachFeature>().session().running(); }));
  CHECK(stage.window.feature<ReachFeature>().session().picture() == nullptr);
  CHECK(waitFor([&] { return stage.sentence().contains(QStringLiteral("Reach space cancelled")); }));
  QSettings().remove(QStringLiteral("reach/spacing_cm"));
}

TEST_CASE("Stop in the panel Body, and Esc in it, end the reach space that Compute has begun", "[gui]") {
  QSettings().setValue(QStringLiteral("reach/spacing_cm"), QStringLiteral("5"));  // text, as after a restart
  WindowStage stage;
  stage.document().selection().selectGoal(stage.goalIndex("left_hand"));
  stage.key(QStringLiteral("alt+4"));
  auto* panel = stage.window.findChild<ReachBlock*>();
  REQUIRE(panel != nullptr);
  REQUIRE(waitFor([&] { return panel->isVisible(); }));
  CHECK(panel->spacing() == 0.05);
  QPushButton* compute = nullptr;
  for (auto* button : panel->findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("Compute")) compute = button;
  }
  REQUIRE(compute != nullptr);
  stage.click(*compute);
  REQUIRE(waitFor([&] { return stage.window.feature<ReachFeature>().session().running(); }));
  CHECK(compute->text() == QStringLiteral("Stop"));
  stage.document().selection().selectGoal(-1);
  CHECK(compute->isEnabled());
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.window.feature<ReachFeature>().session().running(); }));
  CHECK(compute->text() == QStringLiteral("Compute"));
  CHECK(stage.window.feature<ReachFeature>().session().picture() == nullptr);
  // It goes with the figure that it is about, and with no other.
  stage.document().selection().selectGoal(stage.goalIndex("left_hand"));
  stage.window.actions().find("reach.compute")->trigger();
  REQUIRE(addFigureTo(stage.document(), QStringLiteral("cup")));
  REQUIRE(addFigureTo(stage.document(), QStringLiteral("cup")));
  removeActor(stage.document(), 2);
  CHECK(stage.window.feature<ReachFeature>().session().running());
  removeActor(stage.document(), 0);
  CHECK_FALSE(stage.window.feature<ReachFeature>().session().running());
  QSettings().remove(QStringLiteral("reach/spacing_cm"));
}

TEST_CASE("a finished reach space stays in the view until it is hidden, and is saved as a file", "[gui]") {
  QSettings().setValue(QStringLiteral("reach/spacing_cm"), 20);
  WindowStage stage(QStringLiteral("arm"));
  MainWindow& window = stage.window;
  stage.document().selection().selectGoal(0);
  CHECK_FALSE(window.actions().find("reach.hide")->isEnabled());
  window.actions().find("reach.compute")->trigger();
  REQUIRE(waitFor([&] { return window.feature<ReachFeature>().session().picture() != nullptr; }));
  CHECK_FALSE(window.feature<ReachFeature>().session().running());
  CHECK(window.feature<ReachFeature>().session().picture()->table.reachedCount() > 100);
  CHECK(waitFor([&] { return stage.view().marks().find<ReachLegend>() != nullptr; }));
  CHECK(stage.sentence().contains(QStringLiteral("litres")));
  const QString path =
      QDir::temp().filePath(QStringLiteral("limber_reach_%1.ply").arg(QCoreApplication::applicationPid()));
  stage.inDialogs([&] { window.actions().find("reach.save")->trigger(); }, {stage.pastedPath(path)});
  CHECK(QFile::exists(path));
  QFile::remove(path);
  const QString table =
      QDir::temp().filePath(QStringLiteral("limber_reach_%1.csv").arg(QCoreApplication::applicationPid()));
  stage.inDialogs([&] { window.actions().find("reach.save")->trigger(); }, {stage.pastedPath(table)});
  QFile saved(table);
  REQUIRE(saved.open(QIODevice::ReadOnly));
  const QString head = QString::fromUtf8(saved.readLine());
  CHECK(head.contains(QStringLiteral("; figure arm; effector ")));
  CHECK(head.contains(QStringLiteral("; restarts 0; seed 1; tolerance 0.1 cm, 0.5 deg; grace 0.5 cm; solver ")));
  CHECK(head.contains(QStringLiteral("; problem ")));
  saved.remove();
  window.actions().find("reach.hide")->trigger();
  CHECK(waitFor([&] { return stage.view().marks().find<ReachLegend>() == nullptr; }));
  QSettings().remove(QStringLiteral("reach/spacing_cm"));
}

}  // namespace limber::app::reach_test
