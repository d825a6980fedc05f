// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/pose.h"

namespace limber::mannequin {

/// Where the man's joints are while his parts are made, cm: arms 45° below the horizontal, legs 6° abducted, feet
/// turned out 8°. Shoulder, armpit and crotch then lie in the middle of their ranges. Left side only.
namespace joint {
inline const Eigen::Vector3d kMidHip(0.0, 90.5, 0.0);
inline const Eigen::Vector3d kL5S1(0.0, 101.3, -4.2);
inline const Eigen::Vector3d kL3L4(0.0, 108.6, -2.6);
inline const Eigen::Vector3d kT12L1(0.0, 119.0, -5.2);
inline const Eigen::Vector3d kT8T9(0.0, 129.0, -8.3);
inline const Eigen::Vector3d kT4T5(0.0, 139.2, -7.0);
inline const Eigen::Vector3d kC7T1(0.0, 148.0, -4.0);
inline const Eigen::Vector3d kSkull(0.0, 159.7, -0.6);
inline const Eigen::Vector3d kSternum(2.5, 143.0, 1.8);
inline const Eigen::Vector3d kShoulder(17.8, 140.0, -1.5);
inline const Eigen::Vector3d kHip(8.5, 90.5, 0.0);
inline const Eigen::Vector3d kAnkleToToes(0.5, -5.0, 14.5);
}  // namespace joint

inline constexpr double kUpperArmLength = 28.3;
inline constexpr double kForearmLength = 26.6;
inline constexpr double kAnkleHeight = 7.4;

/// Frames of the left limbs in the bind pose, cm. In each bone frame −y runs along the bone away from the trunk, z is
/// the front or thumb side, x the outer side or the back of the hand. `arm` and `leg` run straight from the first joint
/// to the last one and carry the lofts.
struct BindPose {
  Pose upper_arm, forearm, arm, hand;
  Pose thigh, shank, leg, foot, toes;  ///< thigh and shank: the segments' frames
  Pose thigh_bone, shank_bone;         ///< the same origins, −y along the bone
  double arm_length = 0.0, leg_length = 0.0;

  [[nodiscard]] static BindPose make();

  /// The frame of a segment of the left or the middle of the body; its name as in the adult or the Abali figure.
  [[nodiscard]] Pose ofSegment(const std::string& segment) const;
};

}  // namespace limber::mannequin
