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

/// Meshes that segments of a figure name: the thesis' pairs of text files, Jack's `.pss`, `.obj`, and parts of glTF
/// files. docs/reference/formats/meshes.md describes them. Numbers of the texts are cm, those of glTF m.
namespace limber::io {

/// Limits of one mesh file; Abalı's program had 1000 vertices and 2000 faces.
inline constexpr std::size_t kMostMeshVertices = 1'000'000;
inline constexpr std::size_t kMostMeshFaces = 2'000'000;      ///< triangles
inline constexpr std::size_t kLargestMeshFile = 256U << 20U;  ///< bytes

/// Triangles of one colour.
struct MeshPiece {
  Mesh mesh;                         ///< in the frame of the file
  std::optional<Material> material;  ///< when the file has one
};

/// What a reference stands for, and what a person should know about it: one sentence each.
struct LoadedMesh {
  std::vector<MeshPiece> pieces;
  std::vector<std::string> notices;
};

/// Those of the reference's one or two files that do not exist, as the figure writes them.
[[nodiscard]] std::vector<std::string> missingFiles(const MeshReference& reference,
                                                    const std::filesystem::path& folder);

/// Reads a mesh and applies its scale.
/// @param folder  what its files are relative to: the folder of the figure's file
/// @return an Error whose `where` is the file as the figure writes it, with the line where there is one
[[nodiscard]] Expected<LoadedMesh> readMesh(const MeshReference& reference, const std::filesystem::path& folder);

}  // namespace limber::io
