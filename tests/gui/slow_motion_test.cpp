// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A reach in slow motion, by mouse and keys.
#include <QScrollArea>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/goals/goals_view.h"
#include "app/solving/ghost_view.h"
#include "app/solving/slow_motion.h"
#include "app/solving/solver_panel.h"
#include "app/solving/solving_edits.h"
#include "app/solving/solving_feature.h"
#include "gui/window_stage.h"

namespace limber::app::slow_motion_test {

namespace {

double lengthOf(const QPointF& way) { return std::hypot(way.x(), way.y()); }

}  // namespace

TEST_CASE("a reach is replayed by the button, stepped by keys with its marks, and ended by Esc", "[gui]") {
  WindowStage stage;
  setSolver(stage.posing(), solve::SolverKind::VariableMetric);
  auto* panel = stage.window.findChild<SolverPanel*>();
  REQUIRE(panel != nullptr);
  stage.key(QStringLiteral("alt+7"));
  REQUIRE(waitFor([&] { return panel->isVisible(); }));
  stage.take("left_hand");
  stage.carry({110, -190}, 6);
  stage.drop();
  REQUIRE(stage.rests());
  const ActorState before = stage.state();

  SlowMotion& replay = stage.window.feature<SolvingFeature>().slowMotion();
  REQUIRE(waitFor([&] { return panel->slowMotion().wholeButton().isEnabled(); }));
  for (QScrollArea* area : stage.window.findChildren<QScrollArea*>()) {
    if (area->isAncestorOf(panel)) area->ensureWidgetVisible(&panel->slowMotion().wholeButton());
  }
  stage.click(panel->slowMotion().wholeButton());
  REQUIRE(waitFor([&] { return replay.isOpen(); }));
  CHECK(waitFor([&] { return replay.step() > 0 || !replay.playing(); }));  // it plays by itself
  stage.focus(stage.view());
  if (replay.playing()) {
    stage.key(QStringLiteral("space"));
    REQUIRE(waitFor([&] { return !replay.playing(); }));
  }
  replay.setStep(0);
  REQUIRE(waitFor([&] {
    const auto* marks = stage.view().marks().find<ReplayMarks>();
    return stage.view().part<GhostView>().show().instead == replay.posture() && marks && marks->goals.size() == 1;
  }));
  const ReplayMarks first = *stage.view().marks().find<ReplayMarks>();
  CHECK(lengthOf(first.goals.front().target - first.goals.front().effector) > 100.0);
  CHECK(lengthOf(first.goals.front().next - first.goals.front().effector) > 0.0);
  CHECK(first.goals.front().gap.endsWith(QStringLiteral(" cm")));
  CHECK(stage.view().marks().find<HandleMarks>() == nullptr);
  CHECK(panel->plot().cursor() == std::optional<std::size_t>(0));

  stage.key(QStringLiteral("ctrl+Right"));
  REQUIRE(waitFor([&] { return replay.step() == 1; }));
  CHECK(waitFor([&] { return panel->plot().cursor() == std::optional<std::size_t>(1); }));
  stage.key(QStringLiteral("ctrl+Right"));
  REQUIRE(waitFor([&] { return replay.step() == 2; }));
  stage.key(QStringLiteral("ctrl+Left"));
  REQUIRE(waitFor([&] { return replay.step() == 1; }));
  CHECK(stage.state() == before);  // the document has not moved

  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !replay.isOpen(); }));
  CHECK(waitFor([&] { return !stage.view().marks().find<ReplayMarks>() && stage.view().marks().find<HandleMarks>(); }));
  CHECK_FALSE(stage.view().part<GhostView>().show().instead);
  CHECK(stage.state() == before);
}

TEST_CASE("a drag ends the slow motion", "[gui]") {
  WindowStage stage;
  auto* panel = stage.window.findChild<SolverPanel*>();
  REQUIRE(panel != nullptr);
  stage.take("left_hand");
  stage.carry({80, -120}, 4);
  stage.drop();
  REQUIRE(stage.rests());
  REQUIRE(waitFor([&] { return stage.window.actions().find("solving.slow_motion")->isEnabled(); }));
  stage.window.actions().find("solving.slow_motion")->trigger();
  SlowMotion& replay = stage.window.feature<SolvingFeature>().slowMotion();
  REQUIRE(waitFor([&] { return replay.isOpen(); }));
  stage.take("right_hand");
  stage.carry({-40, -60}, 3);
  CHECK(waitFor([&] { return !replay.isOpen() && !stage.view().part<GhostView>().show().instead; }));
  CHECK(stage.posing().dragging());
  stage.drop();
}

}  // namespace limber::app::slow_motion_test
