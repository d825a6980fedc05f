// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <cmath>

#include "limber/base/units.h"
#include "mannequin/man.h"
#include "mannequin/part.h"
#include "mannequin/ring_shell.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kHipBall = 7.4;   // cm
constexpr double kRimTilt = 18.0;  // degrees; opens the rims on the side to which a joint bends

/// A cut across a bone, `along` cm from its beginning; positive tilt moves its front away from the trunk. The normal
/// looks along the bone.
CutPlane boneCut(const Pose& bone, double along, double tilt_degrees) {
  const double tilt = radiansFromDegrees(tilt_degrees);
  return {bone.point(Vector3d(0.0, -along, 0.0)), bone.direction(Vector3d(0.0, -std::cos(tilt), -std::sin(tilt)))};
}

ShellDetail limbDetail(const Pose& bone, int around) {
  return {.around = around, .forward = bone.direction(Vector3d::UnitZ())};
}

/// A limb's upper end without a rim: the pole where the bone's axis leaves the solid.
CutPlane upperPole(const Field& field, const Pose& bone) {
  const Vector3d upwards = bone.direction(Vector3d::UnitY());
  return {leavingPoint(field, bone.translation, upwards), -upwards};
}

Surface domed(const Field& field, const Pose& bone, const CutPlane& rim, int rings, int around) {
  return ringShell(field, straightPath(upperPole(field, bone), End::Dome, rim, End::Rim, rings),
                   limbDetail(bone, around));
}

Surface sleeve(const Field& field, const Pose& bone, const CutPlane& upper, const CutPlane& lower, int rings,
               int around) {
  return ringShell(field, straightPath(upper, End::Rim, lower, End::Rim, rings), limbDetail(bone, around));
}

Field girdleField() {
  const Vector3d inner = joint::kSternum + Vector3d(2.0, -0.5, -3.0);
  const Vector3d outer = joint::kShoulder + Vector3d(-1.0, 1.2, 0.0);
  return unite(sphere(joint::kShoulder, 5.1), cone(inner, outer, 2.7, 4.0), 2.0);
}

Surface girdle(const Detail& detail) {
  const Field field = girdleField();
  const Vector3d inner = joint::kSternum + Vector3d(2.0, -0.5, -3.0);
  const Vector3d axis = (joint::kShoulder - inner).normalized();
  const CutPlane first = {leavingPoint(field, inner, -axis), axis};
  const CutPlane last = {leavingPoint(field, joint::kShoulder, axis), axis};
  return ringShell(field, straightPath(first, End::Dome, last, End::Dome, detail.along(11, 4)),
                   {.around = detail.around(18, 8)});
}

/// The leg with a ball for the hip: the ball makes the hip's outline, and turns under the pelvis without a change.
Field thighField(const Field& leg, const Pose& bone) {
  const Field below = halfSpace(bone.point(Vector3d(0.0, -1.0, 0.0)), bone.direction(Vector3d::UnitY()));
  return unite(intersect(leg, below, 2.0), sphere(bone.translation, kHipBall), 2.5);
}

}  // namespace

void appendArm(std::vector<Part>& parts, const BindPose& bind, const std::string& girdle_segment,
               const Detail& detail) {
  const Field arm = makeArm(bind);
  const Field upper = unite(arm, sphere(joint::kShoulder, 5.9), 1.5);
  const Vector3d across = bind.forearm.direction(Vector3d::UnitX());
  parts.push_back({girdle_segment, Finish::Charcoal, girdle(detail)});
  parts.push_back({"left_upper_arm", Finish::Ivory,
                   domed(upper, bind.upper_arm, boneCut(bind.upper_arm, kUpperArmLength - 1.8, -kRimTilt),
                         detail.along(13, 5), detail.around(20, 8))});
  parts.push_back(
      {"left_upper_arm", Finish::Charcoal, ball(bind.forearm.translation, 3.8, across, detail.around(16, 6))});
  parts.push_back({"left_forearm", Finish::Ivory,
                   sleeve(arm, bind.forearm, boneCut(bind.forearm, 1.7, kRimTilt),
                          boneCut(bind.forearm, kForearmLength - 1.2, 0.0), detail.along(9, 4), detail.around(18, 8))});
  parts.push_back({"left_forearm", Finish::Charcoal, ball(bind.hand.translation, 2.15, across, detail.around(12, 6))});
}

void appendLeg(std::vector<Part>& parts, const BindPose& bind, const Detail& detail) {
  const Field leg = makeLeg(bind);
  const double thigh_length = (bind.shank.translation - bind.thigh.translation).norm();
  const double shank_length = (bind.foot.translation - bind.shank.translation).norm();
  const Vector3d across = bind.shank.direction(Vector3d::UnitX());
  const Vector3d knee = bind.shank.point(Vector3d(0.0, 0.0, 0.2));
  parts.push_back(
      {"left_thigh", Finish::Ivory,
       domed(thighField(leg, bind.thigh_bone), bind.thigh_bone, boneCut(bind.thigh_bone, thigh_length - 2.3, kRimTilt),
             detail.along(13, 5), detail.around(20, 8))});
  parts.push_back({"left_thigh", Finish::Charcoal, ball(knee, 4.8, across, detail.around(16, 6))});
  parts.push_back(
      {"left_shank", Finish::Ivory,
       sleeve(leg, bind.shank_bone, boneCut(bind.shank_bone, 2.1, -kRimTilt),
              boneCut(bind.shank_bone, shank_length - 2.3, 0.0), detail.along(11, 4), detail.around(18, 8))});
  parts.push_back({"left_shank", Finish::Charcoal, ball(bind.foot.translation, 3.0, across, detail.around(14, 6))});
}

}  // namespace limber::mannequin
