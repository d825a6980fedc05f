// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/footstep.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "limber/io/new_actor.h"
#include "support/figures.h"

namespace footstep_test {

using namespace limber;

namespace {

/// The standing adult, whose left hand is led some way from where it is.
struct Led {
  explicit Led(const Eigen::Vector3d& by) : actor(io::newActor(support::adult(), {true, "adult"})) { lead(by); }
  void lead(const Eigen::Vector3d& by) {
    goal::Goal& hand = goalOf("left_hand");
    hand.active = true;
    hand.target.world_from_target.translation =
        scene::effectorPlacement(*actor.figure, actor.posture, hand.effector).translation + by;
  }
  [[nodiscard]] std::size_t index(const char* effector) const { return *scene::findGoal(actor, effector); }
  [[nodiscard]] goal::Goal& goalOf(const char* effector) { return actor.goals[index(effector)]; }
  [[nodiscard]] Eigen::Vector3d foot(const char* effector) const {
    return actor.goals[index(effector)].target.world_from_target.translation;
  }
  [[nodiscard]] std::optional<scene::Footstep> next(const scene::Solids& solids = {}) const {
    return scene::nextFootstep(actor, index("left_hand"), solids);
  }
  /// Puts the foot where the step ends; the body stays.
  void take(const scene::Footstep& step) { actor.goals[step.goal].target.world_from_target = step.to; }

  scene::Actor actor;
};

scene::Solids ballAt(const Eigen::Vector3d& place) {
  goal::Obstacle ball;
  ball.shape = goal::BallShape{0.15};
  ball.world_from_obstacle = Pose::fromTranslation(place);
  return scene::Solids(std::vector<goal::Obstacle>{ball});
}

}  // namespace

TEST_CASE("a hand out of reach ahead is followed by the foot of its side, on the floor and no wider than a stride",
          "[scene]") {
  Led led({0.0, 0.3, 0.45});
  const auto step = led.next();
  REQUIRE(step);
  CHECK(step->goal == led.index("left_foot"));
  CHECK((step->from.translation - led.foot("left_foot")).norm() == 0.0);
  const Eigen::Vector3d way = step->to.translation - step->from.translation;
  CHECK(way.z() > 0.45);
  CHECK(way.z() < 0.7);
  CHECK(std::abs(way.x()) < 1e-9);
  CHECK(way.y() == 0.0);
  CHECK(step->to.rotation == step->from.rotation);
  led.take(*step);
  const auto second = led.next();
  REQUIRE(second);
  CHECK(second->goal == led.index("right_foot"));  // it lags behind
  led.lead({0.0, 0.3, 3.0});
  for (int i = 0; i < 6; ++i) {
    const auto stride = led.next();
    REQUIRE(stride);
    led.take(*stride);
    CHECK((led.foot("left_foot") - led.foot("right_foot")).norm() < 0.8);
  }
}

TEST_CASE("to the side the outer foot goes first and the other follows it without crossing", "[scene]") {
  Led led({0.5, 0.0, 0.0});
  const auto first = led.next();
  REQUIRE(first);
  CHECK(first->goal == led.index("left_foot"));
  led.take(*first);
  led.lead({1.5, 0.0, 0.0});
  led.take(*led.next());  // out to a whole stride, or after it
  for (int i = 0; i < 4; ++i) {
    const auto step = led.next();
    REQUIRE(step);
    led.take(*step);
    CHECK(led.foot("left_foot").x() - led.foot("right_foot").x() > 0.12);
    CHECK(led.foot("left_foot").x() - led.foot("right_foot").x() < 0.8);
  }
}

TEST_CASE("a foot steps into nothing", "[scene]") {
  const Led led({0.0, 0.3, 0.45});
  const auto open = led.next();
  REQUIRE(open);
  const auto besides = led.next(ballAt(open->to.translation + Eigen::Vector3d(0.0, 0.1, 0.1)));
  REQUIRE(besides);
  CHECK((besides->to.translation - open->to.translation).norm() > 0.05);
}

TEST_CASE("a foot steps off nothing, and up nothing", "[scene]") {
  const auto block = [](double depth, double height) {
    goal::Obstacle solid;
    solid.shape = goal::BoxShape{{1.0, height, depth}};
    solid.world_from_obstacle = Pose::fromTranslation({0.0, 0.5 * height, 0.5 * depth - 0.2});
    return solid;
  };
  Led high({0.0, 0.5, 0.45});
  for (const char* name : {"left_foot", "right_foot"}) {
    high.goalOf(name).target.world_from_target.translation.y() += 0.2;
  }
  high.actor.posture.root_position.y() += 0.2;
  REQUIRE(high.next(scene::Solids(std::vector<goal::Obstacle>{block(2.0, 0.2)})));
  CHECK_FALSE(high.next(scene::Solids(std::vector<goal::Obstacle>{block(0.36, 0.2)})));
  // A higher one stands on it, where the foot would come down.
  goal::Obstacle higher = block(1.5, 0.3);
  higher.world_from_obstacle.translation.z() += 0.45;
  const auto before = high.next(scene::Solids(std::vector<goal::Obstacle>{block(2.0, 0.2), higher}));
  const double toes = 0.2;  // m ahead of the sole's middle
  CHECK((!before || before->to.translation.z() + toes < 0.3));
}

TEST_CASE("who is held elsewhere, or whose root stays, takes no step", "[scene]") {
  Led led({0.0, 0.3, 0.45});
  REQUIRE(led.next());
  SECTION("a seat that is held") { led.goalOf("pelvis").active = led.goalOf("pelvis").held = true; }
  SECTION("the other hand") { led.goalOf("right_hand").active = led.goalOf("right_hand").held = true; }
  SECTION("a root that stays") { led.actor.solving.root_fixed = true; }
  SECTION("a goal on a plane") { led.goalOf("left_hand").potential = goal::Plane{}; }
  SECTION("a goal that pushes") { led.goalOf("left_hand").weight = -1.0; }
  CHECK_FALSE(led.next());
}

TEST_CASE("what a step does not bring nearer takes none", "[scene]") {
  Led led({0.0, 0.3, 0.45});
  REQUIRE(led.next());
  SECTION("all but there") { led.lead({0.0, 0.0, 0.004}); }
  SECTION("too high, straight above") { led.lead({0.0, 2.0, 0.0}); }
  SECTION("too high, nearly above") { led.lead({0.01, 2.0, 0.0}); }
  SECTION("a foot is not held") { led.goalOf("right_foot").held = false; }
  SECTION("a foot is in the air") { led.goalOf("right_foot").target.world_from_target.translation.y() += 0.1; }
  SECTION("the goal is off") { led.goalOf("left_hand").active = false; }
  SECTION("the goal asks for no place") { led.goalOf("left_hand").potential = goal::Orientation{}; }
  CHECK_FALSE(led.next());
}

TEST_CASE("a led foot takes no step with the other", "[scene]") {
  Led led({0.0, 0.3, 0.45});
  goal::Goal& foot = led.goalOf("left_foot");
  foot.target.world_from_target.translation.z() += 0.5;
  CHECK_FALSE(scene::nextFootstep(led.actor, led.index("left_foot")));
}

TEST_CASE("the way of a step begins and ends at rest where it says, and is lifted between", "[scene]") {
  const auto step = Led({0.0, 0.3, 0.45}).next();
  REQUIRE(step);
  CHECK((scene::onItsWay(*step, 0.0).translation - step->from.translation).norm() < 1e-12);
  CHECK(scene::onItsWay(*step, 1.0) == step->to);
  CHECK(scene::onItsWay(*step, 0.5).translation.y() == Approx(step->from.translation.y() + step->lift));
  constexpr double kShort = 0.01;
  CHECK((scene::onItsWay(*step, kShort).translation - step->from.translation).norm() < 0.001);
}

TEST_CASE("people have two feet to step with; a dog and an arm have not", "[scene]") {
  CHECK(scene::canStep(*support::adult()));
  CHECK_FALSE(scene::canStep(*support::assetFigure("dog")));
  CHECK_FALSE(scene::canStep(*support::assetFigure("arm")));
}

}  // namespace footstep_test
