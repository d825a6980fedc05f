// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/clip_units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace limber::motion {

namespace {

/// Length of a leg in the clip's unit; 0 when a joint is missing.
double legLength(const Clip& clip, const HumanJoints& joints, HumanJoint hip, HumanJoint knee, HumanJoint ankle) {
  if (joints[hip] < 0 || joints[knee] < 0 || joints[ankle] < 0) return 0.0;
  Clip plain = clip;
  plain.metres_per_unit = 1.0;
  std::vector<Pose> placed;
  placeJoints(plain, 0, placed);
  const auto at = [&](HumanJoint joint) { return placed[static_cast<std::size_t>(joints[joint])].translation; };
  return (at(hip) - at(knee)).norm() + (at(knee) - at(ankle)).norm();
}

}  // namespace

std::optional<ClipUnit> guessUnit(const Clip& clip, const HumanJoints& joints) {
  constexpr double kShortestLeg = 0.45;  // m
  constexpr double kLongestLeg = 1.10;
  constexpr double kUsualLeg = 0.80;
  const std::array<ClipUnit, 6> units{{{1.0, "metres"},
                                       {0.1, "decimetres"},
                                       {kCmuUnit, "CMU units of 5.644 cm"},
                                       {0.0254, "inches"},
                                       {0.01, "centimetres"},
                                       {0.001, "millimetres"}}};
  const double leg =
      std::max(legLength(clip, joints, HumanJoint::LeftHip, HumanJoint::LeftKnee, HumanJoint::LeftAnkle),
               legLength(clip, joints, HumanJoint::RightHip, HumanJoint::RightKnee, HumanJoint::RightAnkle));
  std::optional<ClipUnit> best;
  double best_ratio = 0.0;
  for (const ClipUnit& unit : units) {
    const double metres = leg * unit.metres;
    if (!(metres >= kShortestLeg && metres <= kLongestLeg)) continue;
    const double ratio = std::abs(std::log(metres / kUsualLeg));
    if (best && best_ratio <= ratio) continue;
    best = unit;
    best_ratio = ratio;
  }
  return best;
}

UpAxis guessUpAxis(const Clip& clip, const HumanJoints& joints) {
  const int left = joints[HumanJoint::LeftAnkle];
  const int right = joints[HumanJoint::RightAnkle];
  const int top = joints[HumanJoint::Skull] >= 0 ? joints[HumanJoint::Skull] : joints[HumanJoint::LeftShoulder];
  if (left < 0 || right < 0 || top < 0) return UpAxis::Y;
  constexpr std::size_t kLooks = 100;
  const std::size_t step = std::max<std::size_t>(1, clip.frameCount() / kLooks);
  Clip plain = clip;
  plain.up = UpAxis::Y;
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  std::vector<Pose> placed;
  for (std::size_t frame = 0; frame < clip.frameCount(); frame += step) {
    placeJoints(plain, frame, placed);
    const auto at = [&](int joint) -> Eigen::Vector3d { return placed[static_cast<std::size_t>(joint)].translation; };
    sum += at(top) - 0.5 * (at(left) + at(right));
  }
  return sum.z() > sum.y() ? UpAxis::Z : UpAxis::Y;
}

}  // namespace limber::motion
