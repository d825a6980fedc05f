// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/character/gltf_surfaces.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "io/mesh/gltf_skin.h"
#include "io/mesh/gltf_texture.h"
#include "io/mesh/mesh_bounds.h"

namespace limber::io {

using Eigen::Affine3d;

namespace {

/// Other materials look like the last of these: pictures have room for so many.
constexpr std::size_t kMostMaterials = 32;

/// A vertex moved by the mean of its joints' transforms.
Read<void> moveVertex(Mesh& mesh, std::size_t vertex, const Eigen::Matrix<double, 3, 4>& moved) {
  const Eigen::Vector3d at = moved.leftCols<3>() * mesh.positions[vertex].cast<double>() + moved.col(3);
  if (!isNear(at)) return fault(std::string("a vertex that its bones move ") + kTooFar, kNearEnough);
  mesh.positions[vertex] = at.cast<float>();
  const Eigen::Matrix3d cofactors = moved.leftCols<3>().determinant() * moved.leftCols<3>().inverse().transpose();
  const Eigen::Vector3d normal = (cofactors * mesh.normals[vertex].cast<double>()).stableNormalized();
  if (normal.allFinite() && normal.squaredNorm() > 0.5) mesh.normals[vertex] = normal.cast<float>();
  return {};
}

}  // namespace

Read<void> GltfSurfaces::addAll() {
  for (const int node : bones_.nodes()) {
    if (model_.nodes[static_cast<std::size_t>(node)].mesh < 0) continue;
    if (auto added = addNode(node); !added) return added;
  }
  return {};
}

Read<void> GltfSurfaces::addNode(int index) {
  const tinygltf::Node& node = model_.nodes[static_cast<std::size_t>(index)];
  const tinygltf::Mesh* mesh = itemAt(model_.meshes, node.mesh);
  if (mesh == nullptr) return fault("node '" + node.name + "' with a mesh that is missing", "a mesh that exists");
  for (const tinygltf::Primitive& primitive : mesh->primitives) {
    const bool triangles = primitive.mode == TINYGLTF_MODE_TRIANGLES || primitive.mode == -1;
    if (!triangles) continue;  // lines and points show no body
    auto added = addPrimitive(node, primitive, index);
    if (!added) return fault("in mesh '" + mesh->name + "' " + added.error().found, added.error().expected);
  }
  return {};
}

Read<void> GltfSurfaces::addPrimitive(const tinygltf::Node& node, const tinygltf::Primitive& primitive, int index) {
  auto mesh = meshes_.read(primitive);
  if (!mesh) return tl::unexpected(mesh.error());
  rig::Surface surface;
  surface.mesh = std::move(*mesh);
  const auto material = materialOf(primitive);
  if (!material) return tl::unexpected(material.error());
  surface.material = *material;
  if (auto placed = addTexturePlaces(model_, primitive, surface.mesh); !placed) return placed;
  const tinygltf::Skin* skin = itemAt(model_.skins, node.skin);
  auto hung = skin != nullptr ? hangOnSkin(primitive, *skin, surface) : hangOnBone(index, surface);
  if (!hung) return hung;
  character_.surfaces.push_back(std::move(surface));
  return {};
}

Read<void> GltfSurfaces::hangOnSkin(const tinygltf::Primitive& primitive, const tinygltf::Skin& skin,
                                    rig::Surface& surface) {
  auto carried = readJointWeights(model_, primitive, surface.mesh.positions.size(), skin.joints.size());
  if (!carried) return tl::unexpected(carried.error());
  const auto bind_from_mesh = bones_.bindFromMesh(skin);
  if (!bind_from_mesh) return tl::unexpected(bind_from_mesh.error());
  surface.weights = std::move(carried->weights);
  for (std::size_t i = 0; i < surface.mesh.positions.size(); ++i) {
    Eigen::Matrix<double, 3, 4> moved = Eigen::Matrix<double, 3, 4>::Zero();
    std::array<std::uint16_t, 4> bones{};
    for (std::size_t k = 0; k < 4; ++k) {
      const std::size_t joint = carried->joints[i][k];
      const double weight = surface.weights[i][k] / static_cast<double>(SkinMesh::kFullWeight);
      moved += weight * (*bind_from_mesh)[joint].matrix().topRows<3>();
      if (weight > 0.0) bones[k] = static_cast<std::uint16_t>(bones_.boneOf(skin.joints[joint]));
    }
    surface.bones.push_back(bones);
    if (auto done = moveVertex(surface.mesh, i, moved); !done) return done;
  }
  return {};
}

Read<void> GltfSurfaces::hangOnBone(int node, rig::Surface& surface) {
  const std::size_t bone = bones_.boneOf(node);
  const GltfBone& carrier = bones_.bones()[bone];
  const Affine3d bind_from_node = carrier.world_from_bind * bones_.shown(carrier.node).inverse() * bones_.shown(node);
  if (auto moved = transformMesh(surface.mesh, bind_from_node); !moved) return moved;
  surface.bones.assign(surface.mesh.positions.size(), {static_cast<std::uint16_t>(bone), 0, 0, 0});
  surface.weights.assign(surface.mesh.positions.size(), {SkinMesh::kFullWeight, 0, 0, 0});
  return {};
}

Read<std::size_t> GltfSurfaces::materialOf(const tinygltf::Primitive& primitive) {
  if (primitive.material < 0) {
    if (plain_ < 0) {
      plain_ = static_cast<int>(std::min(character_.materials.size(), kMostMaterials - 1));
      if (character_.materials.size() < kMostMaterials) character_.materials.push_back({"plain"});
    }
    return static_cast<std::size_t>(plain_);
  }
  const tinygltf::Material* source = itemAt(model_.materials, primitive.material);
  if (source == nullptr) return fault("no material " + std::to_string(primitive.material), "a material that exists");
  int& place = material_of_[static_cast<std::size_t>(primitive.material)];
  if (place < 0) {
    auto material = readMaterial(*source);
    if (!material) return tl::unexpected(material.error());
    const int texture = source->pbrMetallicRoughness.baseColorTexture.index;
    const bool opaque = source->alphaMode != "MASK" && source->alphaMode != "BLEND";
    const auto [known, fresh] = textures_.try_emplace({texture, opaque});
    if (fresh) known->second = readTexture(model_, texture, opaque);
    material->texture = known->second;
    place = static_cast<int>(std::min(character_.materials.size(), kMostMaterials - 1));
    if (character_.materials.size() < kMostMaterials) character_.materials.push_back(std::move(*material));
  }
  return static_cast<std::size_t>(place);
}

}  // namespace limber::io
