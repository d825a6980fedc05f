// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "limber/base/units.h"
#include "limber/goal/goal.h"
#include "support/potential_check.h"

namespace potential_test {

using namespace limber;
using namespace limber::goal;

using support::gradientError;
using support::randomView;

TEST_CASE("a position's gradient agrees with central differences, near and beyond its pull limit", "[goal]") {
  std::mt19937 random(1);
  const double limit = GENERATE(std::numeric_limits<double>::infinity(), 0.2);
  const auto position = Position::make(limit);
  REQUIRE(position);
  for (int i = 0; i < 50; ++i) CHECK(gradientError(*position, randomView(random, i % 2 == 0 ? 0.1 : 2.0)) < 1e-7);
}

TEST_CASE("an orientation's gradient agrees with central differences", "[goal]") {
  std::mt19937 random(2);
  const auto orientation = Orientation::make(5.0, 1.0, 0.3);
  REQUIRE(orientation);
  for (int i = 0; i < 50; ++i) CHECK(gradientError(*orientation, randomView(random, 0.5)) < 1e-7);
}

TEST_CASE("a position/orientation's gradient agrees with central differences", "[goal]") {
  std::mt19937 random(3);
  const auto both = PositionOrientation::make(*Position::make(0.2), *Orientation::make(7.0), 0.3);
  REQUIRE(both);
  for (int i = 0; i < 50; ++i) CHECK(gradientError(*both, randomView(random, 0.6)) < 1e-7);
}

TEST_CASE("one centimetre of miss counts as one", "[goal]") {
  const Position position;
  CHECK(position.at({Eigen::Vector3d(0.01, 0.0, 0.0), Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY()}).value ==
        Approx(1.0));
}

TEST_CASE("d degrees about x or y count as one centimetre, about z twice that", "[goal]") {
  // |2 sin(½ 5°)|² c² instead of (5° c)²: the chord is a little shorter than the arc.
  const double chord = std::pow(2.0 * std::sin(radiansFromDegrees(2.5)) / radiansFromDegrees(5.0), 2);
  const Orientation orientation;
  for (int axis = 0; axis < 3; ++axis) {
    const Eigen::Matrix3d turn = rotationAbout(Eigen::Vector3d::Unit(axis), radiansFromDegrees(5.0));
    const double value = orientation.at({Eigen::Vector3d::Zero(), turn.col(0), turn.col(1)}).value;
    CHECK(value == Approx(axis == 2 ? 2.0 * chord : chord));
  }
}

TEST_CASE("position and orientation count by w_p and w_o = 1 - w_p, in value and in pull", "[goal]") {
  const double w_p = GENERATE(0.2, 0.5, 0.9);
  const auto both = PositionOrientation::make(Position{}, *Orientation::make(5.0), w_p);
  REQUIRE(both);
  // 3 cm away, which is 9, and turned about x by 40°, which is c² |2 sin(½ 40°)|² with c = 360/(2π 5).
  const double turn = radiansFromDegrees(40.0);
  const Eigen::Matrix3d turned = rotationAbout(Eigen::Vector3d::UnitX(), turn);
  const PotentialValue value = both->at({Eigen::Vector3d(0.0, 0.03, 0.0), turned.col(0), turned.col(1)});
  const double c = 360.0 / (2.0 * kPi * 5.0);
  CHECK(value.value == Approx(w_p * 9.0 + (1.0 - w_p) * c * c * std::pow(2.0 * std::sin(0.5 * turn), 2)));
  CHECK(value.by_r.isApprox(Eigen::Vector3d(0.0, w_p * 2.0 * 3.0 / 0.01, 0.0)));
  CHECK(value.by_y.isApprox((1.0 - w_p) * 2.0 * c * c * (turned.col(1) - Eigen::Vector3d::UnitY())));
}

TEST_CASE("beyond the pull limit a target pulls as if it were at the limit", "[goal]") {
  const auto limited = Position::make(0.2);
  const Position plain;
  const auto view = [](double distance) {
    return EffectorView{Eigen::Vector3d(0.0, distance, 0.0), Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY()};
  };
  CHECK(limited->at(view(5.0)).by_r.norm() == Approx(plain.at(view(0.2)).by_r.norm()));
  CHECK(limited->at(view(0.2 - 1e-9)).value == Approx(limited->at(view(0.2 + 1e-9)).value).epsilon(1e-6));
  CHECK(limited->at(view(0.1)).value == plain.at(view(0.1)).value);
}

TEST_CASE("a potential is zero exactly when the goal is met", "[goal]") {
  Goal goal;
  goal.potential = PositionOrientation{};
  std::mt19937 random(4);
  const EffectorView some = randomView(random, 1.0);
  Pose place;
  place.rotation.col(0) = some.x;
  place.rotation.col(1) = some.y;
  place.rotation.col(2) = some.x.cross(some.y);
  place.translation = some.r;
  goal.target.world_from_target = place;
  CHECK(evaluate(goal, place).value < 1e-20);
  Pose turned = place;
  turned.rotation = place.rotation * rotationAbout(Eigen::Vector3d::UnitZ(), 0.1);
  CHECK(evaluate(goal, turned).value > 0.1);
  CHECK(missOf(goal, turned).angle == Approx(0.1));
  CHECK(missOf(goal, turned).distance == Approx(0.0).margin(1e-15));
}

TEST_CASE("a potential does not change when effector and target move together", "[goal]") {
  std::mt19937 random(5);
  Goal goal;
  goal.potential = PositionOrientation{};
  const auto pose = [&random] {
    const EffectorView some = randomView(random, 1.0);
    Pose place;
    place.rotation.col(0) = some.x;
    place.rotation.col(1) = some.y;
    place.rotation.col(2) = some.x.cross(some.y);
    place.translation = some.r;
    return place;
  };
  const Pose effector = pose();
  goal.target.world_from_target = pose();
  const double before = evaluate(goal, effector).value;
  const Pose move = pose();
  goal.target.world_from_target = move * goal.target.world_from_target;
  CHECK(evaluate(goal, move * effector).value == Approx(before));
}

TEST_CASE("invalid parameters are rejected with their name", "[goal]") {
  CHECK(Position::make(0.0).error().sentence() == "pull limit: found 0 m, expected a length above 0");
  CHECK(Position::make(std::nan("")).error().where == "pull limit");
  CHECK(Orientation::make(0.0).error().sentence() == "degrees per centimetre: found 0°, expected an angle above 0");
  CHECK(Orientation::make(5.0, -1.0).error().where == "x weight");
  CHECK(Orientation::make(5.0, 1.0, std::nan("")).error().where == "y weight");
  CHECK(Orientation::make(5.0, 0.0, 0.0).error().where == "x and y weight");
  CHECK(PositionOrientation::make({}, {}, 1.0).error().sentence() ==
        "position weight: found 1, expected a number between 0 and 1");
}

}  // namespace potential_test
