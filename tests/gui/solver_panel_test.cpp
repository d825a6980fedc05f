// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The panel Solver after the release of a drag, and after undo.
#include <QLabel>
#include <catch2/catch.hpp>

#include "app/solving/rank_list.h"
#include "app/solving/solve_choices.h"
#include "app/solving/solve_table.h"
#include "app/solving/solver_panel.h"
#include "app/solving/solving_edits.h"
#include "gui/window_stage.h"

namespace limber::app::solver_panel_test {

namespace {

struct SolverStage : WindowStage {
  SolverStage() {
    key(QStringLiteral("alt+7"));
    REQUIRE(waitFor([&] { return panel().isVisible(); }));
  }
  [[nodiscard]] SolverPanel& panel() { return *window.findChild<SolverPanel*>(); }
  [[nodiscard]] QString numbers() { return panel().findChild<SolveTable*>()->text(); }
  [[nodiscard]] bool shows(const QString& words) {
    for (const QLabel* label : panel().findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().contains(words)) return true;
    }
    return false;
  }
  [[nodiscard]] bool reportsElsewhere() { return shows(QStringLiteral("has moved since")); }
  [[nodiscard]] bool asksForDrag() { return shows(QStringLiteral("Drag a hand")); }
  [[nodiscard]] QStringList ranks() {
    QStringList words;
    for (const auto& line : panel().choices().ranks().lines()) words << line.words;
    return words;
  }
};

}  // namespace

TEST_CASE("after undo the panel Solver has the last run's numbers, its gap too, and says that they are of the past",
          "[gui]") {
  SolverStage stage;
  CHECK(stage.asksForDrag());
  stage.take("left_hand");
  stage.carry({60, -40}, 8);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  QString reached;
  // The panel shows its numbers a tenth of a second late.
  REQUIRE(waitFor([&] { return std::exchange(reached, stage.numbers()) == stage.numbers() && !reached.isEmpty(); }));
  REQUIRE(waitFor([&] { return (reached = stage.numbers()).contains(QStringLiteral("0.0 mm")); }));
  CHECK_FALSE(stage.asksForDrag());
  CHECK_FALSE(stage.reportsElsewhere());
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  CHECK(waitFor([&] { return stage.reportsElsewhere(); }));
  CHECK(stage.numbers() == reached);
  stage.key(QStringLiteral("ctrl+shift+z"));
  CHECK(waitFor([&] { return !stage.reportsElsewhere(); }));
  CHECK(stage.numbers() == reached);
}

TEST_CASE("a dragged goal keeps its row among the ranks before, in and after the drag", "[gui]") {
  SolverStage stage;
  setSolver(stage.posing(), solve::SolverKind::Prioritised);
  const QString off = QStringLiteral("Left hand, when dragged");
  REQUIRE(waitFor([&] { return stage.ranks().contains(off); }));
  const QStringList before = stage.ranks();
  stage.take("left_hand");
  stage.carry({30, -20}, 4);
  CHECK(waitFor([&] { return stage.ranks().indexOf(QStringLiteral("Left hand")) == before.indexOf(off); }));
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  CHECK(waitFor([&] { return stage.ranks() == before; }));
}

}  // namespace limber::app::solver_panel_test
