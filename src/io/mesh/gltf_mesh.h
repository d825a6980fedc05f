// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <Eigen/Geometry>
#include <cstddef>

#include "io/mesh/gltf_accessor.h"
#include "limber/figure/mesh.h"

namespace limber::io {

/// Reads the meshes of a model that tinygltf has parsed, trusting none of its numbers, and counts what it has read.
class MeshReader {
 public:
  /// @param model  outlives it
  explicit MeshReader(const tinygltf::Model& model) : model_(model) {}

  /// Triangles in the frame of their node, m. Missing normals are made from the triangles, missing occlusion is 1.
  [[nodiscard]] Read<Mesh> read(const tinygltf::Primitive& primitive);

 private:
  Read<void> count(std::size_t vertices, std::size_t corners);

  const tinygltf::Model& model_;
  std::size_t vertices_ = 0;  ///< read so far
  std::size_t corners_ = 0;
};

/// Name and colour.
[[nodiscard]] Read<Material> readMaterial(const tinygltf::Material& material);

/// Placement of a node in its parent, from its matrix or its translation, rotation and scale.
[[nodiscard]] Read<Eigen::Affine3d> parentFromNode(const tinygltf::Node& node);

/// Moves a mesh; its triangles keep their outside where the transform mirrors.
[[nodiscard]] Read<void> transformMesh(Mesh& mesh, const Eigen::Affine3d& transform);

/// The places of a primitive's vertices in the texture of its material, for a mesh that has been read of it; all the
/// same where it says none.
[[nodiscard]] Read<void> addTexturePlaces(const tinygltf::Model& model, const tinygltf::Primitive& primitive,
                                          Mesh& mesh);

}  // namespace limber::io
