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
  stage.type("keep po");
  REQUIRE(waitFor([&] { return finder->text() == QStringLiteral("keep po"); }));
  stage.key("Return");
  CHECK(waitFor([&] { return stage.document().actor().key_poses.size() == 1; }));
  CHECK(waitFor([&] { return stage.view().hasFocus(); }));
  CHECK(finder->text().isEmpty());
}

TEST_CASE("after a command was selected the next press of the mouse goes to the view", "[gui]") {
  WindowStage stage;
  auto* finder = stage.window.findChild<CommandFinder*>();
  stage.key("ctrl+shift+p");
  REQUIRE(waitFor([&] { return finder->hasFocus(); }));
  stage.type("keep po");
  QListView* offered = nullptr;
  REQUIRE(waitFor([&] { return (offered = qobject_cast<QListView*>(QApplication::activePopupWidget())) != nullptr; }));
  REQUIRE(waitFor([&] { return finder->text() == QStringLiteral("keep po"); }));
  SECTION("with Enter") { stage.key("Return"); }
  SECTION("by a click") {
    const QModelIndex first = offered->model()->index(0, 0);
    stage.click(*offered->viewport(), offered->visualRect(first).center());
  }
  REQUIRE(waitFor([&] { return stage.document().actor().key_poses.size() == 1 && stage.view().hasFocus(); }));
  stage.take("left_hand");
  stage.drop();
}

TEST_CASE("the list says that no command has the typed name, and Enter does nothing", "[gui]") {
  WindowStage stage;
  auto* finder = stage.window.findChild<CommandFinder*>();
  stage.key("ctrl+shift+p");
  REQUIRE(waitFor([&] { return finder->hasFocus(); }));
  stage.type("teapot");
  QListView* offered = nullptr;
  REQUIRE(waitFor([&] { return (offered = qobject_cast<QListView*>(QApplication::activePopupWidget())) != nullptr; }));
  REQUIRE(waitFor([&] { return finder->text() == QStringLiteral("teapot"); }));
  REQUIRE(offered->model()->rowCount() == 1);
  CHECK(offered->model()->index(0, 0).data().toString() == QStringLiteral("No command of that name can be used now"));
  stage.key("Return");
  stage.type("s");  // comes after Enter, which has left all as it was
  CHECK(waitFor([&] { return finder->text() == QStringLiteral("teapots"); }));
  CHECK(stage.document().undoStack().count() == 0);
  stage.key("Escape");
  CHECK(waitFor([&] { return finder->text().isEmpty(); }));
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

TEST_CASE("commands are found by what other programs call them, after those that are called so", "[gui]") {
  WindowStage stage;
  auto* finder = stage.window.findChild<CommandFinder*>();
  const auto offered = [&](const QString& typed) {
    stage.key("ctrl+shift+p");
    REQUIRE(waitFor([&] { return finder->hasFocus(); }));
    stage.type(typed);
    REQUIRE(waitFor([&] { return finder->text() == typed; }));
    QStringList words;
    QListView* list = nullptr;
    REQUIRE(waitFor([&] { return (list = qobject_cast<QListView*>(QApplication::activePopupWidget())) != nullptr; }));
    for (int row = 0; row < list->model()->rowCount(); ++row) words << list->model()->index(row, 0).data().toString();
    stage.key("Escape");
    REQUIRE(waitFor([&] { return QApplication::activePopupWidget() == nullptr; }));
    stage.key("Escape");
    REQUIRE(waitFor([&] { return stage.view().hasFocus(); }));
    return words;
  };
  CHECK(offered("theme") == QStringList{QStringLiteral("Dark theme"), QStringLiteral("Light theme")});
  CHECK(offered("dark mode") == QStringList{QStringLiteral("Dark theme")});
  CHECK(offered("screenshot") == QStringList{QStringLiteral("Picture of the window")});
  CHECK(offered("inverse kin") == QStringList{QStringLiteral("Solve goals")});
  CHECK(offered("pin").contains(QStringLiteral("Hold")));
  // Its own name comes first.
  CHECK(offered("rest pose").contains(QStringLiteral("Reset posture")));
  CHECK(offered("reset v").front() == QStringLiteral("Reset look"));
}

TEST_CASE("a figure that ships is found by its name and added", "[gui]") {
  WindowStage stage;
  auto* finder = stage.window.findChild<CommandFinder*>();
  stage.key("ctrl+shift+p");
  REQUIRE(waitFor([&] { return finder->hasFocus(); }));
  stage.type("chair");
  REQUIRE(waitFor([&] { return finder->text() == QStringLiteral("chair"); }));
  stage.key("Return");
  CHECK(waitFor([&] { return stage.document().scene().actors.size() == 2; }));
  CHECK(stage.document().scene().actors.back().name == "chair");
}

TEST_CASE("every synonym belongs to an existing command", "[gui]") {
  WindowStage stage;
  int with_synonyms = 0;
  for (const QAction* action : stage.window.actions().all()) {
    const QStringList words = ActionTable::synonymsOf(*action);
    CAPTURE(action->objectName().toStdString());
    CHECK_FALSE(words.contains(QString()));
    if (!words.isEmpty()) ++with_synonyms;
  }
  CHECK(with_synonyms > 40);
}

}  // namespace limber::app::command_finder_test
