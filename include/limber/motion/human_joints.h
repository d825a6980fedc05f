// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "limber/motion/clip.h"

namespace limber::motion {

/// The joints of a person that clips have in common under various names.
enum class HumanJoint : unsigned char {
  Pelvis,  ///< the skeleton's root
  LeftHip,
  RightHip,
  LeftKnee,
  RightKnee,
  LeftAnkle,
  RightAnkle,
  LeftToes,
  RightToes,
  LeftShoulder,
  RightShoulder,
  LeftElbow,
  RightElbow,
  LeftWrist,
  RightWrist,
  Neck,   ///< base of the neck
  Skull,  ///< joint of head and neck
};
inline constexpr std::size_t kHumanJointCount = 17;

/// "left knee"
[[nodiscard]] std::string nameOf(HumanJoint joint);

/// The mapping of a clip's joints to a person's.
class HumanJoints {
 public:
  /// The clip's joint, −1 if it has none.
  [[nodiscard]] int operator[](HumanJoint joint) const { return index_[static_cast<std::size_t>(joint)]; }
  [[nodiscard]] int& operator[](HumanJoint joint) { return index_[static_cast<std::size_t>(joint)]; }
  /// Those that the clip does not have.
  [[nodiscard]] std::vector<HumanJoint> misses() const;

 private:
  std::array<int, kHumanJointCount> index_ = filled();

  static constexpr std::array<int, kHumanJointCount> filled() {
    std::array<int, kHumanJointCount> none{};
    for (int& index : none) index = -1;
    return none;
  }
};

/// Finds a person's joints by their names, after the conventions of CMU and cgspeed, Biovision, Mixamo, MotionBuilder
/// (HumanIK), Rokoko, DAZ, 3ds Max (Bip01), Unreal and VRM: prefixes, sides, case and separators do not matter.
/// "Shoulder" is the clavicle if the same side has an "Arm", otherwise the shoulder.
[[nodiscard]] HumanJoints findHumanJoints(const Clip& clip);

}  // namespace limber::motion
