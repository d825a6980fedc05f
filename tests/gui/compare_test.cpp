// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Two solvers on one drag, by the mouse.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QPushButton>
#include <QTemporaryDir>
#include <catch2/catch.hpp>

#include "app/solving/compare_session.h"
#include "app/solving/ghost_view.h"
#include "app/solving/solver_panel.h"
#include "app/solving/solving_edits.h"
#include "app/solving/solving_feature.h"
#include "gui/window_stage.h"
#include "limber/goal/gap.h"

namespace limber::app::compare_test {

namespace {

SolverPanel& openSolverPanel(WindowStage& stage) {
  auto* panel = stage.window.findChild<SolverPanel*>();
  REQUIRE(panel != nullptr);
  stage.key(QStringLiteral("alt+7"));
  REQUIRE(waitFor([&] { return panel->isVisible(); }));
  return *panel;
}

/// A button at the foot of the panel that shows and begins so.
QPushButton& footerButton(WindowStage& stage, const QString& words) {
  QPushButton* found = nullptr;
  REQUIRE(waitFor([&] {
    for (QPushButton* each : stage.window.findChildren<QPushButton*>()) {
      if (each->isVisible() && each->text().startsWith(words)) found = each;
    }
    return found != nullptr;
  }));
  return *found;
}

/// The solver of the second figure by its words in the list.
void chooseSecond(WindowStage& stage, SolverPanel& panel, solve::SolverKind kind) {
  QComboBox& kinds = panel.choices().compare().kind();
  const int wanted = static_cast<int>(kind);
  stage.focus(kinds);
  for (int tries = 0; tries < 16 && kinds.currentIndex() != wanted; ++tries) {
    const int now = kinds.currentIndex();
    stage.key(now < wanted ? QStringLiteral("Down") : QStringLiteral("Up"));
    REQUIRE(waitFor([&] { return kinds.currentIndex() != now; }));
  }
}

}  // namespace

TEST_CASE("a second figure follows the drag with another solver, with its numbers beside the first one's", "[gui]") {
  WindowStage stage;
  SolverPanel& panel = openSolverPanel(stage);
  CompareSession& compare = stage.window.feature<SolvingFeature>().compare();
  stage.click(panel.choices().compare().on());
  REQUIRE(waitFor([&] { return compare.on(); }));
  REQUIRE(compare.kind() == solve::SolverKind::Prioritised);
  CHECK_FALSE(stage.view().part<GhostView>().show().outlined);
  stage.focus(stage.view());
  stage.take("left_hand");
  stage.carry({90, -150}, 8);
  REQUIRE(waitFor([&] { return compare.posture() && stage.view().part<GhostView>().show().outlined; }));
  CHECK(stage.posing().dragging());
  stage.drop();
  REQUIRE(stage.rests());
  REQUIRE(waitFor([&] { return compare.answered(); }));
  CHECK(isMet(compare.missIn(*compare.posture())));
  CHECK(waitFor([&] {
    const auto* legend = stage.view().marks().find<GhostLegend>();
    return legend != nullptr && legend->size() == 2;
  }));
  CHECK(stage.view().marks().find<GhostLegend>()->back().words == QStringLiteral("Strict ranks, outlined"));
  CHECK(waitFor(
      [&] { return stage.sentence().startsWith(QStringLiteral("Comparing on the same drag. BFGS + projection: ")); }));
  CHECK(waitFor([&] { return panel.table().cell(0, 1) == QStringLiteral("Strict ranks"); }));
  CHECK(panel.table().cell(6, 1) == QString::number(compare.frame().report.iterations));
  CHECK(waitFor([&] { return panel.plot().curves().first && panel.plot().curves().second; }));
  CHECK(stage.document().undoStack().count() == 1);  // the drag alone

  stage.click(footerButton(stage, QStringLiteral("Copy numbers")));
  CHECK(waitFor([&] { return QGuiApplication::clipboard()->text().contains(QStringLiteral("Strict ranks")); }));

  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  CHECK(waitFor([&] {
    return !stage.view().part<GhostView>().show().outlined && stage.view().marks().find<GhostLegend>() == nullptr;
  }));
  stage.key(QStringLiteral("ctrl+shift+z"));
  CHECK(waitFor([&] { return stage.view().part<GhostView>().show().outlined.has_value(); }));
}

TEST_CASE("the panel Solver, opened after a drag, shows how it went", "[gui]") {
  WindowStage stage;
  stage.take("left_hand");
  stage.carry({90, -150}, 8);
  stage.drop();
  REQUIRE(stage.rests());
  const solve::LiveFrame& last = stage.posing().lastFrame();
  SolverPanel& panel = openSolverPanel(stage);
  REQUIRE(waitFor([&] { return panel.plot().curves().first.has_value(); }));
  CHECK(panel.plot().curves().first->way.back().number == last.report.iterations);
  CHECK(panel.plot().curves().first->way.back().objective == last.report.objective);
}

TEST_CASE("the curves of a drag are saved from beside the plot, and a failure is reported with a sentence", "[gui]") {
  WindowStage stage;
  SolverPanel& panel = openSolverPanel(stage);
  stage.window.actions().find("solving.save_curves")->trigger();
  CHECK(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("No curve yet.")); }));
  stage.focus(stage.view());
  stage.take("left_hand");
  stage.carry({90, -150}, 8);
  stage.drop();
  REQUIRE(stage.rests());
  REQUIRE(waitFor([&] { return panel.plot().curves().first.has_value(); }));
  const QTemporaryDir folder;
  QPushButton& save = footerButton(stage, QStringLiteral("Save…"));
  for (const QString& ending : {QStringLiteral("svg"), QStringLiteral("csv")}) {
    const QString path = folder.filePath(QStringLiteral("curves.") + ending);
    stage.inDialogs([&] { stage.click(save); }, {stage.pastedPath(path)});
    CHECK(waitFor([&] { return stage.sentence() == QStringLiteral("The curves are saved as \"%1\".").arg(path); }));
    CHECK(QFile(path).size() > 100);
  }
  const QString other = folder.filePath(QStringLiteral("curves.txt"));
  stage.inDialogs([&] { stage.click(save); }, {stage.pastedPath(other)});
  CHECK(waitFor([&] { return stage.sentence() == other + ": found the ending '.txt', expected .svg or .csv"; }));
  CHECK_FALSE(QFile::exists(other));
  // Another method is chosen: the curve is still of the one that drew it.
  const QString solved_by = panel.plot().curves().first->name;
  setSolver(stage.posing(), solve::SolverKind::ReachTree);
  const QCheckBox& of_the_other = panel.settings().box(solve::MethodOption::ReachByInverse);
  REQUIRE(waitFor([&] { return !of_the_other.isHidden(); }));
  REQUIRE(panel.plot().curves().first.has_value());
  CHECK(panel.plot().curves().first->name == solved_by);
}

TEST_CASE("once the comparison is over, a new scene leaves nothing of the old one's bodies", "[gui]") {
  WindowStage stage;
  SolverPanel& panel = openSolverPanel(stage);
  CompareSession& compare = stage.window.feature<SolvingFeature>().compare();
  chooseSecond(stage, panel, solve::SolverKind::LeastSquares);
  REQUIRE(waitFor([&] { return compare.on(); }));
  stage.focus(stage.view());
  stage.take("right_hand");
  stage.carry({-60, -120}, 5);
  REQUIRE(waitFor([&] { return stage.view().part<GhostView>().show().outlined.has_value(); }));
  stage.drop();
  REQUIRE(stage.rests());
  const std::weak_ptr<const Body> body = stage.document().bodies().of(stage.document().actor());
  stage.click(panel.choices().compare().on());
  REQUIRE(waitFor([&] { return !compare.on(); }));
  REQUIRE(stage.files().newScene(QStringLiteral("adult")));
  CHECK(waitFor([&] { return body.expired(); }));
}

TEST_CASE("Esc takes the second figure back, and the second solver can be taken for good", "[gui]") {
  WindowStage stage;
  SolverPanel& panel = openSolverPanel(stage);
  CompareSession& compare = stage.window.feature<SolvingFeature>().compare();
  chooseSecond(stage, panel, solve::SolverKind::LeastSquares);
  REQUIRE(waitFor([&] { return compare.on() && compare.kind() == solve::SolverKind::LeastSquares; }));
  stage.focus(stage.view());
  stage.take("right_hand");
  stage.carry({-60, -120}, 5);
  REQUIRE(waitFor([&] { return stage.view().part<GhostView>().show().outlined.has_value(); }));
  stage.key(QStringLiteral("Escape"));
  CHECK(waitFor([&] { return !stage.view().part<GhostView>().show().outlined; }));
  stage.drop();
  REQUIRE(stage.rests());

  stage.click(footerButton(stage, QStringLiteral("Use least squares")));
  REQUIRE(waitFor([&] { return stage.document().actor().solving.solver == solve::SolverKind::LeastSquares; }));
  CHECK(compare.kind() == solve::SolverKind::VariableMetric);
  CHECK(panel.choices().kind().currentText() == QStringLiteral("Least squares"));
  stage.click(panel.choices().compare().on());
  CHECK(waitFor([&] { return !compare.on(); }));
  CHECK_FALSE(stage.window.actions().find("solving.use_second")->isVisible());
}

}  // namespace limber::app::compare_test
