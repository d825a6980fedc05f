// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

#include "mannequin/bind_pose.h"
#include "mannequin/field.h"

namespace limber::mannequin {

/// The man of 175 cm as solids in the bind pose: world, cm. Limbs are the left ones; torso and head are whole.
struct Man {
  Field torso, head, arm, palm, leg, foot;

  [[nodiscard]] static Man make(const BindPose& bind);
};

/// What a torso has: a lay figure's thighs bring the flesh of the hips themselves, and its shells stay calmer without
/// the cords of the neck.
struct TorsoForm {
  bool hips = true;
  bool neck_cords = true;
};

/// The trunk from crotch to skull.
[[nodiscard]] Field makeTorso(const TorsoForm& form);
[[nodiscard]] Field makeHead();
[[nodiscard]] Field makeArm(const BindPose& bind);
[[nodiscard]] Field makePalm(const BindPose& bind);
[[nodiscard]] Field makeLeg(const BindPose& bind);
[[nodiscard]] Field makeFoot(const BindPose& bind);

/// A finger: centres from the knuckle to the tip, and the radii there. World, cm.
struct Finger {
  std::array<Eigen::Vector3d, 4> centres;
  std::array<double, 4> radii;
};

/// Thumb, index, middle, ring, little, half curled.
[[nodiscard]] std::vector<Finger> makeFingers(const BindPose& bind);

/// The solid of a finger: round cones, hardly blended.
[[nodiscard]] Field fingerField(const Finger& finger);

}  // namespace limber::mannequin
