// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/mesh_file.h"

#include <Eigen/LU>
#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include "io/files/importer.h"
#include "io/files/text_words.h"
#include "io/mesh/mesh_bounds.h"
#include "io/mesh/polygon_files.h"
#include "io/mesh/polygons.h"
#include "limber/base/units.h"
#include "limber/io/atomic_file.h"
#include "limber/io/gltf.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

/// The whole file; errors call it as the figure does.
Expected<std::string> textOf(const std::string& file, const fs::path& folder) {
  auto text = readFile(folder / file, kLargestMeshFile);
  if (!text) text.error().where = file;
  return text;
}

Expected<Polygons> polygonsFrom(const MeshReference& reference, const fs::path& folder) {
  const Expected<std::string> text = textOf(reference.file, folder);
  if (!text) return tl::unexpected(text.error());
  if (!reference.faces_file.empty()) {
    const Expected<std::string> faces = textOf(reference.faces_file, folder);
    if (!faces) return tl::unexpected(faces.error());
    return parseVertexFacePair(*text, reference.file, *faces, reference.faces_file);
  }
  if (lowerEnding(reference.file) == ".pss") return parsePss(*text, reference.file);
  return parseObj(*text, reference.file, reference.part);
}

Expected<LoadedMesh> readPolygons(const MeshReference& reference, const fs::path& folder) {
  const Expected<Polygons> polygons = polygonsFrom(reference, folder);
  if (!polygons) return tl::unexpected(polygons.error());
  auto shaded = shadedMesh(*polygons, metresFromCentimetres(1.0) * reference.scale, reference.file);
  if (!shaded) return tl::unexpected(shaded.error());
  LoadedMesh loaded;
  if (shaded->dropped > 0) {
    loaded.notices.push_back(reference.file + ": " + std::to_string(shaded->dropped) +
                             (shaded->dropped == 1 ? " triangle" : " triangles") + " without area left out.");
  }
  loaded.pieces.push_back({std::move(shaded->mesh), std::nullopt});
  return loaded;
}

/// @return whether all vertices are still near, and all normals finite
bool scaleMesh(Mesh& mesh, const Eigen::Vector3d& scale) {
  if (scale == Eigen::Vector3d::Ones()) return true;
  const Eigen::Vector3f factors = scale.cast<float>();
  for (Eigen::Vector3f& position : mesh.positions) position = position.cwiseProduct(factors);
  for (Eigen::Vector3f& normal : mesh.normals) normal = normal.cwiseQuotient(factors).stableNormalized();
  if (scale.prod() < 0.0) {
    for (auto& triangle : mesh.triangles) std::swap(triangle[1], triangle[2]);
  }
  return std::ranges::all_of(mesh.positions, [](const Eigen::Vector3f& position) { return isNear(position); }) &&
         std::ranges::all_of(mesh.normals, [](const Eigen::Vector3f& normal) { return normal.allFinite(); });
}

Expected<LoadedMesh> readGltfPart(const MeshReference& reference, const fs::path& file) {
  auto body = readBody(file);
  if (!body) {
    body.error().where = reference.file;
    return tl::unexpected(body.error());
  }
  LoadedMesh loaded;
  std::vector<std::string> names;
  for (SegmentMesh& node : body->segments) {
    names.push_back(node.segment);
    if (!reference.part.empty() && node.segment != reference.part) continue;
    for (MeshPart& part : node.parts) {
      if (!scaleMesh(part.mesh, reference.scale)) {
        return failure(reference.file, std::string("a vertex that the scale moves ") + kTooFar, kNearEnough);
      }
      loaded.pieces.push_back({std::move(part.mesh), body->materials[part.material]});
    }
  }
  if (!loaded.pieces.empty()) return loaded;
  if (reference.part.empty()) return failure(reference.file, "no mesh", "a glTF file with a mesh");
  return failure(reference.file, "no part '" + reference.part + "'",
                 "a node of the file with a mesh" + didYouMean(reference.part, names));
}

/// Formats that limber-import reads; in metres, and as they lie, whatever axis they call up, as robots have them.
constexpr std::array kImported{".stl", ".dae", ".ply", ".fbx", ".3ds"};

Expected<LoadedMesh> readImported(const MeshReference& reference, const fs::path& folder) {
  const auto imported = ImportedFile::make(folder / reference.file, ".glb", ImportedFile::Axes::AsWritten);
  if (!imported) return failure(reference.file, imported.error().found, imported.error().expected);
  return readGltfPart(reference, imported->path());
}

}  // namespace

std::vector<std::string> missingFiles(const MeshReference& reference, const fs::path& folder) {
  std::vector<std::string> missing;
  for (const std::string& file : {reference.file, reference.faces_file}) {
    std::error_code error;
    // An existing file that cannot be read, as a link that leads in a circle, is an error of reading.
    const bool is_missing = !file.empty() && fs::status(folder / file, error).type() == fs::file_type::not_found;
    if (is_missing) missing.push_back(file);
  }
  return missing;
}

Expected<LoadedMesh> readMesh(const MeshReference& reference, const fs::path& folder) {
  const std::string ending = lowerEnding(reference.file);
  const bool is_pair = !reference.faces_file.empty();
  if ((is_pair || ending == ".pss") && !reference.part.empty()) {
    return failure(reference.file, "part '" + reference.part + "' of a file without parts", "an .obj, .glb or .gltf");
  }
  if (is_pair || ending == ".pss" || ending == ".obj") return readPolygons(reference, folder);
  if (ending == ".glb" || ending == ".gltf") return readGltfPart(reference, folder / reference.file);
  if (std::ranges::find(kImported, ending) != kImported.end()) return readImported(reference, folder);
  return failure(reference.file,
                 ending.empty() ? "a mesh file without an ending" : "a mesh file that ends with " + ending,
                 ".pss, .obj, .glb, .gltf, .stl, .dae, .ply, or two files: vertices and faces");
}

}  // namespace limber::io
