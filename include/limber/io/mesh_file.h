// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/mesh.h"
#include "limber/figure/segment.h"

/// Meshes named by segments of a figure: the thesis' pairs of text files, Jack's `.pss`, `.obj`, and parts of glTF
/// files. docs/reference/formats/meshes.md describes them. Numbers of the texts are cm, those of glTF m.
namespace limber::io {

/// Limits of one mesh file; Abalı's program had 1000 vertices and 2000 faces.
inline constexpr std::size_t kMostMeshVertices = 1'000'000;
inline constexpr std::size_t kMostMeshFaces = 2'000'000;      ///< triangles
inline constexpr std::size_t kLargestMeshFile = 256U << 20U;  ///< bytes

/// Triangles of one colour.
struct MeshPiece {
  Mesh mesh;                         ///< in the frame of the file
  std::optional<Material> material;  ///< if the file has one
};

/// The parts of a reference, with notices for the user, one sentence each.
struct LoadedMesh {
  std::vector<MeshPiece> pieces;
  std::vector<std::string> notices;
};

/// The missing files of the reference, as written in the figure.
[[nodiscard]] std::vector<std::string> missingFiles(const MeshReference& reference,
                                                    const std::filesystem::path& folder);

/// Reads a mesh and applies its scale.
/// @param folder  base folder of its files: that of the figure's file
/// @return an Error whose `where` is the file as written in the figure, with the line if there is one
[[nodiscard]] Expected<LoadedMesh> readMesh(const MeshReference& reference, const std::filesystem::path& folder);

}  // namespace limber::io
