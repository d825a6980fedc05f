// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <iostream>
#include <memory>

#include "limber/base/units.h"
#include "limber/scene/actor_problem.h"
#include "limber/solve/live_solver.h"
#include "support/dragged_adult.h"
#include "support/kkt.h"

namespace drag_test {

using namespace limber;

namespace {

std::array<Eigen::Vector3d, 6> sixDirections() {
  return {Eigen::Vector3d::UnitX(),  -Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY(),
          -Eigen::Vector3d::UnitY(), Eigen::Vector3d::UnitZ(),  -Eigen::Vector3d::UnitZ()};
}

}  // namespace

TEST_CASE("held feet keep within a millimetre while a hand reaches its goal", "[scene]") {
  const std::string hand = GENERATE("left_hand", "right_hand");
  double farthest = 0.0;
  for (const Eigen::Vector3d& direction : sixDirections()) {
    support::DraggedAdult drag(hand);
    drag.target() += 0.2 * direction;
    drag.solve();
    INFO(hand << " 20 cm towards " << direction.transpose() << ": " << sentence(drag.report));
    CHECK(drag.miss() < 1e-3);
    CHECK(drag.slide() < 1e-3);
    farthest = std::max(farthest, drag.slide());
  }
  std::cout << hand << " 20 cm out in six directions: feet slide " << farthest * 1e3 << " mm at most\n";
}

TEST_CASE("held feet keep within a centimetre when a hand cannot reach its goal", "[scene]") {
  const std::string hand = GENERATE("left_hand", "right_hand");
  const bool in_steps = GENERATE(false, true);
  double farthest = 0.0;
  int out_of_reach = 0;
  for (const Eigen::Vector3d& direction : sixDirections()) {
    for (const double distance : {1.0, 2.5}) {  // the second is 1 m beyond what he reaches
      support::DraggedAdult drag(hand);
      const Eigen::Vector3d start = drag.target();
      const int steps = in_steps ? 25 : 1;
      for (int i = 1; i <= steps; ++i) {
        drag.target() = start + distance * i / steps * direction;
        drag.solve();
        INFO(hand << " " << distance << " m towards " << direction.transpose() << ": " << sentence(drag.report));
        CHECK(drag.slide() < (drag.miss() < 1e-3 ? 1e-3 : 1e-2));
        CHECK(withinLimits(*drag.actor.figure, drag.actor.posture));
      }
      farthest = std::max(farthest, drag.slide());
      out_of_reach += drag.miss() > 0.1 ? 1 : 0;
    }
  }
  CHECK(out_of_reach >= 6);  // all that are 2.5 m away
  std::cout << hand << " out of reach, " << (in_steps ? "dragged" : "at once") << ": feet slide " << farthest * 1e3
            << " mm at most\n";
}

TEST_CASE("a goal led round a circle out of reach moves no joint with a jump and leaves the feet", "[scene]") {
  support::DraggedAdult drag("left_hand");
  const Eigen::Vector3d start = drag.target();
  const Eigen::Vector3d centre(0.2, 1.2, 2.9);
  constexpr double kRadius = 0.30;
  constexpr double kStep = 0.01;
  const auto onCircle = [&](double angle) {
    return Eigen::Vector3d(centre + kRadius * Eigen::Vector3d(std::cos(angle), std::sin(angle), 0.0));
  };
  const int approach = static_cast<int>(std::ceil((onCircle(0.0) - start).norm() / kStep));
  const int round = static_cast<int>(std::ceil(2.0 * kPi * kRadius / kStep));
  double farthest_turn = 0.0;
  double farthest_slide = 0.0;
  double nearest = 10.0;
  for (int i = 1; i <= approach + round; ++i) {
    const bool circling = i > approach;
    drag.target() = circling ? onCircle(2.0 * kPi * (i - approach) / round)
                             : Eigen::Vector3d(start + (onCircle(0.0) - start) * i / approach);
    const Posture before = drag.actor.posture;
    drag.solve();
    farthest_slide = std::max(farthest_slide, drag.slide());
    if (!circling) continue;
    nearest = std::min(nearest, drag.miss());
    farthest_turn = std::max(farthest_turn, (drag.actor.posture.values - before.values).cwiseAbs().maxCoeff());
  }
  std::cout << "circle " << nearest << " m out of reach: joints turn " << degreesFromRadians(farthest_turn)
            << " degrees a step at most, feet slide " << farthest_slide * 1e3 << " mm\n";
  CHECK(nearest > 0.9);
  CHECK(farthest_turn < radiansFromDegrees(20.0));
  CHECK(farthest_slide < 1e-2);

  int rings = 0;  // the worker's until it is idle
  solve::LiveSolver live(std::make_unique<solve::DefaultSolver>(), [&rings] { ++rings; });
  live.submit(scene::problemFor(drag.actor, drag.anchor));
  live.waitUntilIdle();
  const solve::LiveFrame* last = live.latest();
  REQUIRE(last != nullptr);
  REQUIRE(last->finished);
  const Posture settled = last->posture;
  drag.actor.posture = settled;
  const int rings_so_far = rings;
  int different = 0;
  for (int i = 0; i < 1000; ++i) {
    live.submit(scene::problemFor(drag.actor, drag.anchor));
    live.waitUntilIdle();
    const solve::LiveFrame* frame = live.latest();
    REQUIRE(frame != nullptr);
    different += frame->posture == settled ? 0 : 1;
    drag.actor.posture = frame->posture;
  }
  CHECK(different == 0);
  CHECK(rings == rings_so_far + 1000);  // each is answered
}

TEST_CASE("a hand sent far away in one step rests there: the same question again moves no joint", "[scene]") {
  for (const double distance : {0.3, 1.0}) {
    for (int way = 0; way < 6; ++way) {
      support::DraggedAdult drag(way % 2 == 0 ? "left_hand" : "right_hand");
      drag.target()[way / 2] += way % 2 == 0 ? distance : -distance;
      drag.solve();
      const Posture there = drag.actor.posture;
      drag.solve();
      INFO(distance << " m, way " << way << ": " << sentence(drag.report));
      CHECK((drag.actor.posture.values - there.values).cwiseAbs().maxCoeff() == 0.0);
      CHECK(drag.actor.posture.root_position == there.root_position);
    }
  }
}

TEST_CASE("a drag of a figure whose joints are all locked leaves it where it is", "[scene]") {
  support::DraggedAdult drag("left_hand");
  drag.actor.multipliers.assign(drag.actor.figure->dofs().size(), 0.0);
  drag.actor.solving.root_fixed = true;
  const Posture before = drag.actor.posture;
  drag.target().x() += 0.5;
  drag.solve();
  CHECK(drag.actor.posture == before);
}

TEST_CASE("a drag out and back ends where it began", "[scene]") {
  for (const char* effector : {"left_hand", "right_hand", "head", "pelvis"}) {
    support::DraggedAdult drag(effector);
    drag.solve();
    const Posture before = drag.actor.posture;
    const Eigen::Vector3d start = drag.target();
    for (int i = 1; i <= 40; ++i) {
      const int out = i <= 20 ? i : 40 - i;
      drag.target() = start + 0.01 * out * Eigen::Vector3d(0.5, 0.6, 0.6);
      drag.solve();
    }
    INFO(effector);
    CHECK(drag.miss() < 1e-3);
    CHECK((drag.actor.posture.values - before.values).cwiseAbs().maxCoeff() < radiansFromDegrees(1.0));
    CHECK((drag.actor.posture.root_position - before.root_position).norm() < 2e-3);
  }
}

}  // namespace drag_test
