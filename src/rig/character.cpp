// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/rig/character.h"

#include <Eigen/Geometry>
#include <algorithm>

namespace limber::rig {

std::vector<double> carriedVertices(const Character& character) {
  std::vector<double> carried(character.bones.size(), 0.0);
  for (const Surface& surface : character.surfaces) {
    for (std::size_t i = 0; i < surface.bones.size(); ++i) {
      for (std::size_t k = 0; k < 4; ++k) {
        carried[surface.bones[i][k]] += surface.weights[i][k] / static_cast<double>(SkinMesh::kFullWeight);
      }
    }
  }
  return carried;
}

std::vector<Eigen::Vector3d> carriedMiddles(const Character& character) {
  std::vector<Eigen::Vector3d> middles(character.bones.size(), Eigen::Vector3d::Zero());
  std::vector<std::size_t> counts(character.bones.size(), 0);
  for (const Surface& surface : character.surfaces) {
    for (std::size_t i = 0; i < surface.bones.size(); ++i) {
      const auto most = std::ranges::max_element(surface.weights[i]) - surface.weights[i].begin();
      const std::size_t bone = surface.bones[i][static_cast<std::size_t>(most)];
      middles[bone] += surface.mesh.positions[i].cast<double>();
      ++counts[bone];
    }
  }
  for (std::size_t i = 0; i < middles.size(); ++i) {
    middles[i] = counts[i] > 0 ? Eigen::Vector3d(middles[i] / static_cast<double>(counts[i]))
                               : character.bones[i].world_from_bind.translation;
  }
  return middles;
}

double sizeOf(const Character& character) {
  Eigen::AlignedBox3d box;
  for (const Bone& bone : character.bones) box.extend(bone.world_from_bind.translation);
  for (const Surface& surface : character.surfaces) {
    for (const Eigen::Vector3f& at : surface.mesh.positions) box.extend(at.cast<double>());
  }
  return box.isEmpty() ? 0.0 : box.diagonal().norm();
}

}  // namespace limber::rig
