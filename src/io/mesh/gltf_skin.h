// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <array>
#include <cstdint>
#include <vector>

#include "io/mesh/gltf_accessor.h"
#include "limber/figure/mesh.h"

namespace limber::io {

/// Key that marks a helper among a skin's joints, in the extras of its node: an object of segment, parent, swing and
/// twist.
inline constexpr const char* kHelperKey = "limber_helper";

/// Whether a node shows a mesh by a skin.
[[nodiscard]] bool isSkinned(const tinygltf::Node& node);
/// Whether a node is a joint of some skin.
[[nodiscard]] bool isJoint(const tinygltf::Model& model, int node_index);
/// By node: whether it is a helper, no segment.
[[nodiscard]] std::vector<bool> helperNodes(const tinygltf::Model& model);
/// The first skinned node of a scene, or nullptr.
[[nodiscard]] const tinygltf::Node* skinnedNode(const tinygltf::Model& model, const tinygltf::Scene& scene);

/// The joints of a skin, in their order.
[[nodiscard]] Read<std::vector<SkinInfluence>> readInfluences(const tinygltf::Model& model, int skin_index);
/// Joints of a skin's vertices and their weights, which sum to SkinMesh::kFullWeight.
struct JointWeights {
  std::vector<std::array<std::uint16_t, 4>> joints;
  std::vector<std::array<std::uint16_t, 4>> weights;
};
/// JOINTS_0 and WEIGHTS_0 of a primitive, of as many vertices as it has. @param joints  how many the skin has
[[nodiscard]] Read<JointWeights> readJointWeights(const tinygltf::Model& model, const tinygltf::Primitive& primitive,
                                                  std::size_t vertices, std::size_t joints);
/// The same of a primitive whose mesh has been read into `skin`.
[[nodiscard]] Read<void> readWeights(const tinygltf::Model& model, const tinygltf::Primitive& primitive,
                                     std::size_t influences, SkinMesh& skin);

}  // namespace limber::io
