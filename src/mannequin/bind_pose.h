// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/pose.h"
#include "mannequin/finger.h"

namespace limber::mannequin {

/// Joint centres of a person while the parts are made, cm: arms 45° below the horizontal, legs 6° abducted, feet turned
/// out 8°. Shoulder, armpit and crotch then lie in the middle of their ranges. Left side only.
struct JointCentres {
  double stature;
  Eigen::Vector3d mid_hip, l5_s1, l3_l4, t12_l1, t8_t9, t4_t5, c7_t1, skull, sternum, shoulder, hip;
  Eigen::Vector3d thigh, shank;    ///< hip to knee, knee to ankle of a hanging leg
  Eigen::Vector3d ankle_to_toes;   ///< in the foot's frame
  double upper_arm, forearm;       ///< lengths
  double hand, finger_radius = 1;  ///< factors on the hand's tables

  /// 175 cm and 162 cm tall.
  [[nodiscard]] static JointCentres man();
  [[nodiscard]] static JointCentres woman();
  /// The ankle over the sole.
  [[nodiscard]] double ankleHeight() const { return hip.y() + thigh.y() + shank.y(); }
};

/// The man's, for his lay figure.
namespace joint {
inline const Eigen::Vector3d kSternum(2.5, 143.0, 1.8);
inline const Eigen::Vector3d kShoulder(17.8, 140.0, -1.5);
inline const Eigen::Vector3d kHip(8.5, 90.5, 0.0);
inline const Eigen::Vector3d kSkull(0.0, 159.7, -0.6);
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
  JointCentres joints;
  std::vector<Finger> fingers;  ///< thumb, index, middle, ring, little

  [[nodiscard]] static BindPose make(const JointCentres& joints = JointCentres::man());

  /// The frame of a segment of the left or the middle of the body; its name as in the adult or the Abali figure.
  [[nodiscard]] Pose ofSegment(const std::string& segment) const;
};

}  // namespace limber::mannequin
