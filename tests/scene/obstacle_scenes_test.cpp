// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "limber/figure/kinematics.h"
#include "limber/goal/shape.h"
#include "support/kkt.h"
#include "support/paper_scene.h"

namespace obstacle_scenes_test {

using namespace limber;
using support::PaperScene;

namespace {

/// How near an actor's first observer comes to the scene's first obstacle, m.
double clearanceIn(const scene::Scene& scene, const Posture& posture) {
  const scene::Actor& actor = scene.actors.front();
  PerId<SegmentId, Pose> placed;
  placeSegments(*actor.figure, posture, placed);
  const goal::Observer& observer = actor.solving.observers.front();
  const goal::Obstacle& obstacle = scene.obstacles.front();
  return goal::clearance(obstacle.shape, obstacle.world_from_obstacle,
                         goal::placed(placed[observer.segment], observer.in_segment))
      .distance;
}

}  // namespace

TEST_CASE("Zhao & Badler, section 5: the hand reaches, the elbow stays clear", "[scene]") {
  const PaperScene scene("obstacles-1-elbow");
  CHECK(scene.notices.empty());
  CHECK(scene.scene.title.rfind("Obstacles, ", 0) == 0);
  REQUIRE(scene.scene.obstacles.size() == 1);
  REQUIRE(scene.actor().solving.observers.size() == 1);
  // Without the ball the hand arrives and the elbow would be in it.
  solve::Problem problem = scene.problem;
  problem.obstacles.clear();
  Posture through = scene.actor().posture;
  solve::DefaultSolver solver;
  CHECK(solver.solve(problem, through, nullptr).stop == solve::Stop::Converged);
  CHECK(clearanceIn(scene.scene, through) < -0.02);
  // With it the hand arrives just the same, and the elbow keeps out of the smooth zone but for a millimetre.
  problem.obstacles = scene.scene.obstacles.values();
  Posture clear = scene.actor().posture;
  const solve::SolveReport report = solver.solve(problem, clear, nullptr);
  const goal::Goal& hand = scene.goal("right_hand");
  const Pose place = scene::effectorPlacement(scene.figure(), clear, hand.effector);
  CHECK((place.translation - hand.target.world_from_target.translation).norm() < 1e-3);
  CHECK(clearanceIn(scene.scene, clear) > 0.049);
  CHECK(withinLimits(scene.figure(), clear));
  CHECK(report.stop == solve::Stop::Converged);
  CHECK(support::kktOf(problem, clear).holds());
  // The other solver agrees that it can be done.
  solve::VariableMetric variable_metric;
  Posture other = scene.actor().posture;
  variable_metric.solve(problem, other, nullptr);
  CHECK(clearanceIn(scene.scene, other) > 0.049);
}

}  // namespace obstacle_scenes_test
