// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <string>
#include <utility>
#include <vector>

#include "limber/base/units.h"
#include "limber/rig/character.h"

namespace limber::support {

/// Names of the bones of personCharacter(), in its order: in the middle, and of the left, with L for the side.
struct BoneNames {
  std::vector<std::string> middle{"Hips", "Spine", "Chest", "Neck", "Head", "HeadTop_End"};
  std::vector<std::string> arm{"LeftShoulder", "LeftArm", "LeftForeArm", "LeftHand"};
  std::vector<std::string> leg{"LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase"};
  std::string side = "Left";
  std::string other = "Right";
};

/// Mixamo's.
inline BoneNames mixamoNames() {
  BoneNames names;
  for (auto* list : {&names.middle, &names.arm, &names.leg}) {
    for (std::string& name : *list) name.insert(0, "mixamorig:");
  }
  return names;
}
/// Names that say nothing.
inline BoneNames numberedNames() {
  BoneNames names;
  int number = 0;
  for (auto* list : {&names.middle, &names.arm, &names.leg}) {
    for (std::string& name : *list) name = "Left bone " + std::to_string(number++);
  }
  names.side = "Left bone";
  names.other = "Bone";
  return names;
}

/// A person of 1.7 m in a T pose, arms sideways and a little bent, and a ball of skin about each bone: bones are turned
/// anyhow, as files have them.
/// @param spread  of the arms above the horizontal, rad: below 0 they hang
inline rig::Character personCharacter(const BoneNames& names, double spread = 0.0) {
  rig::Character character;
  character.name = "person";
  character.materials = {{"cloth", {0.2F, 0.3F, 0.8F}}, {"skin", {0.9F, 0.7F, 0.6F}}};
  int turns = 0;
  const auto add = [&](const std::string& name, int parent, const Eigen::Vector3d& at) {
    const Pose world{rotationAbout(Eigen::Vector3d(1, 2, 3).normalized(), 0.7 * ++turns), at};
    character.bones.push_back({name, parent, world, world});
    return static_cast<int>(character.bones.size()) - 1;
  };
  const double middle[][2] = {{0.95, 0.0}, {1.08, -0.02}, {1.25, -0.03}, {1.42, -0.02}, {1.50, 0.0}, {1.70, 0.0}};
  int above = -1;
  std::vector<int> trunk;
  for (std::size_t i = 0; i < names.middle.size(); ++i) {
    above = add(names.middle[i], above, {0.0, middle[i][0], middle[i][1]});
    trunk.push_back(above);
  }
  for (const double side : {1.0, -1.0}) {
    const auto named = [&](std::string name) {
      const std::size_t at = name.find(names.side);
      if (side < 0.0 && at != std::string::npos) name.replace(at, names.side.size(), names.other);
      return name;
    };
    above = trunk[2];
    const Eigen::Vector3d shoulder(0.17 * side, 1.38, -0.03);
    const Eigen::Vector3d out(side * std::cos(spread), std::sin(spread), 0.0);
    const Eigen::Vector3d arm[] = {{0.03 * side, 1.38, 0.0},
                                   shoulder,
                                   shoulder + 0.27 * out,
                                   shoulder + 0.52 * out + Eigen::Vector3d(0.0, 0.0, 0.02)};
    for (std::size_t i = 0; i < names.arm.size(); ++i) above = add(named(names.arm[i]), above, arm[i]);
    above = trunk[0];
    const double leg[][3] = {{0.09, 0.90, 0.0}, {0.09, 0.49, 0.01}, {0.09, 0.09, -0.03}, {0.09, 0.02, 0.10}};
    for (std::size_t i = 0; i < names.leg.size(); ++i) {
      above = add(named(names.leg[i]), above, {side * leg[i][0], leg[i][1], leg[i][2]});
    }
  }
  for (std::size_t bone = 0; bone < character.bones.size(); ++bone) {
    rig::Surface surface;
    surface.material = bone % 2;
    const Eigen::Vector3f at = character.bones[bone].world_from_bind.translation.cast<float>();
    const float radius = names.middle.size() == 6 && bone == 4 ? 0.1F : 0.02F;
    for (int axis = 0; axis < 3; ++axis) {
      surface.mesh.positions.emplace_back(at + radius * Eigen::Vector3f::Unit(axis));
      surface.mesh.normals.push_back(Eigen::Vector3f::Unit(axis));
      surface.mesh.occlusion.push_back(1.0F);
      surface.bones.push_back({static_cast<std::uint16_t>(bone), 0, 0, 0});
      surface.weights.push_back({SkinMesh::kFullWeight, 0, 0, 0});
    }
    surface.mesh.triangles.push_back({0, 1, 2});
    if (bone != 5) character.surfaces.push_back(std::move(surface));  // the end of the head carries nothing
  }
  return character;
}

/// The bone of a name.
inline std::size_t boneNamed(const rig::Character& character, const std::string& name) {
  for (std::size_t i = 0; i < character.bones.size(); ++i) {
    if (character.bones[i].name == name) return i;
  }
  return character.bones.size();
}

}  // namespace limber::support
