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
  double foot = 0.0;            ///< ankle to ball; 0 when the clip has no toes
  double trunk = 0.0;           ///< middle of the hips to middle of the shoulders, standing
  double shoulder_width = 0.0;  ///< standing
  double upper_arm = 0.0;
  double forearm = 0.0;
  double neck = 0.0;  ///< middle of the shoulders to the skull, standing
};

/// Where a performer's joints are in one frame, m, +Y up.
struct PerformerFrame {
  std::array<Eigen::Vector3d, kHumanJointCount> positions;  ///< those that the clip lacks are not finite
  Pose world_from_pelvis;  ///< between the hip joints; x to the left, y along the trunk as it stands

  [[nodiscard]] const Eigen::Vector3d& at(HumanJoint joint) const { return positions[static_cast<std::size_t>(joint)]; }
};

/// A person in a clip: proportions, and joints by frame in a person's own terms.
class Performer {
 public:
  /// How far the wrist lies from the elbow, as a multiple of what conversions of CMU's motions say: they lose the
  /// second bone of the forearm.
  static constexpr double kCmuWrist = 1.5;

  /// @param clip          with the unit and the axis that hold
  /// @param wrist_factor  1, or kCmuWrist
  /// @return an Error that names the first joint that is missing; toes and neck may be
  [[nodiscard]] static Expected<Performer> make(Clip clip, const HumanJoints& joints, double wrist_factor);

  [[nodiscard]] const Clip& clip() const { return clip_; }
  [[nodiscard]] const HumanJoints& joints() const { return joints_; }
  [[nodiscard]] const Proportions& proportions() const { return proportions_; }

  /// The performer in one frame. @param frame  less than the clip's
  [[nodiscard]] PerformerFrame at(std::size_t frame) const;

 private:
  void measure();
  [[nodiscard]] std::vector<std::size_t> standingFrames() const;

  Clip clip_;
  HumanJoints joints_;
  double wrist_factor_ = 1.0;
  Proportions proportions_;
  Eigen::Matrix3d root_from_pelvis_ = Eigen::Matrix3d::Identity();  ///< constant: axes of the pelvis in the clip's root
};

/// A figure with the performer's bones: each of the adult's stretched by itself, both sides alike.
/// @param adult  a figure with the adult's segments and joints
/// @return an Error that names a segment which it lacks
[[nodiscard]] Expected<FigurePtr> figureLike(const Figure& adult, const Proportions& proportions);

}  // namespace limber::motion
