// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/surface.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/hand.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/cast.h"
#include "support/figures.h"

namespace surface_test {

using namespace limber;
using namespace limber::scene;
using namespace limber::support;
using Eigen::Vector3d;

namespace {

Scene sceneWith(const std::vector<FigurePtr>& figures) {
  Scene scene;
  for (const FigurePtr& figure : figures) {
    Actor actor = makeActor(figure, {});
    actor.name = figure->name() + std::to_string(scene.actors.size());
    scene.actors.push_back(std::move(actor));
  }
  return scene;
}

goal::EndEffector effectorOf(const Actor& actor, const std::string& name) {
  return actor.goals[*findGoal(actor, name)].effector;
}

}  // namespace

TEST_CASE("the nearest surface is of the floor, an obstacle or another figure, and never one's own", "[scene]") {
  Scene scene = sceneWith({adult(), assetFigure("table")});
  const auto floor = nearestSurface(scene, 0, {2.0, 0.03, 2.0}, 0.05);
  REQUIRE(floor);
  CHECK(floor->normal.isApprox(Vector3d::UnitY()));
  CHECK(floor->place.isApprox(Vector3d(2.0, 0.0, 2.0), 1e-9));
  CHECK(floor->distance == Approx(0.03));
  CHECK_FALSE(nearestSurface(scene, 0, {2.0, 0.5, 2.0}, 0.05));

  goal::Obstacle ball;
  ball.shape = goal::BallShape{0.2};
  ball.world_from_obstacle = Pose::fromTranslation({2.0, 1.0, 2.0});
  scene.obstacles.push_back(ball);
  const auto beside = nearestSurface(scene, 0, {2.23, 1.0, 2.0}, 0.05);
  REQUIRE(beside);
  CHECK(beside->normal.isApprox(Vector3d::UnitX(), 1e-9));
  CHECK(beside->distance == Approx(0.03).margin(1e-9));
  scene.obstacles.edit(0).active = false;
  CHECK_FALSE(nearestSurface(scene, 0, {2.23, 1.0, 2.0}, 0.05));

  // His chest is none for himself, but for another.
  const Actor& man = scene.actors[0];
  const auto chest = man.figure->findSegment("upper_thorax");
  REQUIRE(chest);
  const Vector3d inside = placeSegments(*man.figure, man.posture)[*chest].point(
      man.figure->segments()[*chest].centre_of_mass.value_or(Vector3d::Zero()));
  CHECK_FALSE(nearestSurface(scene, 0, inside, 0.05));
  CHECK(nearestSurface(scene, 1, inside, 0.05));
}

TEST_CASE("a ray finds the first surface on its way", "[scene]") {
  Scene scene = sceneWith({adult()});
  goal::Obstacle box;
  box.shape = goal::BoxShape{Vector3d(0.4, 0.8, 0.4)};
  box.world_from_obstacle = Pose::fromTranslation({1.0, 0.4, 1.0});
  scene.obstacles.push_back(box);
  const auto top = surfaceAlong(scene, 0, {{1.0, 2.0, 1.0}, -Vector3d::UnitY()}, 10.0);
  REQUIRE(top);
  CHECK(top->place.y() == Approx(0.8).margin(1e-3));
  CHECK(top->normal.isApprox(Vector3d::UnitY(), 1e-6));
  CHECK(top->distance == Approx(1.2).margin(1e-3));
  const auto past = surfaceAlong(scene, 0, {{1.5, 2.0, 1.0}, -Vector3d::UnitY()}, 10.0);
  REQUIRE(past);
  CHECK(past->place.y() == Approx(0.0).margin(1e-3));
  CHECK_FALSE(surfaceAlong(scene, 0, {{1.0, 2.0, 1.0}, Vector3d::UnitY()}, 10.0));
  CHECK_FALSE(surfaceAlong(scene, 0, {{1.0, 2.0, 1.0}, -Vector3d::UnitY()}, 0.5));
}

TEST_CASE("a foot lies on its sole, a hand on heel and fingertips, whichever way they were turned", "[scene]") {
  const Actor man = makeActor(adult(), {});
  const Figure& figure = *man.figure;
  for (const char* name : {"left_foot", "right_foot", "left_hand", "right_hand"}) {
    const goal::EndEffector effector = effectorOf(man, name);
    const auto patch = contactPatchOf(figure, man.posture, effector);
    REQUIRE(patch);
    CHECK(patch->normal.norm() == Approx(1.0));
    for (const Vector3d& normal : {Vector3d(0, 1, 0), Vector3d(1, 0, 0), Vector3d(0.6, 0.8, 0)}) {
      const Surface surface{Vector3d(0.3, 0.7, 0.2), normal, 0.01};
      const Pose before = effectorPlacement(figure, man.posture, effector);
      const Pose laid = laidOn(surface, *patch, effector, before);
      const Pose segment = laid * effector.segment_from_effector.inverse();
      CHECK((segment.rotation * patch->normal + normal).norm() < 1e-9);
      CHECK((segment.point(patch->point) - surface.place).norm() < 1e-9);
      // No more than that takes: what faced the surface already is not turned at all.
      CHECK(laidOn(surface, *patch, effector, laid).rotation.isApprox(laid.rotation, 1e-9));
    }
  }
  CHECK_FALSE(contactPatchOf(figure, man.posture, effectorOf(man, "head")));
}

TEST_CASE("no fingertip and no sole goes into what it lies on", "[scene]") {
  const Actor man = makeActor(adult(), {});
  const Figure& figure = *man.figure;
  const auto hand = handOf(figure, BodySide::Left);
  REQUIRE(hand);
  for (const double curl : {0.0, 0.3, 0.8, 1.5}) {
    Posture posture = man.posture;
    for (const Finger finger : kFingers) {
      for (const DofId dof : hand->fingers[finger].curl) posture[dof] = figure.dofs()[dof].limits.clamp(curl);
    }
    const goal::EndEffector effector = effectorOf(man, "left_hand");
    const auto patch = contactPatchOf(figure, posture, effector);
    REQUIRE(patch);
    const PerId<SegmentId, Pose> placed = placeSegments(figure, posture);
    const Pose hand_from_world = placed[effector.segment].inverse();
    double nearest = 1.0;
    for (const char* tip : {"left_index_distal.tip", "left_middle_distal.tip", "left_ring_distal.tip"}) {
      const Vector3d end = hand_from_world.point(worldFromSite(figure, posture, *figure.findSite(tip)).translation);
      const double clear = patch->normal.dot(patch->point - end);
      CHECK(clear >= 0.0);
      nearest = std::min(nearest, clear);
    }
    CHECK(nearest < 0.03);
    CHECK(patch->normal.dot(patch->point) > 0.01);  // outside of the wrist
  }
}

}  // namespace surface_test
