// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <iostream>
#include <random>

#include "limber/scene/actor_problem.h"
#include "limber/scene/balance.h"
#include "support/dragged_adult.h"
#include "support/kkt.h"
#include "support/self_distance.h"

namespace aware_drag_test {

using namespace limber;

namespace {

/// A place across the body: on the other hand's side, from the knees to above the head, behind the body, in it or
/// before it.
Eigen::Vector3d across(std::mt19937& random, double side) {
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  const double x = 0.15 - 0.75 * unit(random);
  const double y = 0.15 + 1.75 * unit(random);
  return {side * x, y, -0.15 + 0.75 * unit(random)};
}

}  // namespace

TEST_CASE("hands dragged across the body 500 times neither enter it nor bring it off its feet", "[scene]") {
  std::mt19937 random(11);
  double deepest = 1.0;
  double farthest_out = -1.0;
  double farthest_slide = 0.0;
  int reached = 0;
  for (int i = 0; i < 500; ++i) {
    const bool left = i % 2 == 0;
    support::DraggedAdult drag(left ? "left_hand" : "right_hand");
    const Eigen::Vector3d from = drag.target();
    const Eigen::Vector3d to = across(random, left ? 1.0 : -1.0);
    constexpr int kSteps = 4;
    for (int step = 1; step <= kSteps; ++step) {
      drag.target() = from + (to - from) * step / kSteps;
      drag.solve();
      deepest = std::min(deepest, support::selfClearance(*drag.actor.figure, drag.actor.posture));
    }
    const bool in_reach = drag.miss() < 1e-3;
    const double outside = scene::stanceOf(drag.actor)->outside;
    INFO("drag " << i << " to " << to.transpose() << ": " << sentence(drag.report));
    CHECK(withinLimits(*drag.actor.figure, drag.actor.posture));
    CHECK(drag.slide() < (in_reach ? 1e-3 : 1e-2));
    if (!in_reach) continue;
    ++reached;
    CHECK(outside < 0.005);
    farthest_out = std::max(farthest_out, outside);
    farthest_slide = std::max(farthest_slide, drag.slide());
  }
  std::cout << "500 drags across the body: clearance " << deepest * 1e3 << " mm at least, " << reached
            << " in reach with the floor point " << farthest_out * 1e3 << " mm outside the soles at most\n";
  CHECK(deepest > -0.005);
  CHECK(reached > 250);
}

TEST_CASE("a reach far forwards pushes the hips back and keeps the floor point over the feet", "[scene]") {
  const auto lead = [](support::DraggedAdult& drag) {
    const Eigen::Vector3d from = drag.target();
    const Eigen::Vector3d to(-0.1, 0.55, 0.75);
    for (int step = 1; step <= 25; ++step) {
      drag.target() = from + (to - from) * step / 25;
      drag.solve();
    }
  };
  support::DraggedAdult with("right_hand");
  support::DraggedAdult without("right_hand");
  without.actor.solving.balance = false;
  lead(with);
  lead(without);
  CHECK(with.miss() < 1e-3);
  CHECK(without.miss() < 1e-3);
  CHECK(scene::stanceOf(with.actor)->outside < 0.0);
  CHECK(scene::stanceOf(without.actor)->outside > 0.02);
  CHECK(with.actor.posture.root_position.z() < without.actor.posture.root_position.z() - 0.05);
  CHECK(with.slide() < 1e-3);
}

TEST_CASE("a solve with body awareness and balance ends at a Kuhn-Tucker point", "[scene]") {
  std::mt19937 random(3);
  for (int i = 0; i < 6; ++i) {
    support::DraggedAdult drag(i % 2 == 0 ? "left_hand" : "right_hand");
    drag.target() = across(random, i % 2 == 0 ? 1.0 : -1.0);
    solve::Problem problem = scene::commandedProblemFor(drag.actor);
    problem.restarts = 0;
    Posture posture;
    const solve::SolveReport report = drag.solver.solve(problem, posture, nullptr);
    const support::Kkt kkt = support::kktOf(problem, posture);
    INFO("reach " << i << ": " << sentence(report) << ", residual " << kkt.residual << ", P " << kkt.objective
                  << ", Newton predicts " << kkt.predicted);
    CHECK(kkt.objective == Approx(report.objective).epsilon(1e-9).margin(1e-12));
    CHECK((kkt.residual <= 2e-3 || kkt.predicted <= 1e-6 * kkt.objective));
  }
}

}  // namespace aware_drag_test
