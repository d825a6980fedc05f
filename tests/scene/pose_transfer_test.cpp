// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pose_transfer.h"

#include <Eigen/Geometry>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/reroot.h"
#include "limber/figure/tied_posture.h"
#include "support/figures.h"

namespace pose_transfer_test {

using namespace limber;
using Eigen::Vector3d;

namespace {

Posture turnedAndMoved(Posture posture, double degrees, const Vector3d& by) {
  posture.root_orientation =
      Eigen::Quaterniond(Eigen::AngleAxisd(radiansFromDegrees(degrees), Vector3d::UnitY())) * posture.root_orientation;
  posture.root_position += by;
  return posture;
}

/// A man who squats with one arm raised, feet on the floor.
Posture squat(const Figure& figure) {
  Posture posture = startPosture(figure);
  for (const std::string side : {"left", "right"}) {
    posture[*figure.findDof(side + "_hip.flexion")] = radiansFromDegrees(95.0);
    posture[*figure.findDof(side + "_knee.flexion")] = radiansFromDegrees(100.0);
    posture[*figure.findDof(side + "_ankle.flexion")] = radiansFromDegrees(15.0);
  }
  posture[*figure.findDof("left_elbow.flexion")] = radiansFromDegrees(70.0);
  posture.root_position.y() -= scene::lowestPoint(figure, posture) - scene::lowestPoint(figure, startPosture(figure));
  return posture;
}

}  // namespace

TEST_CASE("a pose taken by the same figure elsewhere keeps its place and where it faces", "[scene]") {
  const FigurePtr adult = support::adult();
  const Posture pose = squat(*adult);
  const Posture there = turnedAndMoved(startPosture(*adult), 120.0, {1.0, 0.0, -0.5});
  const Posture taken = scene::withShareOf({adult, pose}, *adult, there);
  CHECK((taken.values - pose.values).cwiseAbs().maxCoeff() < 1e-12);
  CHECK(taken.root_position.x() == there.root_position.x());
  CHECK(taken.root_position.z() == there.root_position.z());
  CHECK(taken.root_position.y() == Approx(pose.root_position.y()).margin(1e-9));
  CHECK(scene::headingOf(*adult, taken) == Approx(radiansFromDegrees(120.0)));
  const Posture placed = scene::withShareOf({adult, pose}, *adult, there, {.placement = true});
  CHECK((placed.root_position - pose.root_position).norm() < 1e-9);
  CHECK(placed.root_orientation.angularDistance(pose.root_orientation) < 1e-9);
}

TEST_CASE("a pose taken by a smaller figure stands on the floor with the same angles", "[scene]") {
  const FigurePtr adult = support::adult();
  const FigurePtr woman = support::assetFigure("woman");
  const Posture pose = squat(*adult);
  const Posture taken = scene::withShareOf({adult, pose}, *woman, startPosture(*woman));
  CHECK(keepsLimits(*woman, taken));
  CHECK(taken[*woman->findDof("left_knee.flexion")] == Approx(radiansFromDegrees(100.0)));
  CHECK(scene::lowestPoint(*woman, taken) == Approx(scene::lowestPoint(*adult, pose)).margin(1e-9));
  CHECK(taken.root_position.y() < pose.root_position.y() - 0.01);
  CHECK(scene::sharedDofs(*woman, *adult) > 80);
  CHECK(scene::sharedDofs(*support::assetFigure("arm"), *adult) == 0);
}

TEST_CASE("a jump is taken as far above the floor as it is", "[scene]") {
  const FigurePtr adult = support::adult();
  const FigurePtr woman = support::assetFigure("woman");
  Posture pose = squat(*adult);
  pose.root_position.y() += 0.3;
  const Posture taken = scene::withShareOf({adult, pose}, *woman, startPosture(*woman));
  CHECK(scene::lowestPoint(*woman, taken) == Approx(scene::lowestPoint(*adult, pose)).margin(1e-9));
  CHECK(scene::lowestPoint(*woman, taken) > 0.25);
}

TEST_CASE("a share of a pose leaves the DOFs that are not taken, and the root", "[scene]") {
  const FigurePtr adult = support::adult();
  const Posture pose = support::randomPosture(*adult, 9);
  const Posture before = startPosture(*adult);
  std::vector<bool> arm(adult->dofs().size(), false);
  const DofId elbow = *adult->findDof("left_elbow.flexion");
  arm[elbow.index()] = true;
  const Posture taken = scene::withShareOf({adult, pose}, *adult, before, {.dofs = arm, .root = false});
  CHECK(taken[elbow] == pose[elbow]);
  Posture others = taken;
  others[elbow] = before[elbow];
  CHECK(others == before);
}

TEST_CASE("an amount of a pose lies between, and inside the limits", "[scene]") {
  const FigurePtr adult = support::adult();
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    const Posture pose = support::randomPosture(*adult, seed);
    const Posture before = support::randomPosture(*adult, seed + 100);
    const scene::PosedFigure source{adult, pose};
    CHECK(
        scene::withShareOf(source, *adult, before, {.placement = true, .amount = 0.0}).values.isApprox(before.values));
    const Posture half = scene::withShareOf(source, *adult, before, {.placement = true, .amount = 0.5});
    CHECK(withinLimits(*adult, half));
    CHECK((half.root_position - 0.5 * (before.root_position + pose.root_position)).norm() < 1e-9);
    const double whole = before.root_orientation.angularDistance(pose.root_orientation);
    CHECK(half.root_orientation.angularDistance(before.root_orientation) == Approx(0.5 * whole).margin(1e-9));
  }
}

TEST_CASE("a figure that hangs from its foot takes the same pose", "[scene]") {
  const FigurePtr adult = support::adult();
  const auto hung = rerooted(*adult, *adult->findSite("left_foot.sole"));
  REQUIRE(hung);
  const Posture pose = squat(*adult);
  const Posture before = rerootedPosture(*adult, **hung, startPosture(*adult));
  const Posture taken = scene::withShareOf({adult, pose}, **hung, before);
  CHECK((taken.values - pose.values).cwiseAbs().maxCoeff() < 1e-12);
  CHECK(scene::lowestPoint(**hung, taken) == Approx(scene::lowestPoint(*adult, pose)).margin(1e-9));
}

}  // namespace pose_transfer_test
