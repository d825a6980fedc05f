// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Obstacles, observers and ranks in the document: each edit one step of undo, exact to the last bit.
#include <QTest>
#include <catch2/catch.hpp>
#include <random>

#include "app/actors/actor_edits.h"
#include "app/balance/balance_edits.h"
#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/obstacles/obstacle_edits.h"
#include "app/solving/ranks.h"
#include "app/solving/solving_edits.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/observers.h"
#include "limber/scene/target_place.h"
#include "posing/give_way.h"

namespace limber::app::obstacles_test {

namespace {

Pose somewhere(double x, double y, double z) { return Pose::fromTranslation({x, y, z}); }

const goal::Obstacle& first(const Desk& desk) { return desk.document.scene().obstacles.front(); }

}  // namespace

TEST_CASE("obstacles come and go by one step of undo each", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const scene::Scene empty = document.scene();
  CHECK(addObstacle(posing, goal::BallShape{}, somewhere(3, 1, 0)) == 0);
  CHECK(document.selection().obstacle() == 0);
  CHECK(addObstacle(posing, goal::BallShape{0.2}, somewhere(3, 2, 0)) == 1);
  CHECK(addObstacle(posing, goal::HalfSpaceShape{}, somewhere(0, 0, -4)) == 2);
  const auto& obstacles = document.scene().obstacles;
  REQUIRE(obstacles.size() == 3);
  CHECK(obstacles[0].name == "Ball");
  CHECK(obstacles[1].name == "Ball 2");
  CHECK(obstacles[2].name == "Wall");
  const scene::Scene full = document.scene();
  removeObstacle(posing, 1);
  CHECK(document.selection().obstacle() == -1);
  CHECK(obstacles.size() == 2);
  document.undo();
  CHECK(document.scene() == full);
  for (int i = 0; i < 3; ++i) document.undo();
  CHECK(document.scene() == empty);
  CHECK_FALSE(document.undoStack().canUndo());
  for (int i = 0; i < 3; ++i) document.redo();
  CHECK(document.scene() == full);
}

TEST_CASE("an obstacle is renamed, sized and switched off by one step each", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  addObstacle(posing, goal::BallShape{}, somewhere(3, 1, 0));
  addObstacle(posing, goal::BallShape{}, somewhere(4, 1, 0));
  const int before = document.undoStack().index();
  const goal::Obstacle was = first(desk);
  const auto change = [&](const std::function<void(goal::Obstacle&)>& edit) {
    goal::Obstacle changed = first(desk);
    edit(changed);
    changeObstacle(posing, 0, changed, QStringLiteral("change"));
  };
  change([](goal::Obstacle& one) { one.name = "Ball 2"; });  // taken
  CHECK(first(desk).name == "Ball 2 2");
  change([](goal::Obstacle& one) { one.shape = goal::BoxShape{}; });
  change([](goal::Obstacle& one) { one.zone = 0.12; });
  change([](goal::Obstacle& one) { one.active = false; });
  change([](goal::Obstacle&) {});  // nothing
  CHECK(document.undoStack().index() == before + 4);
  CHECK(first(desk).zone == 0.12);
  for (int i = 0; i < 4; ++i) document.undo();
  CHECK(first(desk) == was);
}

TEST_CASE("a gesture on an obstacle is one step of undo, and taken back to the last bit", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  addObstacle(posing, goal::BallShape{0.15}, somewhere(2, 1, 0));
  const scene::Scene before = document.scene();
  const int steps = document.undoStack().index();
  const auto pushIn = [&] {
    posing.beginGesture(QStringLiteral("move ball"));
    for (const double x : {1.5, 1.0, 0.5, 0.2}) {
      goal::Obstacle moved = first(desk);
      moved.world_from_obstacle = somewhere(x, 1, 0);
      changeObstacle(posing, 0, moved, QStringLiteral("move ball"));
      desk.settle();
    }
  };
  pushIn();
  CHECK(document.undoStack().index() == steps);
  CHECK(posing.cancelGesture());
  CHECK(document.scene() == before);
  CHECK(document.undoStack().index() == steps);
  CHECK_FALSE(posing.cancelGesture());
  pushIn();
  posing.endGesture();
  desk.settle();
  CHECK(document.undoStack().index() == steps + 1);
  CHECK(document.undoStack().undoText() == QStringLiteral("move ball"));
  const scene::Scene after = document.scene();
  document.undo();
  CHECK(document.scene() == before);
  document.redo();
  CHECK(document.scene() == after);
}

TEST_CASE("observers come, move and go by one step of undo each; without any the whole body watches", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const scene::Scene before = document.scene();
  const SegmentId forearm = *document.figure().findSegment("left_forearm");
  CHECK(addObserver(posing, forearm, {0, -0.1, 0}) == 0);
  CHECK(document.selection().observer() == 0);
  const goal::Observer added = document.actor().solving.observers.front();
  CHECK(added.segment == forearm);
  CHECK(added.name == "left forearm");
  CHECK(added.in_segment.from == added.in_segment.to);
  CHECK(scene::observersOf(document.actor()).size() == 1);
  CHECK(addObserver(posing, forearm, {0, 0, 0}) == 1);
  CHECK(document.actor().solving.observers[1].name == "left forearm 2");
  goal::Observer larger = document.actor().solving.observers[1];
  larger.in_segment.radius = 0.11;
  larger.segment = *document.figure().findSegment("right_forearm");
  changeObserver(posing, 1, larger, QStringLiteral("size observer"));
  CHECK(document.actor().solving.observers[1] == larger);
  removeObserver(posing, 0);
  REQUIRE(document.actor().solving.observers.size() == 1);
  document.undo();
  document.undo();
  CHECK(document.actor().solving.observers[1].in_segment.radius != 0.11);
  document.undo();
  document.undo();
  CHECK(document.scene() == before);
  CHECK(document.selection().observer() == -1);
}

TEST_CASE("solver and what the body minds are switched by one step of undo each", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const scene::Scene before = document.scene();
  const scene::Solving solving = document.actor().solving;
  setSolver(posing, solve::SolverKind::Prioritised);
  setBalance(posing, !solving.balance);
  setBodyAwareness(posing, !solving.body_awareness);
  setSolidFloor(posing, !solving.solid_floor);
  setGaze(posing, !solving.gaze);
  setSpareJoints(posing, !solving.spare_joints);
  setFootsteps(posing, !solving.footsteps);
  desk.settle();
  CHECK(document.actor().solving.solver == solve::SolverKind::Prioritised);
  CHECK(document.actor().solving.balance != solving.balance);
  CHECK(document.actor().solving.body_awareness != solving.body_awareness);
  CHECK(document.actor().solving.solid_floor != solving.solid_floor);
  CHECK(document.actor().solving.gaze != solving.gaze);
  CHECK(document.actor().solving.footsteps != solving.footsteps);
  CHECK(document.actor().solving.spare_joints != solving.spare_joints);
  CHECK(document.undoStack().index() == 7);
  setSolver(posing, solve::SolverKind::Prioritised);  // as it is: nothing
  setGaze(posing, !solving.gaze);
  setFootsteps(posing, !solving.footsteps);
  setSpareJoints(posing, !solving.spare_joints);
  CHECK(document.undoStack().index() == 7);
  for (int i = 0; i < 7; ++i) document.undo();
  CHECK(document.scene() == before);
}

TEST_CASE("ranks are listed for active goals and terms: pins before balance before goals", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const int left = static_cast<int>(*scene::findGoal(document.actor(), "left_foot"));
  const int right = static_cast<int>(*scene::findGoal(document.actor(), "right_foot"));
  const int hand = static_cast<int>(*scene::findGoal(document.actor(), "left_hand"));
  setBalance(posing, true);
  setActive(posing, hand, true);
  desk.settle();
  const Ranks usual = ranksOf(document.actor());
  Ranks wanted{{kAwarenessItem, std::min(left, right), std::max(left, right)}, {kBalanceItem}, {hand}};
  CHECK(usual == wanted);

  const int steps = document.undoStack().index();
  const Ranks hand_first = withItemAt(usual, hand, 0, false);
  CHECK(hand_first == Ranks{{hand}, wanted[0], wanted[1]});
  setRanks(posing, hand_first);
  desk.settle();
  CHECK(ranksOf(document.actor()) == hand_first);
  CHECK(document.undoStack().index() == steps + 1);
  CHECK(goal::rankOf(document.actor().goals[static_cast<std::size_t>(hand)]) == 1);
  CHECK(document.actor().solving.balance_rank == 3);
  CHECK(document.actor().solving.body_awareness_rank == 2);
  setRanks(posing, withItemAt(hand_first, kBalanceItem, 0, true));
  desk.settle();
  CHECK(ranksOf(document.actor()) == Ranks{{kBalanceItem, hand}, wanted[0]});
  document.undo();
  document.undo();
  CHECK(ranksOf(document.actor()) == usual);
  setRanks(posing, withItemAt(usual, kAwarenessItem, 3, false));
  desk.settle();
  CHECK(document.actor().solving.body_awareness_rank == 4);
  CHECK(ranksOf(document.actor()).back() == std::vector<int>{kAwarenessItem});
  setBodyAwareness(posing, false);
  desk.settle();
  CHECK(ranksOf(document.actor()).size() == 3);
}

TEST_CASE("an item that is taken out of a shared rank gets one of its own", "[app]") {
  const Ranks ranks{{0, 1}, {kBalanceItem}, {2}};
  CHECK(withItemAt(ranks, 1, 1, false) == Ranks{{0}, {1}, {kBalanceItem}, {2}});
  CHECK(withItemAt(ranks, 1, 3, false) == Ranks{{0}, {kBalanceItem}, {2}, {1}});
  CHECK(withItemAt(ranks, 2, 1, true) == Ranks{{0, 1}, {kBalanceItem, 2}});
  CHECK(withItemAt(ranks, kBalanceItem, 1, false) == ranks);
}

TEST_CASE("an obstacle pushes the actors that it meets, selected or not, and no others, in one step of undo", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  REQUIRE(addFigureTo(document, QStringLiteral("adult")));
  desk.settle();
  REQUIRE(document.selectedActor() == 1);
  const SegmentId hand = *document.figure().findSegment("left_hand");
  addObserver(posing, hand, {0, -0.08, 0});
  const goal::Observer watching = document.actor().solving.observers.front();
  const auto place = [&] {
    PerId<SegmentId, Pose> placed;
    placeSegments(*document.scene().actors[1].figure, document.scene().actors[1].posture, placed);
    return goal::placed(placed[hand], watching.in_segment);
  };
  const Eigen::Vector3d at = place().from;
  addObstacle(posing, goal::BallShape{0.08}, Pose::fromTranslation(at + Eigen::Vector3d(0.0, 0.0, 0.4)));
  document.selectActor(0);
  document.undoStack().clear();
  const scene::Scene before = document.scene();
  posing.beginGesture(QStringLiteral("move ball"));
  for (const double ahead : {0.25, 0.15, 0.08, 0.04}) {
    goal::Obstacle moved = first(desk);
    moved.world_from_obstacle.translation = at + Eigen::Vector3d(0.0, 0.0, ahead);
    changeObstacle(posing, 0, moved, QStringLiteral("move ball"));
    desk.settle();
  }
  posing.endGesture();
  desk.settle();
  const goal::Obstacle& ball = first(desk);
  CHECK(goal::clearance(ball.shape, ball.world_from_obstacle, place()).distance > -0.005);
  CHECK((place().from - at).norm() > 0.05);
  CHECK(document.scene().actors[0].posture == before.actors[0].posture);
  CHECK(document.undoStack().count() == 1);
  document.undo();
  CHECK(document.scene() == before);
}

TEST_CASE("an arm that has been pushed comes back when the obstacle is drawn back", "[app]") {
  for (const solve::SolverKind kind : {solve::SolverKind::VariableMetric, solve::SolverKind::Prioritised}) {
    CAPTURE(solve::word(kind));
    Desk desk;
    Document& document = desk.document;
    Posing& posing = desk.posing;
    setSolver(posing, kind);
    const SegmentId hand = *document.figure().findSegment("left_hand");
    addObserver(posing, hand, {0, -0.08, 0});
    const auto place = [&] {
      PerId<SegmentId, Pose> placed;
      placeSegments(document.figure(), document.actor().posture, placed);
      return goal::placed(placed[hand], document.actor().solving.observers.front().in_segment);
    };
    const Eigen::Vector3d at = place().from;
    addObstacle(posing, goal::BallShape{0.08}, Pose::fromTranslation(at + Eigen::Vector3d(0.0, 0.0, 0.4)));
    posing.beginGesture(QStringLiteral("move ball"));
    double pushed = 0.0;
    for (const double ahead : {0.25, 0.15, 0.08, 0.04, 0.1, 0.2, 0.3, 0.4}) {
      goal::Obstacle moved = first(desk);
      moved.world_from_obstacle.translation = at + Eigen::Vector3d(0.0, 0.0, ahead);
      changeObstacle(posing, 0, moved, QStringLiteral("move ball"));
      desk.settle();
      const goal::Obstacle& ball = first(desk);
      CHECK(goal::clearance(ball.shape, ball.world_from_obstacle, place()).distance > -0.005);
      pushed = std::max(pushed, (place().from - at).norm());
    }
    posing.endGesture();
    CHECK(pushed > 0.05);
    CHECK((place().from - at).norm() < 0.01);
    CHECK(desk.broken == 0);
  }
}

TEST_CASE("only parts that an obstacle comes near to give way", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  addObstacle(posing, goal::BallShape{0.1}, somewhere(3, 1, 0));
  CHECK(touchedObservers(document.scene(), 0).empty());
  const SegmentId forearm = *document.figure().findSegment("left_forearm");
  addObserver(posing, forearm, {0, 0, 0});
  addObserver(posing, *document.figure().findSegment("head"), {0, 0, 0});
  goal::Obstacle moved = first(desk);
  PerId<SegmentId, Pose> placed;
  placeSegments(document.figure(), document.actor().posture, placed);
  moved.world_from_obstacle = Pose::fromTranslation(placed[forearm].translation + Eigen::Vector3d(0.17, 0, 0));
  scene::Scene scene = document.scene();
  scene.obstacles.edit(0) = moved;
  CHECK(touchedObservers(scene, 0) == std::vector<std::size_t>{0});
  scene.obstacles.edit(0).active = false;
  CHECK(touchedObservers(scene, 0).empty());

  // Asked to stay where they are, nothing moves: not even what hangs from the same joints.
  scene.obstacles.clear();
  solve::Problem problem = scene::problemFor(scene, 0, scene.actors[0].posture);
  const std::size_t goals = problem.goals.size();
  letGiveWay(problem, scene.actors[0], {0}, scene.actors[0].posture);
  REQUIRE(problem.goals.size() == goals + 1);
  CHECK(problem.goals.back().rank == 1000);
  CHECK(problem.comfort.reference == scene.actors[0].posture);
}

}  // namespace limber::app::obstacles_test
