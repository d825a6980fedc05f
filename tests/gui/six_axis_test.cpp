// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A six-axis device in the window: a stand-in for its daemon reports, the panel View shows and selects.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <catch2/catch.hpp>

#include "app/six_axis/six_axis_session.h"
#include "gui/window_stage.h"
#include "support/stand_in_daemon.h"

namespace limber::app::six_axis_test {

namespace {

constexpr int kPushed = 350;

/// Settings of a new user, for this test and the next.
struct FreshDevice {
  FreshDevice() { QSettings().remove(QStringLiteral("six_axis")); }
  ~FreshDevice() { QSettings().remove(QStringLiteral("six_axis")); }
};

bool shows(WindowStage& stage, const QString& words) {
  return waitFor([&] {
    for (const QLabel* label : stage.window.findChildren<QLabel*>()) {
      if (label->isVisible() && label->text() == words) return true;
    }
    return false;
  });
}

QCheckBox& box(WindowStage& stage, const QString& words) {
  for (QCheckBox* each : stage.window.findChildren<QCheckBox*>()) {
    if (each->text() == words) return *each;
  }
  FAIL("no box " << words.toStdString());
  return *stage.window.findChild<QCheckBox*>();
}

}  // namespace

TEST_CASE("the panel View finds a six-axis device, its switches act, and a dead daemon is reported", "[gui]") {
  const FreshDevice fresh;
  QTemporaryDir folder;
  const std::string path = folder.filePath(QStringLiteral("spnav")).toStdString();
  StandInDaemon::lookAt(path);
  WindowStage stage;
  Document& document = stage.document();
  Posing& posing = stage.posing();
  stage.key(QStringLiteral("alt+6"));
  REQUIRE(shows(stage, QStringLiteral("No six-axis device.")));
  StandInDaemon daemon(path);
  for (QPushButton* button : stage.window.findChildren<QPushButton*>()) {
    if (button->text() != QStringLiteral("Search now")) continue;
    button->click();  // not by the mouse: the window looks by itself too, and the button goes once it has found one
  }
  REQUIRE(shows(stage, QStringLiteral("Six-axis device connected.")));

  stage.focus(box(stage, QStringLiteral("Right, left")));
  stage.key(QStringLiteral("space"));
  REQUIRE(waitFor([&] { return !box(stage, QStringLiteral("Right, left")).isChecked(); }));
  const ActorState before = stage.state();
  const Eigen::Vector3d from = stage.site("left_hand.grip").translation;
  const Eigen::Matrix3d eye = scene::worldFromEye(document.scene().camera).rotation;
  const auto push = [&] {
    for (int i = 0; i < 10; ++i) daemon.motion({kPushed, kPushed, 0, 0, 0, 0}, 25);
  };
  const Eigen::Vector3d wanted = from + 0.25 * SixAxisMap::kFullSpeed * eye.col(1);
  push();
  REQUIRE(waitFor([&] { return (stage.target("left_hand") - wanted).norm() < 1e-9; }));
  CHECK(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Moving the left hand")); }));
  REQUIRE(waitFor([&] { return (stage.site("left_hand.grip").translation - wanted).norm() < 0.001; }));
  stage.focus(stage.view());
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !posing.underWay(); }));
  CHECK(stage.state() == before);
  daemon.letGo();
  CHECK(document.undoStack().count() == 0);

  const auto* session = stage.window.findChild<SixAxisSession*>();
  REQUIRE(session != nullptr);
  REQUIRE(waitFor([&] { return session->ready(); }));  // once the cap has rested
  push();
  REQUIRE(waitFor([&] { return (stage.target("left_hand") - from).norm() > 0.01; }));
  daemon.die();
  REQUIRE(shows(stage, QStringLiteral("No six-axis device.")));
  REQUIRE(waitFor([&] { return document.undoStack().count() == 1; }));
  CHECK_FALSE(posing.underWay());
}

}  // namespace limber::app::six_axis_test
