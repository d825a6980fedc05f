// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>

#include "mannequin/bind_pose.h"
#include "mannequin/field.h"
#include "mannequin/form.h"

namespace limber::mannequin {

/// Distances of a point from the parts of a body, cm, negative inside; those of far parts are rough.
struct PartDistances {
  double torso, head, arm, palm, leg, foot;
  std::array<double, 5> fingers;  ///< thumb first

  [[nodiscard]] double hand() const;
  /// Of trunk with head, of the arm with its hand, and of the leg with its foot.
  [[nodiscard]] std::array<double, 3> regions() const;
};

/// One person's skin as a field: the union of all parts, rounded where they meet. Both sides.
class SkinField {
 public:
  SkinField(const BindPose& bind, const Form& form, bool nails);

  [[nodiscard]] double operator()(const Eigen::Vector3d& point) const;
  /// The parts by themselves; limbs are those of the left.
  [[nodiscard]] PartDistances parts(const Eigen::Vector3d& point) const;

 private:
  /// A part that is worked out only near it: elsewhere the distance from its box does.
  struct Boxed {
    Field field;
    Pose box_from_world;
    Eigen::Vector3d lower, upper;

    [[nodiscard]] double awayFrom(const Eigen::Vector3d& point) const;
    [[nodiscard]] double operator()(const Eigen::Vector3d& point) const;
  };

  Field torso_, head_;
  Boxed arm_, palm_, leg_, foot_, grasp_;
  std::array<Field, 5> fingers_;
  double arm_blend_;
  double hand_size_;
};

}  // namespace limber::mannequin
