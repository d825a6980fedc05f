// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QDockWidget>
#include <catch2/catch.hpp>

#include "gui/window_stage.h"

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
