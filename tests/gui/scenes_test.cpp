// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <array>
#include <catch2/catch.hpp>

#include "gui/window_stage.h"

namespace limber::app::scenes_test {

namespace {

QMenu& scenesMenu(WindowStage& stage) {
  auto* menu = stage.window.findChild<QMenu*>(QStringLiteral("scenes"));
  REQUIRE(menu != nullptr);
  return *menu;
}

/// Opens the menu Scenes and its submenus until one has the scene whose words begin so, and clicks on it.
void choose(WindowStage& stage, const QString& beginning) {
  QMenu& menu = scenesMenu(stage);
  const QMenuBar& bar = *stage.window.menuBar();
  stage.click(bar, bar.actionGeometry(menu.menuAction()).center());
  REQUIRE(waitFor([&] { return menu.isVisible(); }));
  for (QAction* group : menu.actions()) {
    if (group->menu() == nullptr) continue;
    for (QAction* scene : group->menu()->actions()) {
      if (!scene->text().startsWith(beginning)) continue;
      stage.click(menu, menu.actionGeometry(group).center());
      REQUIRE(waitFor([&] { return group->menu()->isVisible(); }));
      stage.click(*group->menu(), group->menu()->actionGeometry(scene).center());
      return;
    }
  }
  FAIL("no scene " << beginning.toStdString());
}

}  // namespace

TEST_CASE("a click in the menu Scenes opens a scene, and the figure goes to its goals", "[gui]") {
  WindowStage stage;
  QSignalSpy ended(&stage.posing(), &Posing::goalsSolved);
  choose(stage, QStringLiteral("Figure 4: "));
  REQUIRE(waitFor([&] { return ended.count() == 1; }));
  CHECK(stage.document().figure().name() == "bench");
  for (const std::string effector : {"left_hand", "right_hand", "left_elbow", "right_elbow"}) {
    CHECK(missOf(stage.document(), stage.goalIndex(effector)).distance < 0.001);
  }
  CHECK(stage.sentence() == QString::fromStdString(stage.document().scene().note));
  REQUIRE(stage.rests());
  CHECK(stage.document().scene().camera.distance == Approx(4.4));  // the scene's own point of view

  // Nothing of it is the person's work: the next click asks nothing. One goal is shown out of reach.
  CHECK_FALSE(stage.window.isWindowModified());
  choose(stage, QStringLiteral("Figure 7.2 b: "));
  REQUIRE(waitFor([&] { return ended.count() == 2; }));
  CHECK(stage.document().figure().name() == "abali");
  CHECK(stage.document().selection().goal() == stage.goalIndex("right_hand"));
  CHECK(missOf(stage.document(), stage.goalIndex("right_hand")).distance > 0.2);
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("solve goals"));
  CHECK_FALSE(stage.window.isWindowModified());
}

TEST_CASE("the note of a scene is shown, whichever goal is its first", "[gui]") {
  WindowStage stage;
  for (const char* beginning : {"A cup: the hand", "A handshake: ", "An aim: the head"}) {
    CAPTURE(beginning);
    const std::string before = stage.document().scene().title;
    choose(stage, QString::fromUtf8(beginning));
    REQUIRE(waitFor([&] { return stage.document().scene().title != before; }));
    REQUIRE(stage.rests());
    REQUIRE_FALSE(stage.document().scene().note.empty());
    CHECK(stage.sentence() == QString::fromStdString(stage.document().scene().note));
  }
}

TEST_CASE("before a scene of the menu takes its place unsaved work is asked about", "[gui]") {
  WindowStage stage;
  stage.key(QStringLiteral("s"));
  REQUIRE(waitFor([&] { return stage.document().modified(); }));
  stage.inDialogs([&] { choose(stage, QStringLiteral("Figure 7.1: ")); }, {stage.clicked(QStringLiteral("Cancel"))});
  CHECK(stage.document().figure().name() == "adult");
  CHECK(stage.document().modified());
}

TEST_CASE("the menu Scenes has a submenu for each topic and then for each paper", "[gui]") {
  WindowStage stage;
  std::array<QStringList, 2> headings;  // before the line and after it
  QMap<QString, QStringList> scenes;
  std::size_t part = 0;
  for (const QAction* action : scenesMenu(stage).actions()) {
    if (action->isSeparator()) {
      ++part;
      REQUIRE(part < headings.size());
      continue;
    }
    REQUIRE(action->menu() != nullptr);
    headings.at(part) << action->text();
    for (const QAction* scene : action->menu()->actions()) scenes[action->text()] << scene->text();
  }
  const QStringList topics{QStringLiteral("Constraints"), QStringLiteral("Goals"), QStringLiteral("Obstacles"),
                           QStringLiteral("Together")};
  CHECK(headings[0] == topics);
  CHECK(scenes[QStringLiteral("Goals")].size() == 13);
  const QStringList papers{QStringLiteral("Abalı 2001"), QStringLiteral("Zhao && Badler 1989")};
  for (const QString& paper : papers) {
    REQUIRE(headings[1].contains(paper));
    for (const QString& scene : scenes[paper]) CHECK(scene.startsWith(QStringLiteral("Figure ")));
  }
  CHECK(scenes[papers[0]].size() + scenes[papers[1]].size() == 9);
}

}  // namespace limber::app::scenes_test
