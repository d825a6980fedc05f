// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Goals by numbers and switches, without a window.
#include <QTemporaryDir>
#include <QTest>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "document/goal_kinds.h"
#include "limber/base/units.h"

namespace limber::app::goal_edit_test {

namespace {

constexpr int kEditedHand = 0;
constexpr int kRightHand = 1;
constexpr int kEditedFoot = 2;
constexpr double kMet = 0.001;           // m
constexpr double kEditRounding = 1e-12;  // m

class GoalDesk : public Desk {
 public:
  using Desk::Desk;
  [[nodiscard]] const goal::Goal& goal(int index) const {
    return document.actor().goals[static_cast<std::size_t>(index)];
  }
  [[nodiscard]] const Posture& posture() const { return document.actor().posture; }
  [[nodiscard]] Pose beside(int index, const Eigen::Vector3d& by) const {
    Pose pose = effectorPlacement(document, index);
    pose.translation += by;
    return pose;
  }
  /// Waits until there are so many steps of undo.
  void awaitSteps(int steps) {
    REQUIRE(QTest::qWaitFor([&] { return document.undoStack().count() == steps; }, 15000));
  }
  [[nodiscard]] double turned(int index, const Eigen::Matrix3d& from) const {
    return degreesFromRadians(rotationAngle(from.transpose() * effectorPlacement(document, index).rotation));
  }
};

}  // namespace

TEST_CASE("a far goal sends the hand there in one step and goes off again", "[app]") {
  GoalDesk desk;
  const ActorState before = desk.state();
  int settled = -1;
  QObject::connect(&desk.posing, &Posing::reachSettled, &desk.document, [&](int goal) { settled = goal; });
  const Pose target = desk.beside(kEditedHand, {0.15, 0.45, 0.2});
  desk.posing.reach(kEditedHand, target);
  desk.awaitSteps(1);
  CHECK(settled == kEditedHand);
  CHECK((desk.place(kEditedHand) - target.translation).norm() <= kMet);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("reach with left hand"));
  CHECK_FALSE(desk.goal(kEditedHand).active);
  const ActorState after = desk.state();
  desk.document.undo();
  CHECK(desk.state() == before);
  desk.document.redo();
  CHECK(desk.state() == after);
  CHECK(desk.broken == 0);
}

TEST_CASE("a moving hand continues when another goal is selected", "[app]") {
  GoalDesk desk;
  const Pose target = desk.beside(kEditedHand, {0.15, 0.45, 0.2});
  desk.posing.reach(kEditedHand, target);
  desk.document.selection().selectGoal(kRightHand);
  desk.awaitSteps(1);
  CHECK((desk.place(kEditedHand) - target.translation).norm() <= kMet);
  CHECK_FALSE(desk.goal(kEditedHand).active);
}

TEST_CASE("a far goal of a pin leaves the pin where it was sent", "[app]") {
  GoalDesk desk;
  const Pose target = desk.beside(kEditedFoot, {0.05, 0.15, 0.1});
  desk.posing.reach(kEditedFoot, target);
  desk.awaitSteps(1);
  CHECK(desk.goal(kEditedFoot).held);
  CHECK(desk.goal(kEditedFoot).active);
  CHECK((desk.place(kEditedFoot) - target.translation).norm() <= kMet);
}

TEST_CASE("switching, retargeting or removing a goal leaves every angle equal to the last bit", "[app]") {
  GoalDesk desk;
  desk.drag(kEditedHand, {0.1, 0.3, 0.2});
  const SegmentId forearm = desk.goal(kRightHand).effector.segment;
  const int picked = addGoal(desk.posing, forearm, {0.0, 0.02, 0.0});
  const Posture before = desk.posture();
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const int edit = GENERATE(range(0, 9));
  CAPTURE(edit);
  switch (edit) {
    case 0:
      setTarget(posing, kEditedHand, desk.beside(kEditedHand, {0.2, 0.1, 0.0}));
      break;
    case 1:
      setActive(posing, kEditedHand, true);
      break;  // it is met: nothing is left to do
    case 2:
      setActive(posing, kEditedFoot, false);
      break;
    case 3:
      setHold(posing, kEditedHand, GoalType::Orientation);
      break;
    case 4:
      setHold(posing, kEditedFoot, std::nullopt);
      break;
    case 5:
      setWeight(posing, kEditedFoot, 4.0);
      break;
    case 6:
      removeGoal(posing, picked);
      break;
    case 7:
      removeGoal(posing, kEditedFoot);
      break;
    default:
      setGoalType(posing, kEditedFoot, GoalType::Orientation);
      break;
  }
  desk.settle();
  CHECK(desk.posture() == before);
  CHECK_FALSE(posing.solver().solving());
  CHECK(document.undoStack().count() == 3);
}

TEST_CASE("switching on a goal that is not met sends the hand there and keeps it on", "[app]") {
  GoalDesk desk;
  const Pose target = desk.beside(kEditedHand, {0.1, 0.3, 0.2});
  setTarget(desk.posing, kEditedHand, target);
  const Posture before = desk.posture();
  setActive(desk.posing, kEditedHand, true);
  desk.awaitSteps(2);
  CHECK_FALSE(desk.posture() == before);
  CHECK((desk.place(kEditedHand) - target.translation).norm() <= kMet);
  CHECK(desk.goal(kEditedHand).active);
  CHECK_FALSE(desk.goal(kEditedHand).held);

  // It is pursued while something else is dragged, and a drag of its own leaves it on.
  desk.drag(kRightHand, {-0.1, 0.3, 0.2});
  CHECK((desk.place(kEditedHand) - target.translation).norm() <= kMet);
  desk.drag(kEditedHand, {0.0, 0.05, 0.05});
  CHECK(desk.goal(kEditedHand).active);
  const Eigen::Vector3d placed = desk.target(kEditedHand);
  desk.drag(kRightHand, {0.1, -0.1, 0.0});
  CHECK((desk.place(kEditedHand) - placed).norm() <= kMet);

  // The target of a goal that is on is followed.
  setTarget(desk.posing, kEditedHand, desk.beside(kEditedHand, {0.0, 0.1, 0.0}));
  desk.awaitSteps(6);
  CHECK((desk.place(kEditedHand) - placed - Eigen::Vector3d(0.0, 0.1, 0.0)).norm() <= 2.0 * kMet);
}

TEST_CASE("a goal that is off moves with its effector unless it was put elsewhere", "[app]") {
  GoalDesk desk;
  const Pose elsewhere = desk.beside(kEditedHand, {0.5, 0.5, 0.5});
  setTarget(desk.posing, kEditedHand, elsewhere);
  const Eigen::Vector3d right = desk.target(kRightHand);
  const int pelvis = 6;
  desk.drag(pelvis, {0.0, -0.12, 0.0});
  CHECK((desk.place(kRightHand) - right).norm() > 0.01);
  CHECK((desk.place(kRightHand) - desk.target(kRightHand)).norm() < kEditRounding);
  CHECK(desk.target(kEditedHand) == elsewhere.translation);
}

TEST_CASE("each kind of hold keeps position, orientation or both", "[app]") {
  GoalDesk desk;
  const GoalType kind = GENERATE(GoalType::Position, GoalType::Orientation, GoalType::PositionOrientation);
  const int pelvis = 6;
  desk.drag(kEditedHand, {0.1, 0.3, 0.25});
  const Pose held = effectorPlacement(desk.document, kEditedHand);
  setHold(desk.posing, kEditedHand, kind);
  CHECK(holdOf(desk.goal(kEditedHand)) == kind);
  CHECK(desk.goal(kEditedHand).active);
  desk.drag(pelvis, {0.05, -0.1, 0.02});
  const double moved = (desk.place(kEditedHand) - held.translation).norm();
  const double turned = desk.turned(kEditedHand, held.rotation);
  CAPTURE(moved, turned);
  CHECK((moved <= kMet) == (kind != GoalType::Orientation));
  CHECK((turned <= 0.5) == (kind != GoalType::Position));
  setHold(desk.posing, kEditedHand, std::nullopt);
  CHECK_FALSE(desk.goal(kEditedHand).active);
}

TEST_CASE("a turned goal turns the hand about the axis and leaves it where it is", "[app]") {
  GoalDesk desk;
  desk.drag(kEditedHand, {0.1, 0.3, 0.25});
  const ActorState before = desk.state();
  const Pose from = effectorPlacement(desk.document, kEditedHand);
  desk.turn(kEditedHand, Eigen::Vector3d::UnitZ(), radiansFromDegrees(20.0));
  desk.awaitSteps(2);
  CHECK(typeOf(desk.goal(kEditedHand)) == GoalType::PositionOrientation);
  CHECK((desk.place(kEditedHand) - from.translation).norm() <= kMet);
  const Eigen::Matrix3d wanted = Eigen::AngleAxisd(radiansFromDegrees(20.0), Eigen::Vector3d::UnitZ()) * from.rotation;
  CHECK(desk.turned(kEditedHand, wanted) <= 0.5);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("turn left hand"));
  desk.document.undo();
  CHECK(desk.state() == before);

  // Held by its orientation alone it goes on asking for that alone.
  setHold(desk.posing, kEditedHand, GoalType::Orientation);
  desk.turn(kEditedHand, Eigen::Vector3d::UnitZ(), radiansFromDegrees(10.0));
  desk.awaitSteps(3);
  CHECK(typeOf(desk.goal(kEditedHand)) == GoalType::Orientation);
  CHECK(desk.goal(kEditedHand).held);
}

TEST_CASE("edits of a gesture are one step, and each setting is undone", "[app]") {
  GoalDesk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const ActorState before = desk.state();
  posing.beginGesture(QStringLiteral("move left hand"));
  for (const double up : {0.01, 0.02, 0.03}) {
    Pose target = desk.beside(kEditedHand, {});
    target.translation = before.goals[kEditedHand].target.world_from_target.translation + Eigen::Vector3d(0.0, up, 0.0);
    posing.reach(kEditedHand, target);
    desk.settle();
  }
  posing.endGesture();
  desk.awaitSteps(1);
  CHECK(document.undoStack().undoText() == QStringLiteral("move left hand"));
  CHECK_FALSE(desk.goal(kEditedHand).active);
  document.undo();
  CHECK(desk.state() == before);

  setGoalType(posing, kEditedHand, GoalType::PositionOrientation);
  const ActorState both = desk.state();
  setEmphasis(posing, kEditedHand, 0.8);
  setWeight(posing, kEditedHand, 3.0);
  setWeight(posing, kEditedHand, 0.0);  // no weight: refused
  setWeight(posing, kEditedHand, 20000.0);
  setChainStart(posing, kEditedHand, desk.document.figure().links().front().joint);
  setChainStart(posing, kEditedHand, JointId{});
  const goal::Goal& goal = desk.goal(kEditedHand);
  CHECK(std::get<goal::PositionOrientation>(goal.potential).positionWeight() == 0.8);
  CHECK(goal.weight == 3.0);
  while (document.undoStack().index() > 1) document.undo();
  CHECK(desk.state() == both);
}

TEST_CASE("a point of a segment gets a goal that can be dragged, removed and brought back", "[app]") {
  GoalDesk desk;
  const auto forearm = desk.document.figure().findSegment("left_forearm");
  REQUIRE(forearm);
  const std::size_t declared = desk.document.actor().goals.size();
  const int picked = addGoal(desk.posing, *forearm, {0.0, -0.1, 0.0});
  REQUIRE(desk.document.actor().goals.size() == declared + 1);
  CHECK_FALSE(isDeclared(desk.document, picked));
  CHECK(addGoal(desk.posing, *forearm, {0.0, -0.05, 0.0}) == picked + 1);
  CHECK(desk.goal(picked).effector.name != desk.goal(picked + 1).effector.name);
  const Eigen::Vector3d from = desk.place(picked);
  desk.drag(picked, {0.1, 0.15, 0.1});
  CHECK((desk.place(picked) - from - Eigen::Vector3d(0.1, 0.15, 0.1)).norm() <= kMet);
  desk.document.selection().selectGoal(picked + 1);
  const ActorState before = desk.state();
  removeGoal(desk.posing, picked + 1);
  CHECK(desk.document.selection().goal() == picked);
  CHECK(desk.document.actor().goals.size() == declared + 1);
  desk.document.undo();
  CHECK(desk.state() == before);
  // What the figure declares stays in the list.
  removeGoal(desk.posing, kEditedFoot);
  CHECK(desk.document.actor().goals.size() == declared + 2);
  CHECK_FALSE(desk.goal(kEditedFoot).active);
}

TEST_CASE("an act on a goal that has gone changes nothing", "[app]") {
  Desk desk;
  Posing& posing = desk.posing;
  const ActorState before = desk.state();
  for (const int goal : {-1, static_cast<int>(desk.document.actor().goals.size())}) {
    CAPTURE(goal);
    setHeld(posing, goal, true);
    setHold(posing, goal, GoalType::Position);
    setActive(posing, goal, true);
    setGoalType(posing, goal, GoalType::Orientation);
    setKind(posing, goal, goal::Kind::Line);
    setWeight(posing, goal, 3.0);
    setEmphasis(posing, goal, 0.3);
    removeGoal(posing, goal);
    nudge(posing, goal, {0.0, 0.1, 0.0});
    CHECK_FALSE(beginDrag(posing, goal));
    CHECK_FALSE(beginTargetDrag(posing, goal));
    CHECK_FALSE(beginTurn(posing, goal));
  }
  CHECK(desk.state() == before);
  CHECK_FALSE(desk.document.undoStack().canUndo());
}

TEST_CASE("a file keeps type, target, weight, emphasis, switch, hold and chain of every goal", "[app]") {
  GoalDesk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const auto forearm = document.figure().findSegment("left_forearm");
  REQUIRE(forearm);
  const int picked = addGoal(posing, *forearm, {0.01, -0.1, 0.02});
  setGoalType(posing, kEditedHand, GoalType::PositionOrientation);
  setEmphasis(posing, kEditedHand, 0.25);
  setWeight(posing, kEditedHand, 2.5);
  setTarget(posing, kEditedHand, desk.beside(kEditedHand, {0.1, 0.2, 0.3}));
  setHold(posing, kRightHand, GoalType::Orientation);
  setActive(posing, kEditedFoot, false);
  setActive(posing, picked, true);
  const auto joint = document.figure().findJoint("left_elbow");
  REQUIRE(joint);
  setChainStart(posing, picked, *joint);
  const std::vector<goal::Goal> wanted = document.actor().goals;

  const QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath(QStringLiteral("goals.limber")).toStdString();
  REQUIRE(saveTo(document, file));
  Document again;
  REQUIRE(openInto(again, file));
  const std::vector<goal::Goal>& found = again.actor().goals;
  REQUIRE(found.size() == wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    CAPTURE(wanted[i].effector.name);
    CHECK(found[i].effector.name == wanted[i].effector.name);
    CHECK(found[i].effector.segment == wanted[i].effector.segment);
    CHECK(typeOf(found[i]) == typeOf(wanted[i]));
    CHECK(holdOf(found[i]) == holdOf(wanted[i]));
    CHECK(found[i].active == wanted[i].active);
    CHECK(found[i].weight == wanted[i].weight);
    CHECK(found[i].potential == wanted[i].potential);
    CHECK(found[i].chain_start == wanted[i].chain_start);
    // The file's numbers have seven digits after the centimetre's point.
    const Pose& a = found[i].target.world_from_target;
    const Pose& b = wanted[i].target.world_from_target;
    CHECK((a.translation - b.translation).norm() < 1e-6);
    CHECK((a.rotation - b.rotation).norm() < 1e-6);
  }
}

}  // namespace limber::app::goal_edit_test
