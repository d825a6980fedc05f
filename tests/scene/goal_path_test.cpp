// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/goal_path.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "support/figures.h"

namespace goal_path_test {

using namespace limber;
using namespace limber::scene;

namespace {

Pose at(double x, double y, double z) { return Pose::fromTranslation({x, y, z}); }

goal::Obstacle obstacleAt(const goal::Shape& shape, const Pose& place) { return {"thing", place, shape, 0.05, true}; }

/// The least distance between a ball that goes along the path and an obstacle, m.
double leastDistance(const GoalPath& path, const goal::Obstacle& obstacle, double radius) {
  double least = 1e9;
  for (int i = 0; i <= 1000; ++i) {
    const Eigen::Vector3d p = path.at(path.length() * i / 1000.0).translation;
    least = std::min(least, goal::clearance(obstacle.shape, obstacle.world_from_obstacle, {p, p, radius}).distance);
  }
  return least;
}

/// Steps along the path are as long as they say, and neither place nor direction jumps.
void checkSmooth(const GoalPath& path) {
  constexpr int kSteps = 500;
  const double step = path.length() / kSteps;
  Eigen::Vector3d way = Eigen::Vector3d::Zero();
  for (int i = 0; i < kSteps; ++i) {
    const Eigen::Vector3d next = path.at((i + 1) * step).translation - path.at(i * step).translation;
    CHECK(next.norm() == Approx(step).epsilon(1e-3));
    if (i > 0) CHECK((next - way).norm() < 0.02 * step);
    way = next;
  }
}

}  // namespace

TEST_CASE("with nothing in the way a path is straight, and goes by length", "[scene]") {
  const Pose from = at(0.0, 1.0, 0.0);
  const Pose to{rotationAbout(Eigen::Vector3d::UnitX(), 1.0), {0.3, 1.4, 0.0}};
  const GoalPath path = lowestPath(from, to, {}, {});
  CHECK(path.isStraight());
  CHECK_FALSE(path.blocked());
  CHECK(path.length() == Approx(0.5));
  CHECK(path.at(0.0) == from);
  CHECK(path.at(-1.0) == from);
  CHECK(path.at(0.5) == to);
  CHECK(path.at(9.0) == to);
  CHECK((path.at(0.25).translation - Eigen::Vector3d(0.15, 1.2, 0.0)).norm() < 1e-12);
  CHECK(rotationAngle(path.at(0.25).rotation) == Approx(0.5));
  checkSmooth(path);
}

TEST_CASE("a path of no length stays where it is, and one that only turns takes its time", "[scene]") {
  const Pose here = at(0.2, 0.9, 0.1);
  const GoalPath none = lowestPath(here, here, {}, {});
  CHECK(none.length() == 0.0);
  CHECK(none.at(0.0) == here);
  CHECK_FALSE(none.blocked());
  CHECK(GoalPath(here).at(1.0) == here);
  const Pose turned{rotationAbout(Eigen::Vector3d::UnitY(), 2.0), here.translation};
  const GoalPath turn = lowestPath(here, turned, {}, {});
  CHECK(turn.length() == Approx(0.2));
  CHECK(rotationAngle(turn.at(0.05).rotation) == Approx(0.5));
  CHECK(turn.at(0.1).translation == here.translation);
}

TEST_CASE("a path goes over a box by the lowest arc that keeps its margin", "[scene]") {
  const goal::Obstacle box = obstacleAt(goal::BoxShape{{0.1, 0.5, 4.0}}, at(0.0, 0.75, 0.0));
  const Pose from = at(-0.4, 0.8, 0.0);
  const Pose to = at(0.4, 0.8, 0.0);
  const PathOptions options;
  const GoalPath path = lowestPath(from, to, {box}, {}, options);
  REQUIRE_FALSE(path.blocked());
  REQUIRE_FALSE(path.isStraight());
  CHECK(path.length() > 0.8);
  const double least = leastDistance(path, box, options.radius);
  CHECK(least > options.margin - 1e-4);
  CHECK(least < options.margin + 0.01);  // no higher than it has to be
  CHECK(path.at(0.5 * path.length()).translation.y() > 1.0);
  CHECK(path.from() == from);
  CHECK(path.at(path.length()) == to);
  checkSmooth(path);
  // switched off it is not in the way
  goal::Obstacle off = box;
  off.active = false;
  CHECK(lowestPath(from, to, {off}, {}).isStraight());
  // the same input gives the same bits
  CHECK(lowestPath(from, to, {box}, {}).at(0.31) == path.at(0.31));
}

TEST_CASE("a path goes round a ball on the shortest side, and a capsule of the body counts as well", "[scene]") {
  // Its middle lies above the line, so that below it is nearer than above.
  const goal::Obstacle ball = obstacleAt(goal::BallShape{0.12}, at(0.0, 1.05, 0.0));
  const PathOptions options;
  const GoalPath path = lowestPath(at(0.0, 1.0, -0.4), at(0.0, 1.0, 0.4), {ball}, {}, options);
  REQUIRE_FALSE(path.blocked());
  CHECK(path.at(0.5 * path.length()).translation.y() < 0.93);
  CHECK(leastDistance(path, ball, options.radius) > options.margin - 1e-4);
  const Capsule body{{0.0, 0.5, 0.0}, {0.0, 1.5, 0.0}, 0.1};
  const GoalPath round = lowestPath(at(0.0, 1.0, -0.4), at(0.0, 1.0, 0.4), {}, {body}, options);
  REQUIRE_FALSE(round.blocked());
  const Eigen::Vector3d top = round.at(0.5 * round.length()).translation;
  CHECK(std::abs(top.x()) > 0.1 + options.radius + options.margin - 1e-4);
}

TEST_CASE("a path goes straight and says so if every arc is blocked", "[scene]") {
  const goal::Obstacle wall = obstacleAt(goal::BoxShape{{0.02, 20.0, 20.0}}, at(0.0, 0.0, 0.0));
  const GoalPath path = lowestPath(at(-0.3, 1.0, 0.0), at(0.3, 1.0, 0.0), {wall}, {});
  CHECK(path.blocked());
  CHECK(path.isStraight());
  CHECK(path.length() == Approx(0.6));
}

TEST_CASE("an end that touches something may stay as near as it is, but comes no nearer", "[scene]") {
  const goal::Obstacle floor = obstacleAt(goal::HalfSpaceShape{}, at(0.0, 0.0, 0.0));
  const GoalPath along = lowestPath(at(0.0, 0.04, 0.0), at(0.5, 0.04, 0.0), {floor}, {});
  CHECK(along.isStraight());
  CHECK_FALSE(along.blocked());
  const goal::Obstacle box = obstacleAt(goal::BoxShape{{0.2, 0.2, 0.2}}, at(0.25, 0.1, 0.0));
  const GoalPath over = lowestPath(at(0.0, 0.04, 0.0), at(0.5, 0.04, 0.0), {floor, box}, {});
  REQUIRE_FALSE(over.blocked());
  CHECK(leastDistance(over, floor, 0.04) > -1e-9);
  CHECK(leastDistance(over, box, 0.04) > 0.03 - 1e-4);
}

TEST_CASE("the limb that moves is not in its own way, the rest of the body is", "[scene]") {
  Scene scene;
  scene.actors.push_back(makeActor(support::adult(), {true, "adult"}));
  const Actor& actor = scene.actors.front();
  const Figure& figure = *actor.figure;
  const std::size_t hand = *findGoal(actor, "left_hand");
  std::size_t all = 0;
  for (const Segment& segment : figure.segments()) all += segment.capsules.size();
  const auto limb = bodiesBeside(actor, actor.goals[hand].effector.segment);
  CHECK(limb.size() < all);
  CHECK(limb.size() + 4 == all);  // upper arm, forearm, and two of the hand
  const Pose start = effectorPlacement(figure, actor.posture, actor.goals[hand].effector);
  // Forwards and up: nothing is there. To the other side of the trunk: the belly is.
  const Pose ahead{start.rotation, start.translation + Eigen::Vector3d(0.0, 0.1, 0.4)};
  CHECK(pathTo(scene, 0, hand, ahead).isStraight());
  const Pose across{start.rotation, {-start.translation.x(), start.translation.y() + 0.25, start.translation.z()}};
  const GoalPath path = pathTo(scene, 0, hand, across);
  CHECK_FALSE(path.isStraight());
  CHECK_FALSE(path.blocked());
  checkSmooth(path);
  // The head hangs on no limb: what is near it on its chain moves with it.
  const std::size_t head = *findGoal(actor, "head");
  CHECK(bodiesBeside(actor, actor.goals[head].effector.segment).size() + 2 == all);
}

}  // namespace goal_path_test
