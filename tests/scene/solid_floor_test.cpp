// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Parts that are not held do not sink into a solid floor.
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "limber/figure/kinematics.h"
#include "limber/figure/reroot.h"
#include "limber/io/new_actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/cast.h"
#include "limber/scene/observers.h"
#include "limber/scene/rerooted_actor.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/reach_space.h"
#include "support/figures.h"

namespace solid_floor_test {

using namespace limber;

namespace {

/// A new adult whose left foot is let go, and whose left shin is led straight down by 60 cm.
scene::Actor kneeling(bool solid) {
  scene::Actor actor = io::newActor(support::adult(), {true, "adult"});
  actor.solving.solid_floor = solid;
  goal::Goal& foot = actor.goals[*scene::findGoal(actor, "left_foot")];
  foot.active = false;
  foot.held = false;
  actor.goals.push_back(
      scene::goalAtEffector(*actor.figure, actor.posture, {"shin", *actor.figure->findSegment("left_shank"), {}}));
  const Posture anchor = actor.posture;
  const double size = scene::extentOf(actor).diagonal().norm();
  solve::DefaultSolver solver;
  for (int step = 0; step < 60; ++step) {
    actor.goals.back().target.world_from_target.translation.y() -= 0.01;
    solve::Problem problem = scene::problemFor(actor, anchor);
    scene::asStep(problem, size, 0.01, 0.0);
    solver.solve(problem, actor.posture, nullptr);
  }
  return actor;
}

/// Height of the lowest point of a foot's soles, world y, m.
double lowestSole(const scene::Actor& actor) {
  const auto placed = placeSegments(*actor.figure, actor.posture);
  double lowest = std::numeric_limits<double>::infinity();
  for (const char* name : {"left_foot", "left_toes"}) {
    const SegmentId segment = *actor.figure->findSegment(name);
    for (const Eigen::Vector3d& point : actor.figure->segments()[segment].support) {
      lowest = std::min(lowest, placed[segment].point(point).y());
    }
  }
  return lowest;
}

}  // namespace

TEST_CASE("a leg that is let go and led down stays on a solid floor, and sinks without one", "[scene]") {
  CHECK(lowestSole(kneeling(true)) > -0.03);  // capsules are narrower than soles
  CHECK(lowestSole(kneeling(false)) < -0.2);
}

TEST_CASE("figures that stand are new with a solid floor, and their soles do not press on it", "[scene]") {
  const scene::Actor adult = io::newActor(support::adult(), {true, "adult"});
  CHECK(adult.solving.solid_floor);
  CHECK_FALSE(io::newActor(support::abali(), {true, "abali"}).solving.solid_floor);
  scene::Actor loose = adult;
  for (goal::Goal& goal : loose.goals) goal.held = false;
  const auto placed = placeSegments(*loose.figure, loose.posture);
  for (const goal::Observer& observer : scene::observersOf(loose)) {
    const Capsule capsule = goal::placed(placed[observer.segment], observer.in_segment);
    CHECK(std::min(capsule.from.y(), capsule.to.y()) - capsule.radius > -1e-4);
  }
}

TEST_CASE("the reach space of one who stands ends at a solid floor, and not without one", "[scene]") {
  const bool solid = GENERATE(true, false);
  scene::Actor actor = io::newActor(support::adult(), {true, "adult"});
  actor.solving.solid_floor = solid;
  solve::ReachOptions options;
  options.spacing = 0.2;
  options.box = Eigen::AlignedBox3d(Eigen::Vector3d(0.0, -0.4, 0.2), Eigen::Vector3d(0.4, 0.4, 0.4));
  const goal::EndEffector hand = actor.goals[*scene::findGoal(actor, "left_hand")].effector;
  const auto plan = solve::ReachPlan::make(scene::commandedProblemFor(actor), hand, options);
  REQUIRE(plan);
  const solve::ReachSpace space = solve::reachSpace(*plan);
  std::size_t above = 0;
  std::size_t below = 0;
  for (std::size_t number = 0; number < space.points.size(); ++number) {
    if (space.points[number].reached()) ++(space.grid.point(number).y() < -0.05 ? below : above);
  }
  CHECK(above > 0);
  CHECK((below > 0) != solid);
}

TEST_CASE("the parts that watch are as thick whichever site is the root", "[scene]") {
  const scene::Actor adult = io::newActor(support::adult(), {true, "adult"});
  const auto moved = scene::rerootedActor(adult, *adult.figure->findSite("right_hand.grip"));
  REQUIRE(moved);
  const auto radiusOf = [](const std::vector<goal::Observer>& observers, const goal::Observer& wanted) {
    const auto same = [&wanted](const goal::Observer& each) {
      return each.name == wanted.name && (each.in_segment.from - wanted.in_segment.from).norm() < 1e-9;
    };
    const auto found = std::ranges::find_if(observers, same);
    return found == observers.end() ? -1.0 : found->in_segment.radius;
  };
  const std::vector<goal::Observer> before = scene::observersOf(adult);
  const std::vector<goal::Observer> after = scene::observersOf(*moved);
  REQUIRE(before.size() == after.size());
  for (const goal::Observer& observer : before) {
    CAPTURE(observer.name);
    CHECK(radiusOf(after, observer) == Approx(observer.in_segment.radius).margin(1e-6));
  }
}

}  // namespace solid_floor_test
