// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/document.h"
#include "app/goals/goal_edits.h"
#include "app/poses/pose_edits.h"
#include "document/goal_kinds.h"

#include <QTest>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "document/scene_files.h"
#include "limber/io/scene_file.h"
#include "posing/drags.h"

namespace limber::app::document_test {

namespace {

constexpr double kRounding = 1e-12;  // m

}  // namespace

TEST_CASE("a drag is one step of undo, exact both ways", "[app]") {
  Desk desk;
  const ActorState before = desk.state();
  desk.drag(0, {0.1, 0.3, 0.2});
  CHECK(missOf(desk.document, 0).distance <= 0.001);
  const ActorState after = desk.state();
  CHECK_FALSE(after == before);
  REQUIRE(desk.document.undoStack().count() == 1);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("drag left hand"));
  CHECK(desk.document.modified());
  CHECK_FALSE(desk.document.actor().goals[0].active);  // let go, it asks for nothing any more
  desk.document.undo();
  CHECK(desk.state() == before);
  CHECK_FALSE(desk.document.modified());
  desk.document.redo();
  CHECK(desk.state() == after);
  CHECK(desk.broken == 0);
}

TEST_CASE("a pin that is dragged stays a pin where it was put", "[app]") {
  Desk desk;
  const Eigen::Vector3d from = desk.place(2);
  desk.drag(2, {0.05, 0.1, 0.1});
  const goal::Goal& pin = desk.document.actor().goals[2];
  CHECK(pin.held);
  CHECK(pin.active);
  CHECK((desk.target(2) - (from + Eigen::Vector3d(0.05, 0.1, 0.1))).norm() < kRounding);
  CHECK((desk.place(2) - desk.target(2)).norm() <= 0.001);
  const Eigen::Vector3d placed = desk.place(2);
  desk.drag(0, {0.1, 0.2, 0.1});
  CHECK((desk.place(2) - placed).norm() <= 0.001);
}

TEST_CASE("a flick ends where the mouse was released, though the solver was still running", "[app]") {
  Desk desk;
  const ActorState before = desk.state();
  int settled = 0;
  QObject::connect(&desk.posing, &Posing::dragSettled, &desk.document, [&settled] { ++settled; });
  const Eigen::Vector3d wanted = desk.place(0) + Eigen::Vector3d(0.2, 0.4, 0.2);
  beginDrag(desk.posing, 0);
  dragTo(desk.posing, wanted);
  releaseDrag(desk.posing);
  CHECK_FALSE(desk.posing.dragging());
  REQUIRE(QTest::qWaitFor([&settled] { return settled == 1; }));
  CHECK((desk.place(0) - wanted).norm() <= 0.001);
  CHECK(desk.document.undoStack().count() == 1);
  CHECK_FALSE(desk.document.actor().goals[0].active);
  desk.document.undo();
  CHECK(desk.state() == before);
}

TEST_CASE("a pose that gets another time is found where it went", "[app]") {
  Desk desk;
  keepPose(desk.document);
  desk.drag(0, {0.1, 0.1, 0.1});
  keepPose(desk.document);
  const std::size_t place = retimePose(desk.document, 0, 2.5);
  CHECK(place == 1);
  CHECK(desk.document.actor().key_poses[place].name == "Pose 1");
  CHECK(desk.document.actor().key_poses[place].time == 2.5);
}

TEST_CASE("a drag taken back leaves no trace and no posture comes late", "[app]") {
  Desk desk;
  const ActorState before = desk.state();
  beginDrag(desk.posing, 0);
  dragTo(desk.posing, desk.place(0) + Eigen::Vector3d(0.3, 0.5, 0.3));
  REQUIRE(QTest::qWaitFor([&] { return desk.postures > 0; }));
  dragTo(desk.posing, desk.place(0) + Eigen::Vector3d(2.0, 2.0, 0.0));
  cancelDrag(desk.posing);
  CHECK(desk.state() == before);
  const int seen = desk.postures;
  QTest::qWait(200);
  CHECK(desk.postures == seen);
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
  cancelDrag(desk.posing);  // there is none
  dragTo(desk.posing, {1.0, 1.0, 1.0});
  desk.posing.settle();
  CHECK(desk.state() == before);
}

TEST_CASE("a drag that moves nothing leaves the goals as they were", "[app]") {
  Desk desk;
  const ActorState before = desk.state();
  for (int goal = 0; goal < static_cast<int>(desk.document.actor().goals.size()); ++goal) {
    beginDrag(desk.posing, goal);
    CHECK(desk.posing.draggedGoal() == goal);
    desk.posing.settle();
  }
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
}

TEST_CASE("another scene drops late results of the solver", "[app]") {
  Desk desk;
  const Desk other(QStringLiteral("abali"));
  beginDrag(desk.posing, 0);
  dragTo(desk.posing, desk.place(0) + Eigen::Vector3d(0.8, 0.8, 0.8));
  REQUIRE(newSceneInto(desk.document, QStringLiteral("abali")));
  const int seen = desk.postures;
  CHECK(desk.contents() == other.contents());
  QTest::qWait(200);
  CHECK(desk.postures == seen);
  CHECK(desk.contents() == other.contents());
  CHECK_FALSE(desk.posing.dragging());
  desk.posing.settle();
  CHECK(desk.document.undoStack().count() == 0);
  desk.drag(0, {0.05, 0.2, 0.1});
  CHECK(desk.document.undoStack().count() == 1);
}

TEST_CASE("steps that come before the solver has settled are one step", "[app]") {
  Desk desk;
  const ActorState before = desk.state();
  const Eigen::Vector3d from = desk.place(1);
  const Eigen::Vector3d step(0.0, 0.01, 0.005);
  for (int i = 0; i < 3; ++i) nudge(desk.posing, 1, step);
  CHECK_FALSE(desk.posing.dragging());
  desk.settle();
  REQUIRE(desk.document.undoStack().count() == 1);
  CHECK((desk.target(1) - (from + 3.0 * step)).norm() < kRounding);
  CHECK((desk.place(1) - desk.target(1)).norm() <= 0.001);
  nudge(desk.posing, 1, step);
  desk.settle();
  REQUIRE(desk.document.undoStack().count() == 2);
  desk.document.undo();
  desk.document.undo();
  CHECK(desk.state() == before);
}

TEST_CASE("undo in the midst of a step takes that step back and no other", "[app]") {
  Desk desk;
  const ActorState start = desk.state();
  desk.drag(0, {0.1, 0.2, 0.1});
  const ActorState dragged = desk.state();
  nudge(desk.posing, 0, {0.0, 0.1, 0.1});
  const int seen = desk.postures;
  REQUIRE(QTest::qWaitFor([&] { return desk.postures > seen; }));
  desk.document.undo();
  CHECK(desk.state() == dragged);
  desk.settle();
  CHECK(desk.state() == dragged);
  desk.document.undo();
  CHECK(desk.state() == start);
  CHECK_FALSE(desk.document.undoStack().canUndo());
}

TEST_CASE("holding, letting go and goal types are steps that move nothing", "[app]") {
  Desk desk;
  const ActorState before = desk.state();
  QUndoStack& stack = desk.document.undoStack();
  setHeld(desk.posing, 0, true);
  CHECK(desk.document.actor().goals[0].active);
  CHECK((desk.target(0) - desk.place(0)).norm() < kRounding);
  setHeld(desk.posing, 0, true);
  setGoalType(desk.posing, 0, GoalType::PositionOrientation);
  setGoalType(desk.posing, 0, GoalType::PositionOrientation);
  setHeld(desk.posing, 2, false);
  CHECK_FALSE(desk.document.actor().goals[2].active);
  CHECK(stack.count() == 3);
  CHECK(desk.document.actor().posture == before.posture);
  CHECK(missOf(desk.document, 0).distance < kRounding);
  CHECK(missOf(desk.document, 0).angle < 1e-7);
  while (stack.canUndo()) desk.document.undo();
  CHECK(desk.state() == before);
  setHeld(desk.posing, -1, true);
  setGoalType(desk.posing, -1, GoalType::Position);
  nudge(desk.posing, -1, {0.0, 0.1, 0.0});
  CHECK(desk.state() == before);
  CHECK(stack.index() == 0);
}

TEST_CASE("key poses are kept, shown, named, timed and deleted by steps", "[app]") {
  Desk desk;
  QUndoStack& stack = desk.document.undoStack();
  const Contents empty = desk.contents();
  desk.drag(0, {0.1, 0.2, 0.1});
  const ActorState first = desk.state();
  CHECK(keepPose(desk.document) == 0);
  desk.drag(1, {-0.1, 0.2, 0.1});
  const ActorState second = desk.state();
  CHECK(keepPose(desk.document) == 1);
  applyPose(desk.posing, 0);
  CHECK(desk.state() == first);
  const int steps = stack.count();
  applyPose(desk.posing, 0);  // shown already
  renamePose(desk.document, 0, "");
  renamePose(desk.document, 0, "Pose 1");
  retimePose(desk.document, 0, 0.0);
  CHECK(stack.count() == steps);
  renamePose(desk.document, 0, "Reach");
  retimePose(desk.document, 0, 2.5);
  REQUIRE(desk.document.actor().key_poses.size() == 2);
  CHECK(desk.document.actor().key_poses[0].name == "Pose 2");
  CHECK(desk.document.actor().key_poses[1].name == "Reach");
  CHECK(desk.document.actor().key_poses[1].time == 2.5);
  applyPose(desk.posing, 0);
  CHECK(desk.state() == second);
  removePose(desk.document, 1);
  CHECK(desk.document.actor().key_poses.size() == 1);
  CHECK(desk.state() == second);
  const Contents last = desk.contents();
  while (stack.canUndo()) desk.document.undo();
  CHECK(desk.contents() == empty);
  while (stack.canRedo()) desk.document.redo();
  CHECK(desk.contents() == last);
}

TEST_CASE("a pose from a file with few goals releases the others", "[app]") {
  const std::string text = R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"},
    "key_poses": [{"name": "bare", "time_s": 0, "posture": {}}]}]})";
  auto read = io::parseScene(text, "bare.limber", {});
  REQUIRE(read);
  Desk desk;
  const std::size_t goals = desk.document.actor().goals.size();
  desk.document.replace(std::move(read->scene), Body(), {});
  applyPose(desk.posing, 0);
  REQUIRE(desk.document.actor().goals.size() == goals);
  for (const goal::Goal& goal : desk.document.actor().goals) CHECK_FALSE(goal.held);
  desk.drag(0, {0.1, 0.1, 0.1});
  CHECK(desk.broken == 0);
}

TEST_CASE("a name is given once, and moving or copying a pose is a step", "[app]") {
  Desk desk;
  QUndoStack& stack = desk.document.undoStack();
  for (int i = 0; i < 3; ++i) keepPose(desk.document);
  renamePose(desk.document, 2, "Pose 1");
  CHECK(desk.document.actor().key_poses[2].name == "Pose 1 2");
  QString words;
  QObject::connect(&desk.document, &Document::reported, [&words](const QString& reported) { words = reported; });
  int steps = stack.count();
  movePose(desk.document, 2, 0);
  CHECK(words == QStringLiteral("Pose 1 2 is now at 0.00 s; the poses between shifted by one place."));
  CHECK(desk.document.actor().key_poses[0].name == "Pose 1 2");
  CHECK(desk.document.actor().key_poses[2].time == 2.0);
  CHECK(duplicatePose(desk.document, 0) == 1);
  CHECK(desk.document.actor().key_poses[1].time == 0.5);
  movePose(desk.document, 1, 1);
  replacePose(desk.document, 1);  // it is as the figure stands
  CHECK(stack.count() == steps + 2);
}

TEST_CASE("reset gives the posture of a new scene, and is a step", "[app]") {
  Desk desk;
  const ActorState start = desk.state();
  resetPosture(desk.posing);
  CHECK(desk.document.undoStack().count() == 0);
  desk.drag(0, {0.1, 0.2, 0.1});
  const ActorState dragged = desk.state();
  resetPosture(desk.posing);
  CHECK(desk.state() == start);
  desk.document.undo();
  CHECK(desk.state() == dragged);
}

}  // namespace limber::app::document_test
