// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Letters and digits of the view's commands, from wherever the keyboard is.
#include <QComboBox>
#include <QMenu>
#include <catch2/catch.hpp>

#include "gui/window_stage.h"
#include "widgets/axis_field.h"

namespace limber::app::single_keys_test {

namespace {

bool holds(WindowStage& stage, const char* effector) { return stage.goal(effector).held; }

}  // namespace

TEST_CASE("an open menu has the keys for itself", "[gui]") {
  WindowStage stage;
  stage.key(QStringLiteral("alt+h"));
  REQUIRE(waitFor([] { return qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr; }));
  const auto poses = [&] { return stage.document().actor().key_poses.size(); };
  REQUIRE(poses() == 0);
  stage.key(QStringLiteral("s"));
  stage.key(QStringLiteral("p"));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([] { return QApplication::activePopupWidget() == nullptr; }));
  CHECK(poses() == 0);
  CHECK_FALSE(holds(stage, "left_hand"));
  stage.key(QStringLiteral("s"));
  CHECK(waitFor([&] { return poses() == 1; }));
}

TEST_CASE("a field of numbers leaves letters to the view once Enter has confirmed what was typed", "[gui]") {
  WindowStage stage;
  AxisField& y = control<AxisField>(stage, QStringLiteral("Target y in centimetres"));
  stage.click(y);
  REQUIRE(waitFor([&] { return y.hasFocus(); }));
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(QStringLiteral("110.0p"));
  CHECK(waitFor([&] { return y.text() == QStringLiteral("110.0"); }));
  CHECK_FALSE(holds(stage, "left_hand"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return stage.target("left_hand").y() == Approx(1.10).margin(1e-9); }));
  stage.key(QStringLiteral("s"));
  CHECK(waitFor([&] { return stage.document().actor().key_poses.size() == 1; }));
  CHECK(y.hasFocus());
  stage.key(QStringLiteral("Up"));
  CHECK(waitFor([&] { return y.value() == Approx(111.0).margin(1e-9); }));
}

TEST_CASE("a list that drops down is chosen from by its keys", "[gui]") {
  WindowStage stage;
  auto& type = control<QComboBox>(stage, QStringLiteral("Goal type"));
  REQUIRE(type.currentIndex() == 0);
  stage.click(type);
  REQUIRE(waitFor([] { return QApplication::activePopupWidget() != nullptr; }));
  stage.key(QStringLiteral("Down"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([] { return QApplication::activePopupWidget() == nullptr; }));
  CHECK(waitFor([&] { return type.currentIndex() == 1; }));
}

TEST_CASE("letters and digits reach the view from a list and a button, and not from where they name an entry",
          "[gui]") {
  WindowStage stage;
  QListView& goals = stage.list(QStringLiteral("Goals"));
  stage.focus(goals);
  stage.key(QStringLiteral("p"));
  CHECK(waitFor([&] { return holds(stage, "left_hand"); }));
  const auto altitude = [&] { return stage.document().scene().camera.altitude; };
  const double before = altitude();
  stage.key(QStringLiteral("7"));
  CHECK(waitFor([&] { return altitude() > before + 1.0; }));
  CHECK(goals.hasFocus());

  auto& type = control<QComboBox>(stage, QStringLiteral("Chain from"));
  stage.focus(type);
  const auto poses = stage.document().actor().key_poses.size();
  stage.key(QStringLiteral("s"));
  stage.key(QStringLiteral("Home"));
  REQUIRE(waitFor([&] { return type.currentIndex() == 0; }));
  CHECK(stage.document().actor().key_poses.size() == poses);
}

}  // namespace limber::app::single_keys_test
