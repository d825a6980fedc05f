// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QLineEdit>
#include <catch2/catch.hpp>
#include <utility>

#include "app/poses/pose_card_delegate.h"
#include "gui/window_stage.h"

namespace limber::app::poses_test {

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
  // Its panel has its place when two looks at it see the same.
  QRect before;
  REQUIRE(waitFor([&] { return std::exchange(before, list.geometry()) == list.geometry(); }));
  return list;
}

QRect card(const QListView& list, int index) { return list.visualRect(list.model()->index(index, 0)); }

QString names(WindowStage& stage) {
  QStringList all;
  for (const motion::KeyPose& pose : stage.document().actor().key_poses) {
    all << QStringLiteral("%1 %2").arg(QString::fromStdString(pose.name)).arg(pose.time);
  }
  return all.join(QStringLiteral(", "));
}

/// The field that is open in the list; null when there is none.
QWidget* editor(QListView& list, const QString& name) {
  for (QWidget* field : list.viewport()->findChildren<QWidget*>()) {
    if (field->isVisible() && field->accessibleName() == name) return field;
  }
  return nullptr;
}

bool shows(WindowStage& stage, std::size_t index) {
  const motion::KeyPose& pose = stage.document().actor().key_poses[index];
  ActorState wanted = stage.state();
  wanted.posture = pose.posture;
  wanted.goals = pose.goals;
  return stage.state() == wanted;
}

}  // namespace

TEST_CASE("S keeps poses, and a double click on one shows it again to the last bit", "[gui]") {
  WindowStage stage;
  keepOne(stage, "left_hand", {60, -120});
  CHECK(stage.sentence() == QStringLiteral("Pose 1 added."));
  keepOne(stage, "right_hand", {-50, -100});
  CHECK(stage.document().undoStack().count() == 4);
  QListView& list = shownPoses(stage);
  REQUIRE(list.model()->rowCount() == 2);
  CHECK(list.model()->index(0, 0).data().toString() == QStringLiteral("Pose 1"));
  CHECK(list.model()->index(1, 0).data().toString() == QStringLiteral("Pose 2"));
  CHECK(list.model()->index(0, 0).data(PoseModel::kTimeRole).toDouble() == 0.0);
  CHECK(list.model()->index(1, 0).data(PoseModel::kTimeRole).toDouble() == 1.0);

  for (const std::size_t index : {std::size_t{0}, std::size_t{1}, std::size_t{0}}) {
    CHECK_FALSE(shows(stage, index));
    stage.doubleClick(*list.viewport(), PoseCardDelegate::pictureRect(card(list, static_cast<int>(index))).center());
    REQUIRE(waitFor([&] { return shows(stage, index); }));
    CHECK(list.model()->index(static_cast<int>(index), 0).data(PoseModel::kCurrentRole).toBool());
  }
  REQUIRE(stage.rests());
  CHECK(shows(stage, 0));
  CHECK(stage.document().undoStack().count() == 7);
}

TEST_CASE("the delete button deletes its pose and nothing else, and undo restores it", "[gui]") {
  WindowStage stage;
  keepOne(stage, "left_hand", {60, -120});
  keepOne(stage, "right_hand", {-50, -100});
  const SharedList<motion::KeyPose> kept = stage.document().actor().key_poses;
  const ActorState state = stage.state();
  QListView& list = shownPoses(stage);
  const auto deleteRow = [&](int index) {
    // Chosen first: two quick clicks on one spot are a double click, which deletes one pose only.
    stage.click(*list.viewport(), PoseCardDelegate::pictureRect(card(list, index)).center());
    stage.click(*list.viewport(), PoseCardDelegate::binRect(card(list, index)).center());
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
  QListView& list = shownPoses(stage);
  const QString accessible = QStringLiteral("Name of the pose");
  stage.doubleClick(*list.viewport(), PoseCardDelegate::nameRect(card(list, 0)).center());
  REQUIRE(waitFor([&] { return editor(list, accessible) != nullptr && editor(list, accessible)->hasFocus(); }));
  QPointer<QLineEdit> name = qobject_cast<QLineEdit*>(editor(list, accessible));
  REQUIRE(name);
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

TEST_CASE("a reset posture is reported as that, wherever the figure was moved to before", "[gui]") {
  WindowStage stage;
  const Posture rest = stage.document().actor().posture;
  stage.take("left_hand");
  stage.carry({60, -40}, 5);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  REQUIRE_FALSE(stage.document().actor().posture == rest);
  stage.window.actions().find("poses.reset_posture")->trigger();
  CHECK(waitFor([&] { return stage.document().actor().posture == rest; }));
  REQUIRE(stage.rests());  // a late sentence of the drag would have come by now
  CHECK(stage.sentence() == QStringLiteral("Posture reset."));
}

TEST_CASE("comma and full stop apply the previous and next pose, and Delete removes the selected one", "[gui]") {
  WindowStage stage;
  keepOne(stage, "left_hand", {60, -120});
  keepOne(stage, "right_hand", {-50, -100});
  keepOne(stage, "left_hand", {-80, 60});
  const auto press = [&](const QString& key, std::size_t index) {
    stage.key(key);
    REQUIRE(waitFor([&] { return shows(stage, index); }));
  };
  press(QStringLiteral("comma"), 1);
  press(QStringLiteral("comma"), 0);
  stage.key(QStringLiteral("comma"));
  REQUIRE(waitFor([&] { return stage.sentence() == QStringLiteral("Pose 1 is the first pose."); }));
  CHECK(shows(stage, 0));
  press(QStringLiteral("period"), 1);
  QListView& list = shownPoses(stage);
  CHECK(list.currentIndex().row() == 1);
  stage.focus(list);
  stage.key(QStringLiteral("Right"));
  REQUIRE(waitFor([&] { return list.currentIndex().row() == 2; }));
  CHECK(shows(stage, 1));
  press(QStringLiteral("Return"), 2);
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return count(stage) == 2; }));
  CHECK(names(stage) == QStringLiteral("Pose 1 0, Pose 2 1"));
}

TEST_CASE("a card that is dragged takes the time of its new place, in one step", "[gui]") {
  WindowStage stage;
  for (std::size_t i = 1; i <= 4; ++i) {
    stage.key(QStringLiteral("s"));
    REQUIRE(waitFor([&] { return count(stage) == i; }));
  }
  const int steps = stage.document().undoStack().count();
  QListView& list = shownPoses(stage);
  const auto drag = [&](int from, const QPoint& to) {
    const QWidget& view = *list.viewport();
    stage.grab(view.mapTo(&stage.window, card(list, from).center()), 1);
    stage.glide(view.mapTo(&stage.window, to));
  };
  drag(3, card(list, 0).center() - QPoint(30, 0));
  stage.release();
  REQUIRE(waitFor([&] { return names(stage) == QStringLiteral("Pose 4 0, Pose 1 1, Pose 2 2, Pose 3 3"); }));
  CHECK(stage.document().undoStack().count() == steps + 1);
  CHECK(list.currentIndex().row() == 0);
  drag(0, card(list, 2).center() + QPoint(30, 0));
  stage.release();
  REQUIRE(waitFor([&] { return names(stage) == QStringLiteral("Pose 1 0, Pose 2 1, Pose 4 2, Pose 3 3"); }));
  // Esc leaves everything as it is.
  drag(0, card(list, 2).center());
  stage.key(QStringLiteral("Escape"));
  stage.release();
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return names(stage) == QStringLiteral("Pose 4 0, Pose 1 1, Pose 2 2, Pose 3 3"); }));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return names(stage) == QStringLiteral("Pose 1 0, Pose 2 1, Pose 3 2, Pose 4 3"); }));
}

TEST_CASE("a time that is typed puts its pose where it belongs", "[gui]") {
  WindowStage stage;
  for (std::size_t i = 1; i <= 3; ++i) {
    stage.key(QStringLiteral("s"));
    REQUIRE(waitFor([&] { return count(stage) == i; }));
  }
  QListView& list = shownPoses(stage);
  const QString accessible = QStringLiteral("Time of the pose in seconds");
  stage.doubleClick(*list.viewport(), PoseCardDelegate::timeRect(card(list, 0)).center());
  REQUIRE(waitFor([&] { return editor(list, accessible) != nullptr && editor(list, accessible)->hasFocus(); }));
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(QStringLiteral("1.5"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return names(stage) == QStringLiteral("Pose 2 1, Pose 1 1.5, Pose 3 2"); }));
  CHECK(list.currentIndex().row() == 1);
  // Shift+Enter renames, Esc leaves the name.
  stage.focus(list);
  stage.key(QStringLiteral("shift+Return"));
  REQUIRE(waitFor([&] { return editor(list, QStringLiteral("Name of the pose")) != nullptr; }));
  stage.type(QStringLiteral("other"));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return editor(list, QStringLiteral("Name of the pose")) == nullptr; }));
  CHECK(names(stage) == QStringLiteral("Pose 2 1, Pose 1 1.5, Pose 3 2"));
}

}  // namespace limber::app::poses_test
