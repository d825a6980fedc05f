// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The dialog of keys and the mouse of other programs, in the window.
#include <QSettings>
#include <catch2/catch.hpp>

#include "app/keys/keys_dialog.h"
#include "gui/window_stage.h"

namespace limber::app::keys_gui_test {

namespace {

void chooseCommand(QTreeWidget& list, const QString& words) {
  const QList<QTreeWidgetItem*> found = list.findItems(words, Qt::MatchExactly, 0);
  REQUIRE(found.size() == 1);
  list.setCurrentItem(found.front());
}

}  // namespace

TEST_CASE("a command gets the key that is pressed, at once and everywhere in the window", "[gui]") {
  QSettings().remove(QStringLiteral("keys"));
  WindowStage stage;
  stage.window.actions().find("keys.change")->trigger();
  auto* dialog = stage.window.findChild<KeysDialog*>();
  REQUIRE(dialog != nullptr);
  REQUIRE(QTest::qWaitForWindowActive(dialog));
  chooseCommand(dialog->list(), QStringLiteral("Wireframe"));
  stage.focus(dialog->recorder());
  stage.key(QStringLiteral("k"));
  QAction* wireframe = stage.window.actions().find("look.wireframe");
  REQUIRE(wireframe != nullptr);
  REQUIRE(waitFor([&] { return wireframe->shortcut() == QKeySequence(Qt::Key_K); }));
  dialog->close();
  stage.window.activateWindow();
  REQUIRE(QTest::qWaitForWindowActive(&stage.window));
  stage.focus(stage.view());
  const bool before = wireframe->isChecked();
  stage.key(QStringLiteral("k"));
  REQUIRE(waitFor([&] { return wireframe->isChecked() != before; }));
  wireframe->trigger();  // it is remembered, and nothing to the next test
  QSettings().remove(QStringLiteral("keys"));
}

TEST_CASE("with Maya's mouse Alt orbits, pans and zooms, and the background is left alone", "[gui]") {
  WindowStage stage;
  stage.window.actions().find("camera.mouse_maya")->trigger();
  const auto camera = [&] { return stage.document().scene().camera; };
  const scene::Camera at_first = camera();
  const QPoint background = stage.inWindow(QPointF(60, 300));
  stage.grab(background, 1);
  stage.glide(background + QPoint(60, 0), 4);
  stage.release(1);
  CHECK(camera() == at_first);
  stage.holdKey(QStringLiteral("alt"));
  stage.grab(background, 1);
  stage.glide(background + QPoint(60, 0), 4);
  stage.release(1);
  REQUIRE(waitFor([&] { return camera().direction != at_first.direction; }));
  const scene::Camera orbited = camera();
  stage.grab(background, 3);
  stage.glide(background + QPoint(60, 0), 4);
  stage.release(3);
  stage.releaseKey(QStringLiteral("alt"));
  REQUIRE(waitFor([&] { return camera().distance < orbited.distance; }));
  CHECK(camera().direction == orbited.direction);
  CHECK(stage.document().undoStack().count() == 0);
  stage.window.actions().find("camera.mouse_limber")->trigger();
}

}  // namespace limber::app::keys_gui_test
