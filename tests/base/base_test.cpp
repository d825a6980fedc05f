// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "limber/base/error.h"
#include "limber/base/id.h"
#include "limber/base/interval.h"
#include "limber/base/pose.h"
#include "limber/base/units.h"

namespace base_test {

using namespace limber;

TEST_CASE("an error is one sentence: where, found, expected", "[base]") {
  CHECK(Error{"adult.fig:12:3", "joint 'nee'", "one of: hip, knee"}.sentence() ==
        "adult.fig:12:3: found joint 'nee', expected one of: hip, knee");
  CHECK(Error{"", "\"Walk.limber\" is newer.", ""}.sentence() == "\"Walk.limber\" is newer.");
  CHECK(Error{"goals[1]", "nothing", ""}.sentence() == "goals[1]: found nothing");
  CHECK(sentences({{"a", "b", "c"}, {"d", "e", ""}}) == "a: found b, expected c\nd: found e");
}

TEST_CASE("a mistyped name is answered with the nearest known one", "[base]") {
  CHECK(didYouMean("left_sholder", {"left_shoulder", "right_shoulder"}) == ", did you mean 'left_shoulder'?");
  CHECK(didYouMean("zebra", {"hip", "knee"}).empty());
  CHECK(didYouMean("", {"hip"}).empty());
}

TEST_CASE("poses cancel like fractions", "[base]") {
  const Pose world_from_a{rotationAbout(Eigen::Vector3d(1, 2, 2) / 3.0, 0.7), {1.0, 2.0, 3.0}};
  const Pose a_from_b{rotationAbout(Eigen::Vector3d(2, -1, 2) / 3.0, -1.2), {0.5, 0.0, -0.25}};
  const Eigen::Vector3d in_b(0.1, 0.2, 0.3);
  CHECK((world_from_a * a_from_b).point(in_b).isApprox(world_from_a.point(a_from_b.point(in_b))));
  CHECK((world_from_a.inverse() * world_from_a).rotation.isApprox(Eigen::Matrix3d::Identity()));
  CHECK(world_from_a.inverse().point(world_from_a.point(in_b)).isApprox(in_b));
}

TEST_CASE("a rotation's angle is shown from 0 to 180 degrees", "[base]") {
  const Eigen::Vector3d axis = Eigen::Vector3d(3, -2, 6) / 7.0;
  for (const double degrees : {0.0, 1e-6, 1.0, 90.0, 179.0, 179.999999, 180.0}) {
    CHECK(degreesFromRadians(rotationAngle(rotationAbout(axis, radiansFromDegrees(degrees)))) ==
          Approx(degrees).margin(1e-9));
  }
}

TEST_CASE("units vanish at once", "[base]") {
  using namespace limber::literals;
  CHECK(180_deg == Approx(kPi));
  CHECK(62.5_cm == Approx(0.625));
  CHECK(degreesFromRadians(radiansFromDegrees(37.5)) == Approx(37.5));
  CHECK(centimetresFromMetres(metresFromCentimetres(12.25)) == Approx(12.25));
}

TEST_CASE("an interval clamps to its ends, infinite ones included", "[base]") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const Interval elbow{-0.1, 2.5};
  CHECK(elbow.clamp(3.0) == 2.5);
  CHECK(elbow.clamp(-3.0) == -0.1);
  CHECK(elbow.clamp(1.0) == 1.0);
  CHECK(elbow.contains(2.5));
  CHECK_FALSE(elbow.contains(std::nextafter(2.5, 3.0)));
  CHECK(Interval{-kInfinity, kInfinity}.clamp(1e300) == 1e300);
}

TEST_CASE("ids count what they name, and start as none", "[base]") {
  PerId<JointId, double> angles(2, 0.5);
  const JointId third = angles.push(0.75);
  CHECK(third.value == 2);
  CHECK(angles[third] == 0.75);
  CHECK_FALSE(JointId{}.valid());
  int sum = 0;
  for (const JointId joint : ids<JointId>(angles.size())) sum += joint.value;
  CHECK(sum == 3);
}

}  // namespace base_test
