// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <Eigen/Geometry>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "io/mesh/gltf_accessor.h"

namespace limber::io {

/// A node that is a bone of the character.
struct GltfBone {
  int node = -1;
  int parent = -1;                                                ///< index of the bone that it hangs on; −1: none
  Eigen::Affine3d world_from_bind = Eigen::Affine3d::Identity();  ///< m, in the posture of the skins
};

/// The bones of the file's scene, parents first: joints of skins, and in a file without skins the nodes with meshes; if
/// these have more than one root, the node that carries all; and all nodes between them.
class GltfBones {
 public:
  [[nodiscard]] static Read<GltfBones> make(const tinygltf::Model& model);

  [[nodiscard]] const std::vector<GltfBone>& bones() const { return bones_; }
  /// Nodes of the scene, parents first.
  [[nodiscard]] const std::vector<int>& nodes() const { return order_; }
  /// Where a node of the scene is as the file shows it, m.
  [[nodiscard]] const Eigen::Affine3d& shown(int node) const { return shown_[static_cast<std::size_t>(node)]; }
  /// The bone that a node of the scene moves with: itself, or the nearest one above; the root for one that is above it.
  [[nodiscard]] std::size_t boneOf(int node) const { return bone_of_[static_cast<std::size_t>(node)]; }
  /// Matrices that take a skin's vertices to where its bones are bound, one a joint.
  [[nodiscard]] Read<std::vector<Eigen::Affine3d>> bindFromMesh(const tinygltf::Skin& skin) const;

 private:
  explicit GltfBones(const tinygltf::Model& model) : model_(model) {}
  Read<void> walk();
  [[nodiscard]] Read<std::vector<bool>> boneNodes() const;
  void keepOneRoot(std::vector<bool>& kept) const;
  void list(const std::vector<bool>& kept);
  Read<void> bind();

  const tinygltf::Model& model_;
  std::vector<int> order_;
  std::vector<int> parent_;  ///< by node, −1: a root or outside of the scene
  std::vector<Eigen::Affine3d> shown_;
  std::vector<std::size_t> bone_of_;
  std::vector<GltfBone> bones_;
};

/// The inverse bind matrices of a skin, one a joint; identities where it has none.
[[nodiscard]] Read<std::vector<Eigen::Affine3d>> inverseBinds(const tinygltf::Model& model, const tinygltf::Skin& skin);

}  // namespace limber::io
