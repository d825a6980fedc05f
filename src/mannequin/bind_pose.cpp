// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/bind_pose.h"

#include <cassert>
#include <cmath>
#include <map>

#include "limber/base/units.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kLegAbduction = radiansFromDegrees(6.0);
constexpr double kToeOut = radiansFromDegrees(8.0);

/// The frame at `origin` whose −y looks along `direction` and whose z is as near to the world's as it can be.
Pose boneFrame(const Vector3d& origin, const Vector3d& direction) {
  const Vector3d y = -direction.normalized();
  const Vector3d z = (Vector3d::UnitZ() - y.z() * y).normalized();
  Pose frame;
  frame.rotation << y.cross(z), y, z;
  frame.translation = origin;
  return frame;
}

}  // namespace

BindPose BindPose::make() {
  BindPose bind;
  const Vector3d arm_direction = Vector3d(std::sqrt(0.5), -std::sqrt(0.5), 0.03).normalized();
  const Vector3d forearm_direction = (arm_direction + Vector3d(0.0, 0.0, 0.16)).normalized();
  const Vector3d elbow = joint::kShoulder + kUpperArmLength * arm_direction;
  const Vector3d wrist = elbow + kForearmLength * forearm_direction;
  bind.upper_arm = boneFrame(joint::kShoulder, arm_direction);
  bind.forearm = boneFrame(elbow, forearm_direction);
  bind.hand = {bind.forearm.rotation, wrist};
  bind.arm = boneFrame(joint::kShoulder, wrist - joint::kShoulder);
  bind.arm_length = (wrist - joint::kShoulder).norm();

  const Eigen::Matrix3d abducted = rotationAbout(Vector3d::UnitZ(), kLegAbduction);
  const Vector3d thigh = abducted * Vector3d(0.0, -41.3, -1.5);
  const Vector3d shank = abducted * Vector3d(0.0, -41.8, -3.0);
  const Vector3d knee = joint::kHip + thigh;
  const Vector3d ankle = knee + shank;
  bind.thigh = {abducted, joint::kHip};
  bind.shank = {abducted, knee};
  bind.thigh_bone = boneFrame(joint::kHip, thigh);
  bind.shank_bone = boneFrame(knee, shank);
  bind.leg = boneFrame(joint::kHip, ankle - joint::kHip);
  bind.leg_length = (ankle - joint::kHip).norm();
  bind.foot = {rotationAbout(Vector3d::UnitY(), kToeOut), ankle};
  bind.toes = {bind.foot.rotation, bind.foot.point(joint::kAnkleToToes)};
  return bind;
}

Pose BindPose::ofSegment(const std::string& segment) const {
  const std::map<std::string, Pose> frames = {
      {"pelvis", Pose::fromTranslation(joint::kMidHip)},
      {"lower_lumbar", Pose::fromTranslation(joint::kL5S1)},
      {"upper_lumbar", Pose::fromTranslation(joint::kL3L4)},
      {"torso", Pose::fromTranslation(joint::kL3L4)},
      {"lower_thorax", Pose::fromTranslation(joint::kT12L1)},
      {"middle_thorax", Pose::fromTranslation(joint::kT8T9)},
      {"upper_thorax", Pose::fromTranslation(joint::kT4T5)},
      {"neck", Pose::fromTranslation(joint::kC7T1)},
      {"head", Pose::fromTranslation(joint::kSkull)},
      {"left_clavicle", Pose::fromTranslation(joint::kSternum)},
      {"left_shoulder", Pose::fromTranslation(joint::kSternum)},
      {"left_upper_arm", upper_arm},
      {"left_forearm", forearm},
      {"left_hand", hand},
      {"left_thigh", thigh},
      {"left_shank", shank},
      {"left_foot", foot},
      {"left_toes", toes},
  };
  const auto found = frames.find(segment);
  assert(found != frames.end());
  return found->second;
}

}  // namespace limber::mannequin
