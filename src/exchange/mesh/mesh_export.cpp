// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "exchange/mesh/mesh_export.h"

#include <assimp/material.h>
#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <assimp/Exporter.hpp>

#include <algorithm>
#include <memory>

#include "exchange/moving/placed_body.h"
#include "limber/base/units.h"

namespace limber::exchange {

namespace {

/// A surface that stands in the world.
struct Surface {
  std::string name;
  Material material;
  Mesh mesh;
};

Mesh placedMesh(const Mesh& mesh, const Pose& world_from_mesh) {
  const Eigen::Matrix3f rotation = world_from_mesh.rotation.cast<float>();
  const Eigen::Vector3f translation = world_from_mesh.translation.cast<float>();
  Mesh placed = mesh;
  for (Eigen::Vector3f& position : placed.positions) position = (rotation * position + translation).eval();
  for (Eigen::Vector3f& normal : placed.normals) normal = (rotation * normal).eval();
  return placed;
}

/// The normals of a skin turn with what its vertices hang on.
Mesh placedSkin(const SkinMesh& skin, const std::vector<Pose>& world_from_bind) {
  Mesh placed = skin.mesh;
  placed.positions = posedPositions(skin, world_from_bind);
  for (std::size_t i = 0; i < placed.normals.size(); ++i) {
    Eigen::Vector3f turned = Eigen::Vector3f::Zero();
    for (std::size_t k = 0; k < 4; ++k) {
      const auto weight = static_cast<float>(skin.weights[i][k]);
      if (weight > 0.0F) {
        turned += weight * (world_from_bind[skin.influences[i][k]].rotation.cast<float>() * skin.mesh.normals[i]);
      }
    }
    placed.normals[i] = turned.norm() > 0.0F ? Eigen::Vector3f(turned.normalized()) : skin.mesh.normals[i];
  }
  return placed;
}

Expected<std::vector<Surface>> surfacesOf(const MovingFigure& moving) {
  const auto placed = PlacedBody::make(moving);
  if (!placed) return tl::unexpected(placed.error());
  std::vector<Surface> surfaces;
  for (std::size_t i = 0; i < moving.body.segments.size(); ++i) {
    const SegmentMesh& segment = moving.body.segments[i];
    const Pose& world = placed->worldFromSegment()[placed->segment(i)];
    for (const MeshPart& part : segment.parts) {
      if (part.mesh.triangles.empty()) continue;
      surfaces.push_back(
          {moving.name + " " + segment.segment, moving.body.materials[part.material], placedMesh(part.mesh, world)});
    }
  }
  if (moving.body.skin) {
    const std::vector<SkinPart> parts = partsByMaterial(*moving.body.skin);
    for (const SkinPart& part : parts) {
      const Material& material = moving.body.materials[part.material];
      const std::string name = parts.size() == 1 ? moving.name : moving.name + " " + material.name;
      surfaces.push_back({name, material, placedSkin(part.mesh, placed->worldFromBind())});
    }
  }
  return surfaces;
}

aiVector3D inFile(const Eigen::Vector3f& ours, const Eigen::Matrix3f& file_from_ours) {
  const Eigen::Vector3f at = file_from_ours * ours;
  return {at.x(), at.y(), at.z()};
}

/// A scene owns what it points at.
aiMesh* assimpMesh(const Surface& surface, unsigned material, const ExportOptions& options) {
  Eigen::Matrix3f turned = Eigen::Matrix3f::Identity();
  if (options.up == motion::UpAxis::Z) {
    turned = rotationAbout(Eigen::Vector3d::UnitX(), radiansFromDegrees(90)).cast<float>();
  }
  const Eigen::Matrix3f file_from_ours = turned / static_cast<float>(options.metres_per_unit);
  const Mesh& mesh = surface.mesh;
  auto made = std::make_unique<aiMesh>();
  made->mName = surface.name;
  made->mMaterialIndex = material;
  made->mPrimitiveTypes = aiPrimitiveType_TRIANGLE;
  made->mNumVertices = static_cast<unsigned>(mesh.positions.size());
  made->mVertices = new aiVector3D[mesh.positions.size()];
  made->mNormals = new aiVector3D[mesh.positions.size()];
  made->mColors[0] = new aiColor4D[mesh.positions.size()];
  const Eigen::Vector3f& colour = surface.material.colour;
  for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
    made->mVertices[i] = inFile(mesh.positions[i], file_from_ours);
    made->mNormals[i] = inFile(mesh.normals[i], turned);
    made->mColors[0][i] = {colour.x(), colour.y(), colour.z(), 1.0F};
  }
  made->mNumFaces = static_cast<unsigned>(mesh.triangles.size());
  made->mFaces = new aiFace[mesh.triangles.size()];
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    made->mFaces[i].mNumIndices = 3;
    made->mFaces[i].mIndices = new unsigned[3];
    std::ranges::copy(mesh.triangles[i], made->mFaces[i].mIndices);
  }
  return made.release();
}

aiMaterial* assimpMaterial(const Material& material) {
  auto made = std::make_unique<aiMaterial>();
  const aiString name(material.name);
  const aiColor3D colour(material.colour.x(), material.colour.y(), material.colour.z());
  made->AddProperty(&name, AI_MATKEY_NAME);
  made->AddProperty(&colour, 1, AI_MATKEY_COLOR_DIFFUSE);
  return made.release();
}

std::unique_ptr<aiScene> sceneOf(const std::vector<Surface>& surfaces, const ExportOptions& options) {
  auto scene = std::make_unique<aiScene>();
  const auto count = static_cast<unsigned>(surfaces.size());
  scene->mMaterials = new aiMaterial*[count]();
  scene->mMeshes = new aiMesh*[count]();
  scene->mNumMaterials = scene->mNumMeshes = count;
  scene->mRootNode = new aiNode("figures");
  scene->mRootNode->mChildren = new aiNode*[count]();
  for (unsigned i = 0; i < count; ++i) {
    scene->mMaterials[i] = assimpMaterial(surfaces[i].material);
    scene->mMeshes[i] = assimpMesh(surfaces[i], i, options);
    auto* node = new aiNode(surfaces[i].name);
    node->mParent = scene->mRootNode;
    node->mNumMeshes = 1;
    node->mMeshes = new unsigned[1]{i};
    scene->mRootNode->mChildren[scene->mRootNode->mNumChildren++] = node;
  }
  return scene;
}

std::string bytesOf(const aiExportDataBlob& blob) { return {static_cast<const char*>(blob.data), blob.size}; }

}  // namespace

Expected<MeshFiles> meshOf(const std::vector<MovingFigure>& moving, Format format, const ExportOptions& options,
                           const std::string& name) {
  std::vector<Surface> surfaces;
  for (const MovingFigure& each : moving) {
    auto added = surfacesOf(each);
    if (!added) return tl::unexpected(added.error());
    std::ranges::move(*added, std::back_inserter(surfaces));
  }
  if (surfaces.empty()) return failure("", "figures without a surface", "at least one triangle");
  const auto scene = sceneOf(surfaces, options);
  const char* assimp_name = format == Format::Obj ? "obj" : format == Format::Ply ? "plyb" : "stlb";
  Assimp::Exporter exporter;
  const aiExportDataBlob* blob = exporter.ExportToBlob(scene.get(), assimp_name);
  if (blob == nullptr) return failure("", exporter.GetErrorString(), "a surface that the format can hold");
  MeshFiles files{bytesOf(*blob), {}};
  if (format != Format::Obj) return files;
  // The materials are a file of their own, which assimp names "$blobfile.mtl" as it does not know the file's name.
  for (const aiExportDataBlob* next = blob->next; next != nullptr; next = next->next) {
    if (std::string_view(next->name.C_Str()) == "mtl") files.materials = bytesOf(*next);
  }
  const std::string said = "mtllib ";
  const std::size_t at = files.surface.find(said);
  if (at != std::string::npos) {
    const std::size_t end = files.surface.find('\n', at);
    files.surface.replace(at, end - at, said + name + ".mtl");
  }
  return files;
}

}  // namespace limber::exchange
