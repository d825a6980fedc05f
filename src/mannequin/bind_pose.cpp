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

JointCentres JointCentres::man() {
  return {.stature = 175.0,
          .mid_hip = {0.0, 90.5, 0.0},
          .l5_s1 = {0.0, 101.3, -4.2},
          .l3_l4 = {0.0, 108.6, -2.6},
          .t12_l1 = {0.0, 119.0, -5.2},
          .t8_t9 = {0.0, 129.0, -8.3},
          .t4_t5 = {0.0, 139.2, -7.0},
          .c7_t1 = {0.0, 148.0, -4.0},
          .skull = joint::kSkull,
          .sternum = joint::kSternum,
          .shoulder = joint::kShoulder,
          .hip = joint::kHip,
          .thigh = {0.0, -41.3, -1.5},
          .shank = {0.0, -41.8, -3.0},
          .ankle_to_toes = {0.5, -5.0, 14.5},
          .upper_arm = kUpperArmLength,
          .forearm = kForearmLength,
          .hand = 1.0};
}

JointCentres JointCentres::woman() {
  return {.stature = 162.0,
          .mid_hip = {0.0, 84.7, 0.0},
          .l5_s1 = {0.0, 94.7, -3.9},
          .l3_l4 = {0.0, 101.3, -2.4},
          .t12_l1 = {0.0, 110.8, -4.8},
          .t8_t9 = {0.0, 119.6, -7.5},
          .t4_t5 = {0.0, 128.6, -6.3},
          .c7_t1 = {0.0, 136.0, -3.6},
          .skull = {0.0, 147.2, -0.5},
          .sternum = {2.2, 131.8, 1.6},
          .shoulder = {15.6, 129.3, -1.4},
          .hip = {8.2, 84.7, 0.0},
          .thigh = {0.0, -38.5, -1.4},
          .shank = {0.0, -39.8, -2.8},
          .ankle_to_toes = {0.4, -4.2, 13.0},
          .upper_arm = 26.1,
          .forearm = 24.3,
          .hand = 0.925,
          .finger_radius = 0.93};
}

BindPose BindPose::make(const JointCentres& joints) {
  BindPose bind;
  bind.joints = joints;
  const Vector3d arm_direction = Vector3d(std::sqrt(0.5), -std::sqrt(0.5), 0.03).normalized();
  const Vector3d forearm_direction = (arm_direction + Vector3d(0.0, 0.0, 0.16)).normalized();
  const Vector3d elbow = joints.shoulder + joints.upper_arm * arm_direction;
  const Vector3d wrist = elbow + joints.forearm * forearm_direction;
  bind.upper_arm = boneFrame(joints.shoulder, arm_direction);
  bind.forearm = boneFrame(elbow, forearm_direction);
  bind.hand = {bind.forearm.rotation, wrist};
  bind.arm = boneFrame(joints.shoulder, wrist - joints.shoulder);
  bind.arm_length = (wrist - joints.shoulder).norm();

  const Eigen::Matrix3d abducted = rotationAbout(Vector3d::UnitZ(), kLegAbduction);
  const Vector3d thigh = abducted * joints.thigh;
  const Vector3d shank = abducted * joints.shank;
  const Vector3d knee = joints.hip + thigh;
  const Vector3d ankle = knee + shank;
  bind.thigh = {abducted, joints.hip};
  bind.shank = {abducted, knee};
  bind.thigh_bone = boneFrame(joints.hip, thigh);
  bind.shank_bone = boneFrame(knee, shank);
  bind.leg = boneFrame(joints.hip, ankle - joints.hip);
  bind.leg_length = (ankle - joints.hip).norm();
  bind.foot = {rotationAbout(Vector3d::UnitY(), kToeOut), ankle};
  bind.toes = {bind.foot.rotation, bind.foot.point(joints.ankle_to_toes)};
  bind.fingers = makeFingers(bind.hand, joints.hand, joints.finger_radius);
  return bind;
}

Pose BindPose::ofSegment(const std::string& segment) const {
  std::map<std::string, Pose> frames = {
      {"pelvis", Pose::fromTranslation(joints.mid_hip)},
      {"lower_lumbar", Pose::fromTranslation(joints.l5_s1)},
      {"upper_lumbar", Pose::fromTranslation(joints.l3_l4)},
      {"torso", Pose::fromTranslation(joints.l3_l4)},
      {"lower_thorax", Pose::fromTranslation(joints.t12_l1)},
      {"middle_thorax", Pose::fromTranslation(joints.t8_t9)},
      {"upper_thorax", Pose::fromTranslation(joints.t4_t5)},
      {"neck", Pose::fromTranslation(joints.c7_t1)},
      {"head", Pose::fromTranslation(joints.skull)},
      {"left_clavicle", Pose::fromTranslation(joints.sternum)},
      {"left_shoulder", Pose::fromTranslation(joints.sternum)},
      {"left_upper_arm", upper_arm},
      {"left_forearm", forearm},
      {"left_hand", hand},
      {"left_thigh", thigh},
      {"left_shank", shank},
      {"left_foot", foot},
      {"left_toes", toes},
  };
  for (const Finger& finger : fingers) {
    for (std::size_t i = 0; i < 3; ++i) frames["left_" + finger.segments[i]] = finger.bones[i];
  }
  const auto found = frames.find(segment);
  assert(found != frames.end());
  return found->second;
}

}  // namespace limber::mannequin
