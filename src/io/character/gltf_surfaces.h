// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "io/character/gltf_bones.h"
#include "io/mesh/gltf_accessor.h"
#include "io/mesh/gltf_mesh.h"
#include "limber/rig/character.h"

namespace limber::io {

/// Puts the surfaces and materials of a file's scene on a character's bones.
class GltfSurfaces {
 public:
  /// @param bones  of the model; both outlive it
  GltfSurfaces(const tinygltf::Model& model, const GltfBones& bones, rig::Character& character)
      : model_(model), bones_(bones), character_(character), meshes_(model), material_of_(model.materials.size(), -1) {}

  [[nodiscard]] Read<void> addAll();

 private:
  Read<void> addNode(int index);
  Read<void> addPrimitive(const tinygltf::Node& node, const tinygltf::Primitive& primitive, int index);
  Read<void> hangOnSkin(const tinygltf::Primitive& primitive, const tinygltf::Skin& skin, rig::Surface& surface);
  Read<void> hangOnBone(int node, rig::Surface& surface);
  Read<std::size_t> materialOf(const tinygltf::Primitive& primitive);

  const tinygltf::Model& model_;
  const GltfBones& bones_;
  rig::Character& character_;
  MeshReader meshes_;
  std::map<std::pair<int, bool>, std::shared_ptr<const TextureImage>> textures_;  ///< decoded; whether opaque
  std::vector<int> material_of_;  ///< by the file's material: the character's, −1 if it is not used yet
  int plain_ = -1;                ///< the character's for surfaces without one
};

}  // namespace limber::io
