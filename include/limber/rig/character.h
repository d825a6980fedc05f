// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "limber/base/pose.h"
#include "limber/figure/mesh.h"

/// Characters of other programs: a tree of bones, and surfaces that hang on them.
namespace limber::rig {

/// A bone, which moves about its origin.
struct Bone {
  std::string name;       ///< as the file has it
  int parent = -1;        ///< index, less than its own; −1: none
  Pose world_from_bind;   ///< where it is in the bind posture, m
  Pose world_from_shown;  ///< where it is in the posture that the file shows, m
};

/// Triangles of one material in the bind posture; each vertex hangs on up to four bones.
struct Surface {
  std::size_t material = 0;  ///< index into Character::materials
  Mesh mesh;
  std::vector<std::array<std::uint16_t, 4>> bones;    ///< of each vertex, largest weight first; unused: 0
  std::vector<std::array<std::uint16_t, 4>> weights;  ///< a vertex' weights sum to SkinMesh::kFullWeight
};

/// A character as its file has it, m, +Y up.
struct Character {
  std::string name;
  std::vector<Bone> bones;  ///< at least one, parents before children
  std::vector<Material> materials;
  std::vector<Surface> surfaces;
  /// Bones by the names of VRM's humanoid ("leftUpperArm"), where the file says which is which.
  std::map<std::string, std::size_t> humanoid;
};

/// By bone: the largest weight in surfaces summed over all vertices, in vertices; 0 for a bone that carries none.
[[nodiscard]] std::vector<double> carriedVertices(const Character& character);

/// By bone: the middle of the vertices that hang on it most, m; where it is itself if it carries none.
[[nodiscard]] std::vector<Eigen::Vector3d> carriedMiddles(const Character& character);

/// The extent of all bones and surfaces in the bind posture, m; 0 for a single point.
[[nodiscard]] double sizeOf(const Character& character);

}  // namespace limber::rig
