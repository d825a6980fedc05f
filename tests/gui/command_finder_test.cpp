// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/command_finder.h"

#include <catch2/catch.hpp>

#include "gui/window_stage.h"

namespace limber::app::command_finder_test {

TEST_CASE("a command is found by a part of its words and done with Enter", "[gui]") {
  WindowStage stage;
  auto* finder = stage.window.findChild<CommandFinder*>();
  REQUIRE(finder != nullptr);
  stage.key("ctrl+shift+p");
  REQUIRE(waitFor([&] { return finder->hasFocus(); }));
  stage.type("this pose");
  REQUIRE(waitFor([&] { return finder->text() == QStringLiteral("this pose"); }));
  stage.key("Return");
  CHECK(waitFor([&] { return stage.document().actor().key_poses.size() == 1; }));
  CHECK(waitFor([&] { return stage.view().hasFocus(); }));
  CHECK(finder->text().isEmpty());
}

TEST_CASE("after a command was chosen the next press of the mouse is the view's", "[gui]") {
  WindowStage stage;
  auto* finder = stage.window.findChild<CommandFinder*>();
  stage.key("ctrl+shift+p");
  REQUIRE(waitFor([&] { return finder->hasFocus(); }));
  stage.type("this pose");
  QListView* offered = nullptr;
  REQUIRE(waitFor([&] { return (offered = qobject_cast<QListView*>(QApplication::activePopupWidget())) != nullptr; }));
  REQUIRE(waitFor([&] { return finder->text() == QStringLiteral("this pose"); }));
  SECTION("with Enter") { stage.key("Return"); }
  SECTION("by a click") {
    const QModelIndex first = offered->model()->index(0, 0);
    stage.click(*offered->viewport(), offered->visualRect(first).center());
  }
  REQUIRE(waitFor([&] { return stage.document().actor().key_poses.size() == 1 && stage.view().hasFocus(); }));
  stage.take("left_hand");
  stage.drop();
}

TEST_CASE("Esc leaves the command field without doing anything", "[gui]") {
  WindowStage stage;
  auto* finder = stage.window.findChild<CommandFinder*>();
  stage.key("ctrl+shift+p");
  REQUIRE(waitFor([&] { return finder->hasFocus(); }));
  stage.type("reset");
  REQUIRE(waitFor([&] { return finder->text() == QStringLiteral("reset"); }));
  stage.key("Escape");
  REQUIRE(waitFor([&] { return !finder->hasFocus() || finder->text().isEmpty(); }));
  stage.key("Escape");
  CHECK(waitFor([&] { return stage.view().hasFocus(); }));
  CHECK(stage.document().undoStack().count() == 0);
}

}  // namespace limber::app::command_finder_test
