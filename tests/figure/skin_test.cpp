// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/skin.h"

#include <array>
#include <catch2/catch.hpp>
#include <vector>

#include "limber/base/units.h"
#include "support/skinned_tube.h"

namespace skin_test {

using namespace limber;
using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

std::vector<Pose> placed(const Body& body, const std::vector<Pose>& segments) {
  const auto rig = SkinRig::make(body);
  REQUIRE(rig.has_value());
  std::vector<Pose> world_from_bind(rig->size());
  rig->place(segments, world_from_bind);
  return world_from_bind;
}

double angleBetween(const Matrix3d& a, const Matrix3d& b) { return rotationAngle(a.transpose() * b); }

std::string faultOf(const Body& body) {
  const auto rig = SkinRig::make(body);
  REQUIRE_FALSE(rig.has_value());
  return rig.error().sentence();
}

}  // namespace

TEST_CASE("half of a turn made twice is the turn, when it is all swing or all twist", "[figure]") {
  const Vector3d axis = Vector3d(0.2, 0.9, -0.3).normalized();
  const double angle = GENERATE(0.0, 0.3, 1.4, 2.9, 3.1);
  const Vector3d about = GENERATE(0, 1) == 0 ? axis : axis.unitOrthogonal();
  const Matrix3d turn = rotationAbout(about, angle);
  const Matrix3d half = partOfTurn(turn, axis, 0.5, 0.5);
  CHECK((half * half - turn).norm() < 1e-9);
  CHECK(rotationAngle(half) == Approx(0.5 * angle).margin(1e-9));
}

TEST_CASE("shares of one give the turn back and shares of none nothing", "[figure]") {
  const Vector3d axis = Vector3d::UnitY();
  const Matrix3d turn = rotationAbout(Vector3d(1.0, 2.0, 0.5).normalized(), 2.2);
  CHECK((partOfTurn(turn, axis, 1.0, 1.0) - turn).norm() < 1e-12);
  CHECK((partOfTurn(turn, axis, 0.0, 0.0) - Matrix3d::Identity()).norm() < 1e-12);
  // Without its twist a turn still brings the axis to the same place.
  CHECK((partOfTurn(turn, axis, 1.0, 0.0) * axis - turn * axis).norm() < 1e-12);
}

TEST_CASE("half of a swing and a twist does not jump where both together pass 180 degrees", "[figure]") {
  const Vector3d axis = -Vector3d::UnitY();
  Matrix3d before = Matrix3d::Identity();
  double farthest = 0.0;
  for (int i = 0; i <= 300; ++i) {
    const double t = i / 300.0;
    const Matrix3d turn =
        rotationAbout(Vector3d::UnitZ(), t * 150.0_deg) * rotationAbout(Vector3d::UnitY(), t * 130.0_deg);
    const Matrix3d half = partOfTurn(turn, axis, 0.5, 0.5);
    if (i > 0) farthest = std::max(farthest, angleBetween(before, half));
    before = half;
  }
  CHECK(farthest < 1.0_deg);
}

TEST_CASE("in the bind pose nothing moves", "[figure]") {
  const Body body = support::skinnedTube();
  const auto world_from_bind = placed(body, {Pose{}, Pose{}});
  const auto posed = posedPositions(body.skin->full, world_from_bind);
  for (std::size_t i = 0; i < posed.size(); ++i) {
    CHECK((posed[i] - body.skin->full.mesh.positions[i]).norm() < 1e-6F);
  }
}

TEST_CASE("a helper turns by half and stays at its segment's origin", "[figure]") {
  const Body body = support::skinnedTube();
  const Matrix3d bent = rotationAbout(Vector3d::UnitX(), 120.0_deg);
  const Pose upper{rotationAbout(Vector3d::UnitZ(), 0.4), {1.0, 2.0, 3.0}};
  const Pose lower = upper * Pose::fromRotation(bent);
  const auto world_from_bind = placed(body, {upper, lower});
  CHECK(angleBetween(upper.rotation, world_from_bind[2].rotation) == Approx(60.0_deg));
  CHECK(angleBetween(world_from_bind[2].rotation, lower.rotation) == Approx(60.0_deg));
  CHECK((world_from_bind[2].point(Vector3d::Zero()) - lower.translation).norm() < 1e-12);
}

TEST_CASE("an invalid rig is rejected with the reason", "[figure]") {
  Body body = support::skinnedTube();
  body.skin->influences[1].segment = "toes";
  CHECK(faultOf(body) == "skin: found an influence of 'toes', expected a segment of this body");
  body = support::skinnedTube();
  body.skin->full.weights[5] = {60000, 0, 0, 0};
  CHECK(faultOf(body) == "skin: found weights of vertex 5 that sum to 60000, expected 65535");
  body = support::skinnedTube();
  body.skin->full.influences[7][0] = 3;
  CHECK(faultOf(body) == "skin: found influence 3 of vertex 7, expected fewer than 3");
  body = support::skinnedTube();
  body.skin->full.weights.pop_back();
  CHECK(faultOf(body) == "skin: found 251 vertices with weights, expected 252 of them");
}

TEST_CASE("a body without a skin has a rig without influences", "[figure]") {
  const auto rig = SkinRig::make(Body{});
  REQUIRE(rig.has_value());
  CHECK(rig->size() == 0);
}

}  // namespace skin_test
