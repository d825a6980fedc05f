// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Keys of commands that a person changes.
#include "app/keys/key_map.h"

#include <QSettings>
#include <QWidget>
#include <catch2/catch.hpp>

#include "app/shell/key.h"

namespace limber::app::key_map_test {

namespace {

/// A window with four commands; settings are as at first afterwards.
struct Keys {
  Keys() {
    QSettings().remove(QStringLiteral("keys"));
    actions.add("test.keep", QStringLiteral("&Keep"), {}, KeyScope::Viewport, {key("S")}, [] {});
    actions.add("test.frame", QStringLiteral("Frame"), {}, KeyScope::Viewport, {key("A"), key("Home")}, [] {});
    actions.add("", QStringLiteral("Step"), {}, KeyScope::Viewport, {key("Left"), key("Shift+Left")}, [] {});
    actions.add("window.put_back", QStringLiteral("Cancel"), {}, KeyScope::Viewport, {key("Esc")}, [] {});
  }
  ~Keys() { QSettings().remove(QStringLiteral("keys")); }
  Keys(const Keys&) = delete;
  Keys& operator=(const Keys&) = delete;

  QWidget window;
  QWidget view;
  ActionTable actions{&window, &view};
};

}  // namespace

TEST_CASE("a changed key is kept, and given back", "[app]") {
  Keys keys;
  QAction& keep = *keys.actions.find("test.keep");
  {
    KeyMap map(keys.actions);
    CHECK(map.commands().size() == 3);  // Esc stays
    CHECK(map.set(keep, key("Ctrl+K")).isEmpty());
    CHECK(keep.shortcuts() == QList<QKeySequence>{key("Ctrl+K")});
    CHECK(keep.toolTip() == QStringLiteral("Keep (Ctrl+K)"));
    CHECK(KeyMap::isChanged(keep));
  }
  ActionTable::setKeys(keep, ActionTable::firstKeysOf(keep));
  KeyMap again(keys.actions);  // the program runs anew
  CHECK(keep.shortcuts() == QList<QKeySequence>{key("Ctrl+K")});
  CHECK(again.reset(keep).isEmpty());
  CHECK(keep.shortcuts() == QList<QKeySequence>{key("S")});
  CHECK(keep.toolTip() == QStringLiteral("Keep (S)"));
  CHECK_FALSE(QSettings().contains(QStringLiteral("keys/test.keep")));
}

TEST_CASE("a key has one meaning: who had it loses it, and gets it back by its own reset", "[app]") {
  Keys keys;
  KeyMap map(keys.actions);
  QAction& keep = *keys.actions.find("test.keep");
  QAction& frame = *keys.actions.find("test.frame");
  CHECK(map.set(keep, key("Home")) == QList<QAction*>{&frame});
  CHECK(frame.shortcuts() == QList<QKeySequence>{key("A")});
  CHECK(map.reset(frame) == QList<QAction*>{&keep});
  CHECK(frame.shortcuts() == ActionTable::firstKeysOf(frame));
  CHECK(keep.shortcuts().isEmpty());
  map.resetAll();
  CHECK(keep.shortcuts() == QList<QKeySequence>{key("S")});
}

TEST_CASE("a step that is finer with Shift stays so under another key, and none is a choice too", "[app]") {
  Keys keys;
  KeyMap map(keys.actions);
  QAction& step = *map.commands().back();
  map.set(step, key("J"));
  CHECK(step.shortcuts() == QList<QKeySequence>{key("J"), key("Shift+J")});
  map.clear(step);
  CHECK(step.shortcuts().isEmpty());
  KeyMap again(keys.actions);
  CHECK(step.shortcuts().isEmpty());
}

}  // namespace limber::app::key_map_test
