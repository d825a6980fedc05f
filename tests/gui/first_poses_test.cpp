// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The card of poses to begin with.
#include <QSettings>
#include <catch2/catch.hpp>

#include "app/library/first_poses.h"
#include "app/library/library_grid.h"
#include "gui/window_stage.h"

namespace limber::app::first_poses_test {

TEST_CASE("a newcomer's pose shows under the mouse, a click applies it, and the card goes for good", "[gui]") {
  QSettings().remove(QStringLiteral("hints/poses"));
  WindowStage stage;
  auto* card = stage.view().findChild<FirstPoses*>();
  REQUIRE(card != nullptr);
  CHECK_FALSE(card->isVisible());  // without hints there is none
  stage.window.setHintsShown(true);
  REQUIRE(waitFor([&] { return card->isVisible(); }));
  auto* grid = card->findChild<LibraryGrid*>();
  REQUIRE(grid != nullptr);
  CHECK(grid->model()->rowCount() == 6);
  const ActorState before = stage.state();
  const QPoint first = grid->visualRect(grid->model()->index(0, 0)).center();
  stage.pointAt(*grid->viewport(), first);
  REQUIRE(waitFor([&] { return stage.view().shownInstead().has_value(); }));
  CHECK(stage.state() == before);
  stage.click(*grid->viewport(), first);
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  CHECK_FALSE(card->isVisible());
  CHECK_FALSE(stage.view().shownInstead());
  stage.window.setHintsShown(false);
  stage.window.setHintsShown(true);
  CHECK_FALSE(card->isVisible());
  // Asked for by hand it comes back, where no work has begun.
  stage.document().undoStack().clear();
  QAction* hints = stage.window.actions().find("window.hints");
  hints->trigger();
  hints->trigger();
  REQUIRE(waitFor([&] { return card->isVisible(); }));
  stage.window.setHintsShown(false);
  QSettings().remove(QStringLiteral("hints/poses"));
}

}  // namespace limber::app::first_poses_test
