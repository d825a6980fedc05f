// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/mesh.h"

namespace limber::io {

/// Flat faces of three or more corners, as mesh files write them: numbers of the file, in its unit.
struct Polygons {
  std::vector<Eigen::Vector3d> vertices;
  std::vector<std::uint32_t> corners;    ///< indices into vertices, face after face, counter-clockwise from outside
  std::vector<std::size_t> face_begins;  ///< first corner of each face, into corners

  /// Begins a face without corners.
  void beginFace() { face_begins.push_back(corners.size()); }
  /// Number of triangles that the faces make: a face of n corners makes n − 2.
  [[nodiscard]] std::size_t triangleCount() const { return corners.size() - 2 * face_begins.size(); }
};

/// Triangles ready to be drawn, and how many had no area and were left out.
struct ShadedMesh {
  Mesh mesh;
  std::size_t dropped = 0;
};

/// Cuts faces into fans of triangles, measures them in metres and gives them normals: smooth where neighbours meet at
/// less than 40 degrees, an edge elsewhere. Vertices at one place count as one. A scale that mirrors turns the
/// triangles round, so that outside stays outside.
/// @param polygons  all faces with three corners or more, all indices in range
/// @param scale     metres for one unit of the file, along each axis; none 0
/// @param where     the mesh's name in errors
/// @return an Error when a vertex falls out of bounds or no triangle has an area
[[nodiscard]] Expected<ShadedMesh> shadedMesh(const Polygons& polygons, const Eigen::Vector3d& scale,
                                              const std::string& where);

}  // namespace limber::io
