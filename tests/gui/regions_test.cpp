// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QDockWidget>
#include <QScrollArea>
#include <QStatusBar>
#include <array>
#include <catch2/catch.hpp>

#include "app/goals/held_back_list.h"
#include "app/obstacles/obstacle_edits.h"
#include "gui/window_stage.h"
#include "widgets/panel_dock.h"

namespace limber::app::regions_test {

TEST_CASE("F6 goes round the regions of the window and Esc leads from a panel back to the view", "[gui]") {
  WindowStage stage;
  const auto* goals = stage.window.findChild<QDockWidget*>(QStringLiteral("goals"));
  stage.key("F6");
  REQUIRE(waitFor([&] { return goals->isAncestorOf(stage.window.focusWidget()); }));
  stage.key("shift+F6");
  REQUIRE(waitFor([&] { return stage.view().hasFocus(); }));
  stage.key("F6");
  REQUIRE(waitFor([&] { return goals->isAncestorOf(stage.window.focusWidget()); }));
  stage.key("Escape");
  CHECK(waitFor([&] { return stage.view().hasFocus(); }));
  for (int i = 0; i < 4; ++i) stage.key("F6");  // panel, tool bar, rail, and the view again
  CHECK(waitFor([&] { return stage.view().hasFocus(); }));
}

TEST_CASE("in the smallest window no panel runs over the status line, also while a goal is short",
          "[gui][scale][fits]") {
  WindowStage stage;
  stage.window.resize(960, 640);
  REQUIRE(waitFor([&] { return stage.window.height() <= 640 && stage.view().atRest(); }));
  stage.take("left_hand");
  stage.carry({500, -100}, 8);  // far beyond its reach
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  auto* list = stage.window.findChild<HeldBackList*>();
  REQUIRE(waitFor([&] { return list->isVisible() && list->shown().goal >= 0; }));
  auto* goals = stage.window.findChild<QDockWidget*>(QStringLiteral("goals"));
  REQUIRE(goals->isVisible());
  CHECK(goals->geometry().bottom() < stage.window.statusBar()->geometry().top());
  CHECK(stage.window.statusBar()->geometry().bottom() < stage.window.height());
  // Its foot is not pushed out, and what does not fit is scrolled to by itself.
  for (const FooterButton* button : goals->findChildren<FooterButton*>()) {
    CHECK(button->mapTo(&stage.window, button->rect().bottomLeft()).y() <= goals->geometry().bottom());
  }
  auto* area = goals->findChild<QScrollArea*>();
  REQUIRE(area != nullptr);
  CHECK(waitFor([&] {
    const QRect seen(list->mapTo(area->viewport(), QPoint(0, 0)), list->size());
    return area->viewport()->rect().contains(seen);
  }));
}

TEST_CASE("on a low screen no panel pushes the status line out", "[gui]") {
  WindowStage stage;
  constexpr int kLow = 560;
  stage.window.setMinimumSize(960, kLow);  // as it is where the screen has no more room
  stage.window.resize(960, kLow);
  REQUIRE(waitFor([&] { return stage.window.height() == kLow; }));
  SECTION("a figure alone") {}
  SECTION("with an obstacle and its form") {
    addObstacle(stage.posing(), goal::BoxShape{{0.3, 0.3, 0.3}}, Pose::fromTranslation({1.0, 0.15, 0.0}));
    stage.document().selection().selectObstacle(0);
  }
  const std::array names{"goals", "joints", "poses", "body", "scene", "view", "solver"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    CAPTURE(names[i]);
    const auto* panel = stage.window.findChild<QDockWidget*>(QString::fromLatin1(names[i]));
    REQUIRE(panel != nullptr);
    if (!panel->isVisible()) stage.key(QStringLiteral("alt+%1").arg(i + 1));
    REQUIRE(waitFor([&] { return panel->isVisible() && stage.view().atRest(); }));
    CHECK(stage.window.height() == kLow);
    CHECK(panel->geometry().bottom() < stage.window.statusBar()->geometry().top());
    CHECK(stage.window.statusBar()->geometry().bottom() < kLow);
  }
}

TEST_CASE("the side view shows in a drag only, where the drag did not start", "[gui]") {
  WindowStage stage;
  stage.window.actions().find("look.side_view")->trigger();
  stage.take("left_hand");
  stage.carry({40, -60}, 4);
  REQUIRE(stage.view().sideViewShown());
  CHECK(stage.view().sideViewShown()->place.right() > 0.5 * stage.view().width());
  stage.drop();
  CHECK(stage.rests());
  CHECK_FALSE(stage.view().sideViewShown());
  stage.window.actions().find("look.side_view")->trigger();
}

}  // namespace limber::app::regions_test
