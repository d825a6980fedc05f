// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/performer.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "limber/figure/kinematics.h"
#include "limber/figure/posture.h"
#include "limber/io/bvh_file.h"
#include "support/bvh_text.h"
#include "support/figures.h"

namespace performer_test {

using namespace limber;
using namespace limber::motion;

namespace {

Clip person() { return io::parseBvh(support::personBvh(), "person.bvh")->clip; }

Performer performer(const Clip& clip, double wrist_factor = 1.0) {
  auto made = Performer::make(clip, findHumanJoints(clip), wrist_factor);
  REQUIRE(made);
  return *made;
}

}  // namespace

TEST_CASE("a performer's bones are measured in metres", "[motion]") {
  const Proportions lengths = performer(person()).proportions();
  CHECK(lengths.hip_width == Approx(0.17));
  CHECK(lengths.thigh == Approx(0.40));
  CHECK(lengths.shank == Approx(std::hypot(0.40, 0.02)));
  CHECK(lengths.foot == Approx(std::hypot(0.05, 0.13)));
  CHECK(lengths.trunk == Approx(std::hypot(0.48, 0.02)));  // 10 + 18 + 22 − 2 up, 2 back
  CHECK(lengths.shoulder_width == Approx(0.36));
  CHECK(lengths.upper_arm == Approx(0.28));
  CHECK(lengths.forearm == Approx(0.26));
  CHECK(lengths.neck == Approx(std::hypot(0.19, 0.02)));
}

TEST_CASE("a performer's pelvis lies between the hips, its y along the standing trunk", "[motion]") {
  Clip clip = person();
  clip.values[5] = 90.0;  // turned to the left
  const PerformerFrame frame = performer(clip).at(0);
  CHECK((frame.world_from_pelvis.translation - Eigen::Vector3d(0, 0.9, 0)).norm() < 1e-12);
  CHECK((frame.world_from_pelvis.rotation.col(0) - Eigen::Vector3d(0, 0, -1)).norm() < 1e-12);
  CHECK(frame.world_from_pelvis.rotation(1, 1) == Approx(48.0 / std::hypot(48.0, 2.0)));
  CHECK(frame.at(HumanJoint::LeftKnee).y() == Approx(0.5));
}

TEST_CASE("wrists are moved out where a conversion has lost a bone of the forearm", "[motion]") {
  const Performer longer = performer(person(), Performer::kCmuWrist);
  CHECK(longer.proportions().forearm == Approx(0.39));
  const PerformerFrame frame = longer.at(0);
  CHECK((frame.at(HumanJoint::LeftElbow) - frame.at(HumanJoint::LeftWrist)).y() == Approx(0.39));
}

TEST_CASE("a performer without a knee is rejected, one without toes is not", "[motion]") {
  const Clip clip = person();
  HumanJoints joints = findHumanJoints(clip);
  joints[HumanJoint::LeftToes] = -1;
  const auto made = Performer::make(clip, joints, 1.0);
  REQUIRE(made);
  CHECK(made->proportions().foot == 0.0);
  CHECK_FALSE(made->at(0).at(HumanJoint::LeftToes).allFinite());
  joints[HumanJoint::RightKnee] = -1;
  CHECK(Performer::make(clip, joints, 1.0).error().sentence() ==
        "motion: found no joint that is the right knee, expected a person from skull to wrists and ankles");
}

TEST_CASE("the adult takes a performer's bones, both sides alike", "[motion]") {
  const Proportions lengths = performer(person()).proportions();
  const auto figure = figureLike(*support::adult(), lengths);
  REQUIRE(figure);
  PerId<SegmentId, Pose> placed;
  placeSegments(**figure, restPosture(**figure), placed);
  const auto at = [&](const char* segment) { return placed[*(*figure)->findSegment(segment)].translation; };
  const auto between = [&](const char* a, const char* b) { return (at(a) - at(b)).norm(); };
  for (const std::string side : {"left_", "right_"}) {
    const auto bone = [&](const char* a, const char* b) { return between((side + a).c_str(), (side + b).c_str()); };
    CHECK(bone("thigh", "shank") == Approx(lengths.thigh));
    CHECK(bone("shank", "foot") == Approx(lengths.shank));
    CHECK(bone("foot", "toes") == Approx(lengths.foot));
    CHECK(bone("upper_arm", "forearm") == Approx(lengths.upper_arm));
    CHECK(bone("forearm", "hand") == Approx(lengths.forearm));
  }
  CHECK(between("left_thigh", "right_thigh") == Approx(lengths.hip_width));
  CHECK(between("left_upper_arm", "right_upper_arm") == Approx(lengths.shoulder_width));
  const Eigen::Vector3d shoulders = 0.5 * (at("left_upper_arm") + at("right_upper_arm"));
  CHECK((shoulders - at("pelvis")).norm() == Approx(lengths.trunk));
  CHECK((at("head") - shoulders).norm() == Approx(lengths.neck));
}

TEST_CASE("a figure that is no person cannot take a performer's bones", "[motion]") {
  const auto refused = figureLike(*support::abali(), performer(person()).proportions());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().sentence() ==
        "figure 'abali': found no segment 'lower_lumbar', expected a figure with the adult's segments");
}

}  // namespace performer_test
