// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/performer.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <limits>
#include <utility>

namespace limber::motion {

namespace {

Eigen::Vector3d middle(const PerformerFrame& frame, HumanJoint a, HumanJoint b) {
  return 0.5 * (frame.at(a) + frame.at(b));
}

double distance(const PerformerFrame& frame, HumanJoint a, HumanJoint b) { return (frame.at(a) - frame.at(b)).norm(); }

/// Mean of the left and the right bone.
double bone(const PerformerFrame& frame, HumanJoint left_a, HumanJoint right_a, HumanJoint left_b, HumanJoint right_b) {
  return 0.5 * (distance(frame, left_a, left_b) + distance(frame, right_a, right_b));
}

Eigen::Vector3d trunkOf(const PerformerFrame& frame) {
  return middle(frame, HumanJoint::LeftShoulder, HumanJoint::RightShoulder) -
         middle(frame, HumanJoint::LeftHip, HumanJoint::RightHip);
}

bool handsAreDown(const PerformerFrame& frame) {
  return frame.at(HumanJoint::LeftWrist).y() < frame.at(HumanJoint::LeftShoulder).y() &&
         frame.at(HumanJoint::RightWrist).y() < frame.at(HumanJoint::RightShoulder).y();
}

}  // namespace

Expected<Performer> Performer::make(Clip clip, const HumanJoints& joints, double wrist_factor) {
  for (const HumanJoint missing : joints.misses()) {
    if (missing == HumanJoint::LeftToes || missing == HumanJoint::RightToes || missing == HumanJoint::Neck) continue;
    return failure("motion", "no joint that is the " + nameOf(missing), "a person from skull to wrists and ankles");
  }
  Performer performer;
  performer.clip_ = std::move(clip);
  performer.joints_ = joints;
  performer.wrist_factor_ = wrist_factor;
  performer.measure();
  return performer;
}

PerformerFrame Performer::at(std::size_t frame) const {
  std::vector<Pose> placed;
  placeJoints(clip_, frame, placed);
  PerformerFrame result;
  for (std::size_t i = 0; i < kHumanJointCount; ++i) {
    const int joint = joints_[static_cast<HumanJoint>(i)];
    result.positions[i] = joint < 0 ? Eigen::Vector3d::Constant(std::numeric_limits<double>::quiet_NaN())
                                    : placed[static_cast<std::size_t>(joint)].translation;
  }
  for (const auto& [elbow, wrist] : {std::pair{HumanJoint::LeftElbow, HumanJoint::LeftWrist},
                                     std::pair{HumanJoint::RightElbow, HumanJoint::RightWrist}}) {
    const Eigen::Vector3d forearm = result.at(wrist) - result.at(elbow);
    result.positions[static_cast<std::size_t>(wrist)] = result.at(elbow) + wrist_factor_ * forearm;
  }
  result.world_from_pelvis.rotation = placed.front().rotation * root_from_pelvis_;
  result.world_from_pelvis.translation = middle(result, HumanJoint::LeftHip, HumanJoint::RightHip);
  result.head_left = placed[static_cast<std::size_t>(joints_[HumanJoint::Skull])].rotation * skull_from_left_;
  return result;
}

/// The tenth of the frames in which the skull is highest over the hips and the ankles below them, among those with the
/// hands below the shoulders where there are any: raised arms take the shoulders along.
std::vector<std::size_t> Performer::standingFrames() const {
  std::vector<std::pair<double, std::size_t>> down;
  std::vector<std::pair<double, std::size_t>> all;
  for (std::size_t i = 0; i < clip_.frameCount(); ++i) {
    const PerformerFrame frame = at(i);
    const double tall =
        frame.at(HumanJoint::Skull).y() - middle(frame, HumanJoint::LeftAnkle, HumanJoint::RightAnkle).y();
    all.emplace_back(-tall, i);
    if (handsAreDown(frame)) down.emplace_back(-tall, i);
  }
  std::vector<std::pair<double, std::size_t>>& chosen = down.empty() ? all : down;
  std::ranges::sort(chosen);
  std::vector<std::size_t> frames;
  for (std::size_t i = 0; i < std::max<std::size_t>(1, chosen.size() / 10); ++i) frames.push_back(chosen[i].second);
  return frames;
}

void Performer::measure() {
  const PerformerFrame first = at(0);
  Proportions& lengths = proportions_;
  lengths.hip_width = distance(first, HumanJoint::LeftHip, HumanJoint::RightHip);
  lengths.thigh = bone(first, HumanJoint::LeftHip, HumanJoint::RightHip, HumanJoint::LeftKnee, HumanJoint::RightKnee);
  lengths.shank =
      bone(first, HumanJoint::LeftKnee, HumanJoint::RightKnee, HumanJoint::LeftAnkle, HumanJoint::RightAnkle);
  lengths.upper_arm =
      bone(first, HumanJoint::LeftShoulder, HumanJoint::RightShoulder, HumanJoint::LeftElbow, HumanJoint::RightElbow);
  lengths.forearm =
      bone(first, HumanJoint::LeftElbow, HumanJoint::RightElbow, HumanJoint::LeftWrist, HumanJoint::RightWrist);
  if (joints_[HumanJoint::LeftToes] >= 0 && joints_[HumanJoint::RightToes] >= 0) {
    lengths.foot =
        bone(first, HumanJoint::LeftAnkle, HumanJoint::RightAnkle, HumanJoint::LeftToes, HumanJoint::RightToes);
  }
  const std::vector<std::size_t> frames = standingFrames();
  const double share = 1.0 / static_cast<double>(frames.size());
  Eigen::Vector3d left = Eigen::Vector3d::Zero();
  Eigen::Vector3d up = Eigen::Vector3d::Zero();
  for (const std::size_t i : frames) {
    const PerformerFrame frame = at(i);
    const Eigen::Vector3d shoulders = middle(frame, HumanJoint::LeftShoulder, HumanJoint::RightShoulder);
    lengths.trunk += share * trunkOf(frame).norm();
    lengths.shoulder_width += share * distance(frame, HumanJoint::LeftShoulder, HumanJoint::RightShoulder);
    lengths.neck += share * (frame.at(HumanJoint::Skull) - shoulders).norm();
    const Eigen::Matrix3d root_from_world = frame.world_from_pelvis.rotation.transpose();
    left += root_from_world * (frame.at(HumanJoint::LeftHip) - frame.at(HumanJoint::RightHip));
    up += root_from_world * trunkOf(frame);
  }
  // The bearing of the root is the file's own affair; the places of the hips and of the standing trunk mean the same in
  // all.
  root_from_pelvis_.col(0) = left.normalized();
  root_from_pelvis_.col(2) = left.cross(up).normalized();
  root_from_pelvis_.col(1) = root_from_pelvis_.col(2).cross(root_from_pelvis_.col(0));
  findHeadLeft();
}

/// Heads are turned to and fro about where the pelvis faces, and files give them upright axes in some order: the head's
/// left is the axis that comes nearest to the pelvis' left over the whole clip. (Their nod is less exact: the skull's
/// axes lean by up to 30 degrees in standing people.)
void Performer::findHeadLeft() {
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  std::vector<Pose> placed;
  for (std::size_t i = 0; i < clip_.frameCount(); ++i) {
    placeJoints(clip_, i, placed);
    const Eigen::Vector3d left = placed.front().rotation * root_from_pelvis_.col(0);
    sum += placed[static_cast<std::size_t>(joints_[HumanJoint::Skull])].rotation.transpose() * left;
  }
  int axis = 0;
  sum.cwiseAbs().maxCoeff(&axis);
  skull_from_left_ = (sum[axis] < 0.0 ? -1.0 : 1.0) * Eigen::Vector3d::Unit(axis);
}

}  // namespace limber::motion
