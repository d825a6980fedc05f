// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <vector>

#include "limber/base/error.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/motion/clip.h"
#include "limber/motion/human_joints.h"

namespace limber::motion {

/// Bone lengths of a person, left and right averaged, m.
struct Proportions {
  double hip_width = 0.0;  ///< hip joint to hip joint
  double thigh = 0.0;
  double shank = 0.0;
  double foot = 0.0;            ///< ankle to ball; 0 if the clip has no toes
  double trunk = 0.0;           ///< middle of the hips to middle of the shoulders, standing
  double shoulder_width = 0.0;  ///< standing
  double upper_arm = 0.0;
  double forearm = 0.0;
  double neck = 0.0;  ///< middle of the shoulders to the skull, standing
};

/// The joints of a performer in one frame, m, +Y up.
struct PerformerFrame {
  std::array<Eigen::Vector3d, kHumanJointCount> positions;  ///< missing ones are not finite
  Pose world_from_pelvis;     ///< between the hip joints; x to the left, y along the standing trunk
  Eigen::Vector3d head_left;  ///< unit, to the head's own left: its heading without the nod

  [[nodiscard]] const Eigen::Vector3d& at(HumanJoint joint) const { return positions[static_cast<std::size_t>(joint)]; }
};

/// A person in a clip: proportions, and joints by frame.
class Performer {
 public:
  /// Correction factor of the distance from elbow to wrist in conversions of CMU's motions, which lose the second bone
  /// of the forearm.
  static constexpr double kCmuWrist = 1.5;

  /// @param clip          with its unit and up axis set
  /// @param wrist_factor  1, or kCmuWrist
  /// @return an Error that names the first missing joint; toes and neck are optional
  [[nodiscard]] static Expected<Performer> make(Clip clip, const HumanJoints& joints, double wrist_factor);

  /// The clip of make().
  [[nodiscard]] const Clip& clip() const { return clip_; }
  /// The clip's joints for those of a person.
  [[nodiscard]] const HumanJoints& joints() const { return joints_; }
  /// The person's bone lengths, measured in the clip.
  [[nodiscard]] const Proportions& proportions() const { return proportions_; }

  /// The performer in one frame. @param frame  less than the clip's
  [[nodiscard]] PerformerFrame at(std::size_t frame) const;

 private:
  void measure();
  void findHeadLeft();
  [[nodiscard]] std::vector<std::size_t> standingFrames() const;

  Clip clip_;
  HumanJoints joints_;
  double wrist_factor_ = 1.0;
  Proportions proportions_;
  Eigen::Matrix3d root_from_pelvis_ = Eigen::Matrix3d::Identity();  ///< constant: axes of the pelvis in the clip's root
  Eigen::Vector3d skull_from_left_ = Eigen::Vector3d::UnitX();      ///< constant: the head's left in the clip's skull
};

/// The adult with the performer's bone lengths: each bone stretched by itself, both sides alike.
/// @param adult  a figure with the adult's segments and joints
/// @return an Error that names a missing segment
[[nodiscard]] Expected<FigurePtr> figureLike(const Figure& adult, const Proportions& proportions);

}  // namespace limber::motion
