// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/symmetry.h"

#include <Eigen/Geometry>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/reroot.h"
#include "support/figures.h"

namespace symmetry_test {

using namespace limber;
using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

FigurePtr figureNamed(const std::string& name) { return support::assetFigure(name); }

/// The distance of each segment's origin, m, and the angle of its frame, rad, from the mirror image of its
/// counterpart's; frames of shipped figures are parallel to the world when all values are zero.
void checkImage(const Figure& figure, const Symmetry& symmetry, const Posture& posture, const Posture& image,
                const Vector3d& normal) {
  const PerId<SegmentId, Pose> before = placeSegments(figure, posture);
  const PerId<SegmentId, Pose> after = placeSegments(figure, image);
  const Matrix3d reflect = Matrix3d::Identity() - 2.0 * normal * normal.transpose();
  const Matrix3d own = Eigen::DiagonalMatrix<double, 3>(-1.0, 1.0, 1.0);
  const Vector3d point = posture.root_position;
  double farthest = 0.0;
  double turned = 0.0;
  for (const SegmentId segment : ids<SegmentId>(figure.segments().size())) {
    const Pose& other = after[symmetry.counterpart(segment)];
    const Vector3d place = point + reflect * (before[segment].translation - point);
    farthest = std::max(farthest, (other.translation - place).norm());
    const Matrix3d bearing = reflect * before[segment].rotation * own;
    turned = std::max(turned, rotationAngle(other.rotation.transpose() * bearing));
  }
  CHECK(farthest < 1e-9);
  CHECK(turned < 1e-7);
}

Posture turnedBy(Posture posture, double degrees) {
  posture.root_orientation =
      Eigen::Quaterniond(Eigen::AngleAxisd(radiansFromDegrees(degrees), Vector3d::UnitY())) * posture.root_orientation;
  return posture;
}

}  // namespace

TEST_CASE("left and right of a figure are found by their names, the rest is in the middle", "[figure]") {
  const FigurePtr adult = support::adult();
  const auto symmetry = Symmetry::of(*adult);
  REQUIRE(symmetry);
  const auto dof = [&](const char* name) { return *adult->findDof(name); };
  CHECK(symmetry->counterpart(dof("left_elbow.flexion")) == dof("right_elbow.flexion"));
  CHECK(symmetry->counterpart(dof("right_elbow.flexion")) == dof("left_elbow.flexion"));
  CHECK(symmetry->side(dof("left_index_mcp.flexion")) == BodySide::Left);
  CHECK(symmetry->side(dof("right_hip.flexion")) == BodySide::Right);
  CHECK(symmetry->side(dof("lumbosacral.flexion")) == BodySide::Middle);
  CHECK(symmetry->counterpart(dof("lumbosacral.flexion")) == dof("lumbosacral.flexion"));
  CHECK(symmetry->counterpart(*adult->findSegment("left_foot")) == *adult->findSegment("right_foot"));
  // Bends to the front are the same in a mirror; bends to the side and turns change sides.
  CHECK(symmetry->sign(dof("lumbosacral.flexion")) == 1.0);
  CHECK(symmetry->sign(dof("lumbosacral.side_bend")) == -1.0);
  CHECK(symmetry->sign(dof("lumbosacral.turn")) == -1.0);
  CHECK(symmetry->sign(dof("left_shoulder.twist")) == 1.0);
  CHECK(nameOfCounterpart(*adult, "left_hand") == "right_hand");
  CHECK(nameOfCounterpart(*adult, "head") == "head");
}

TEST_CASE("a figure without named sides has no symmetry, nor one whose sides turn otherwise", "[figure]") {
  CHECK_FALSE(Symmetry::of(*figureNamed("arm")));
  CHECK_FALSE(Symmetry::of(*figureNamed("chair")));
  const std::string pair = R"(
figure pair {
  mirror = "l_", "r_";
  segment trunk { site base -> location = trans(0cm, 0cm, 0cm); site left -> location = trans(10cm, 0cm, 0cm);
                  site right -> location = trans(-10cm, 0cm, 0cm); }
  segment l_arm { site base -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(20cm, 0cm, 0cm); }
  segment r_arm { site base -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(-20cm, 0cm, 0cm); }
  joint l_joint { connect trunk.left to l_arm.base; type = R(z):a * T(y):b; llimit = (-90deg, -5cm); ulimit = (90deg, 5cm); }
  joint r_joint { connect trunk.right to r_arm.base; type = R(AXIS):a * T(y):b; llimit = (-90deg, -5cm); ulimit = (90deg, 5cm); }
  root = trunk.base free;
}
)";
  const auto with = [&pair](const std::string& axis) {
    std::string text = pair;
    return support::parsed(text.replace(text.find("AXIS"), 4, axis));
  };
  CHECK_FALSE(Symmetry::of(*with("x")));
  const FigurePtr same = with("z");
  const auto symmetry = Symmetry::of(*same);
  REQUIRE(symmetry);
  CHECK(symmetry->sign(*same->findDof("l_joint.a")) == -1.0);
  CHECK(symmetry->sign(*same->findDof("l_joint.b")) == 1.0);
}

TEST_CASE("each part of a mirror image is the mirror image of its counterpart", "[figure]") {
  const std::string name = GENERATE("adult", "woman", "abali", "tempus", "dog");
  CAPTURE(name);
  const FigurePtr figure = figureNamed(name);
  const auto symmetry = Symmetry::of(*figure);
  REQUIRE(symmetry);
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    const Posture posture = support::randomPosture(*figure, seed);
    const Posture image = symmetry->mirrored(*figure, posture);
    checkImage(*figure, *symmetry, posture, image, symmetry->mirrorOf(*figure, posture).normal);
    CHECK(image.root_position == posture.root_position);
  }
}

TEST_CASE("the mirror image of the mirror image is the posture to the last bit", "[figure]") {
  const std::string name = GENERATE("adult", "woman", "abali", "tempus", "dog");
  CAPTURE(name);
  const FigurePtr figure = figureNamed(name);
  const auto symmetry = Symmetry::of(*figure);
  REQUIRE(symmetry);
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    Posture posture = support::randomPosture(*figure, seed);
    // Also those that face exactly between the axes, and those that lie on a side.
    if (seed % 4 == 1) posture = turnedBy(startPosture(*figure), 15.0 * seed);
    if (seed % 4 == 2) posture.root_orientation = {std::sqrt(0.5), 0.0, 0.0, std::sqrt(0.5)};
    const Posture image = symmetry->mirrored(*figure, posture);
    CHECK(symmetry->mirrored(*figure, image) == posture);
  }
}

TEST_CASE("one who faces the viewer or stands sidewise still does in the mirror", "[figure]") {
  const FigurePtr adult = support::adult();
  const auto symmetry = Symmetry::of(*adult);
  for (const double degrees : {0.0, 90.0, 180.0, 270.0}) {
    CAPTURE(degrees);
    const Posture posture = turnedBy(startPosture(*adult), degrees);
    const Posture image = symmetry->mirrored(*adult, posture);
    CHECK((image.root_orientation * Vector3d::UnitZ() - posture.root_orientation * Vector3d::UnitZ()).norm() < 1e-12);
  }
  const Posture aside = turnedBy(startPosture(*adult), 30.0);
  const Vector3d facing = symmetry->mirrored(*adult, aside).root_orientation * Vector3d::UnitZ();
  CHECK(facing.x() == Approx(-0.5));
  CHECK(facing.z() == Approx(std::sqrt(0.75)));
}

TEST_CASE("a figure that hangs from its foot has the same mirror image, but for its place", "[figure]") {
  const FigurePtr adult = support::adult();
  const auto hung = rerooted(*adult, *adult->findSite("left_foot.base"));
  REQUIRE(hung);
  const auto symmetry = Symmetry::of(*adult);
  const auto from_foot = Symmetry::of(**hung);
  REQUIRE(from_foot);
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    const Posture posture = support::randomPosture(*adult, seed);
    const Posture image = symmetry->mirrored(*adult, posture);
    const Posture other = from_foot->mirrored(**hung, rerootedPosture(*adult, **hung, posture));
    CHECK(other.values == image.values);
    const PerId<SegmentId, Pose> placed = placeSegments(*adult, image);
    const PerId<SegmentId, Pose> placed_other = placeSegments(**hung, other);
    // It is mirrored in its trunk instead of its pelvis: as a whole it may stand aside.
    const Vector3d aside = placed_other[adult->rootSegment()].translation - placed[adult->rootSegment()].translation;
    CHECK(std::abs(aside.y()) < 1e-9);
    for (const SegmentId segment : ids<SegmentId>(adult->segments().size())) {
      CHECK((placed_other[segment].translation - placed[segment].translation - aside).norm() < 1e-9);
    }
  }
}

}  // namespace symmetry_test
