// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QLineEdit>
#include <catch2/catch.hpp>

#include "app/panel/pose_row_delegate.h"
#include "gui/window_stage.h"

namespace limber::app {

namespace {

std::size_t count(WindowStage& stage) { return stage.document().actor().key_poses.size(); }

/// Drags a hand a little and keeps the pose by its key.
void keepOne(WindowStage& stage, const std::string& effector, const QPoint& by) {
  const std::size_t before = count(stage);
  stage.take(effector);
  stage.carry(by, 5);
  REQUIRE(stage.solved());
  stage.drop();
  stage.key(QStringLiteral("s"));
  REQUIRE(waitFor([&] { return count(stage) == before + 1; }));
}

QListView& shownPoses(WindowStage& stage) {
  stage.key(QStringLiteral("alt+3"));
  QListView& list = stage.list(QStringLiteral("Key poses"));
  REQUIRE(waitFor([&] { return list.isVisible(); }));
  return list;
}

QRect row(const QListView& list, int index) { return list.visualRect(list.model()->index(index, 0)); }

bool shows(WindowStage& stage, std::size_t index) {
  const motion::KeyPose& pose = stage.document().actor().key_poses[index];
  return stage.state() == ActorState{pose.posture, pose.goals, stage.document().actor().multipliers};
}

}  // namespace

TEST_CASE("S keeps poses, and a click on one shows it again to the last bit", "[gui]") {
  WindowStage stage;
  keepOne(stage, "left_hand", {60, -120});
  CHECK(stage.sentence() == QStringLiteral("Kept as Pose 1."));
  keepOne(stage, "right_hand", {-50, -100});
  CHECK(stage.document().undoStack().count() == 4);
  QListView& list = shownPoses(stage);
  REQUIRE(list.model()->rowCount() == 2);
  CHECK(list.model()->index(0, 0).data().toString() == QStringLiteral("Pose 1"));
  CHECK(list.model()->index(1, 0).data().toString() == QStringLiteral("Pose 2"));
  CHECK(list.model()->index(0, 0).data(PoseRowDelegate::kTimeRole).toDouble() == 0.0);
  CHECK(list.model()->index(1, 0).data(PoseRowDelegate::kTimeRole).toDouble() == 1.0);

  for (const std::size_t index : {std::size_t{0}, std::size_t{1}, std::size_t{0}}) {
    CHECK_FALSE(shows(stage, index));
    stage.click(*list.viewport(), row(list, static_cast<int>(index)).center());
    REQUIRE(waitFor([&] { return shows(stage, index); }));
    CHECK(list.model()->index(static_cast<int>(index), 0).data(PoseRowDelegate::kCurrentRole).toBool());
  }
  REQUIRE(stage.rests());
  CHECK(shows(stage, 0));
  CHECK(stage.document().undoStack().count() == 7);
}

TEST_CASE("the bin deletes its pose and nothing else, and undo brings it back", "[gui]") {
  WindowStage stage;
  keepOne(stage, "left_hand", {60, -120});
  keepOne(stage, "right_hand", {-50, -100});
  const std::vector<motion::KeyPose> kept = stage.document().actor().key_poses;
  const ActorState state = stage.state();
  QListView& list = shownPoses(stage);
  const auto deleteRow = [&](int index) {
    stage.click(*list.viewport(), PoseRowDelegate::binRect(row(list, index)).center());
  };
  deleteRow(0);
  REQUIRE(waitFor([&] { return count(stage) == 1; }));
  CHECK(stage.document().actor().key_poses.front() == kept[1]);
  CHECK(list.model()->rowCount() == 1);
  CHECK(stage.state() == state);
  deleteRow(0);
  REQUIRE(waitFor([&] { return count(stage) == 0; }));
  CHECK(stage.state() == state);
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return count(stage) == 2; }));
  CHECK(stage.document().actor().key_poses == kept);
  CHECK(stage.state() == state);
  CHECK(list.model()->rowCount() == 2);
  deleteRow(1);
  REQUIRE(waitFor([&] { return count(stage) == 1; }));
  CHECK(stage.document().actor().key_poses.front() == kept[0]);
  CHECK(stage.state() == state);
}

TEST_CASE("keys typed into the name of a pose are its name and no commands", "[gui]") {
  WindowStage stage;
  keepOne(stage, "left_hand", {60, -120});
  const ActorState state = stage.state();
  const scene::Camera camera = stage.document().scene().camera;
  static_cast<void>(shownPoses(stage));
  QLineEdit* name = nullptr;
  for (QLineEdit* field : stage.window.findChildren<QLineEdit*>()) {
    if (field->accessibleName() == QStringLiteral("Name of the pose")) name = field;
  }
  REQUIRE(name != nullptr);
  REQUIRE(waitFor([&] { return name->isVisible(); }));
  stage.click(*name);
  REQUIRE(waitFor([&] { return name->hasFocus(); }));
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(QStringLiteral("s p i 13 a f S?"));
  REQUIRE(waitFor([&] { return name->text() == QStringLiteral("s p i 13 a f S?"); }));
  stage.key(QStringLiteral("Prior"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return stage.document().actor().key_poses.front().name == "s p i 13 a f S?"; }));
  CHECK(count(stage) == 1);
  CHECK(stage.state() == state);
  CHECK(stage.document().scene().camera == camera);
  CHECK(QApplication::activeModalWidget() == nullptr);
  CHECK(QApplication::activeWindow() == &stage.window);
  CHECK(stage.document().undoStack().count() == 3);  // drag, keep, rename
}

}  // namespace limber::app
