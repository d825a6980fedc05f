// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/gltf_mesh.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "io/mesh/gltf_bounds.h"
#include "io/mesh/mesh_bounds.h"
#include "io/mesh/srgb.h"

namespace limber::io {

using Eigen::Affine3d;
using Eigen::Vector3f;

namespace {

std::vector<Vector3f> normalsOf(const Mesh& mesh) {
  std::vector<Vector3f> normals(mesh.positions.size(), Vector3f::Zero());
  for (const auto& t : mesh.triangles) {
    const Vector3f& a = mesh.positions[t[0]];
    const Vector3f area = (mesh.positions[t[1]] - a).cross(mesh.positions[t[2]] - a);
    for (const std::uint32_t corner : t) normals[corner] += area;
  }
  return normals;
}

/// Every normal of length 1; one without a direction looks up.
void normaliseAll(std::vector<Vector3f>& normals) {
  for (Vector3f& normal : normals) {
    const Vector3f unit = normal.stableNormalized();
    // Stored unit normals keep their last bit.
    if (std::abs(normal.squaredNorm() - 1.0F) > 1e-5F) normal = unit;
    if (!normal.allFinite() || normal.squaredNorm() < 0.5F) normal = Vector3f::UnitY();
  }
}

}  // namespace

/// Takes what a mesh has into the sums. One accessor may serve any number of meshes.
Read<void> MeshReader::count(std::size_t vertices, std::size_t corners) {
  vertices_ += vertices;
  corners_ += corners;
  if (vertices_ > kMostVertices) {
    return fault("more than " + std::to_string(kMostVertices) + " vertices in all meshes together",
                 "at most " + std::to_string(kMostVertices));
  }
  if (corners_ > 3 * kMostTriangles) {
    return fault("more than " + std::to_string(kMostTriangles) + " triangles in all meshes together",
                 "at most " + std::to_string(kMostTriangles));
  }
  return {};
}

Read<Mesh> MeshReader::read(const tinygltf::Primitive& primitive) {
  if (primitive.mode != TINYGLTF_MODE_TRIANGLES && primitive.mode != -1) return fault("lines or points", "triangles");
  const auto position = primitive.attributes.find("POSITION");
  if (position == primitive.attributes.end()) return fault("a mesh without POSITION", "POSITION");
  Mesh mesh;
  auto positions = vectorsOf(model_, position->second);
  if (!positions) return tl::unexpected(positions.error());
  mesh.positions = std::move(*positions);
  const auto corners = indicesOf(model_, primitive.indices, mesh.positions.size());
  if (!corners) return tl::unexpected(corners.error());
  const auto counted = count(mesh.positions.size(), corners->size());
  if (!counted) return tl::unexpected(counted.error());
  for (std::size_t i = 0; i < corners->size(); i += 3) {
    mesh.triangles.push_back({(*corners)[i], (*corners)[i + 1], (*corners)[i + 2]});
  }
  const auto normal = primitive.attributes.find("NORMAL");
  if (normal != primitive.attributes.end()) {
    auto normals = vectorsOf(model_, normal->second);
    if (!normals) return tl::unexpected(normals.error());
    mesh.normals = std::move(*normals);
  } else {
    mesh.normals = normalsOf(mesh);
  }
  const auto occlusion = primitive.attributes.find("_OCCLUSION");
  if (occlusion != primitive.attributes.end()) {
    auto values = scalarsOf(model_, occlusion->second);
    if (!values) return tl::unexpected(values.error());
    mesh.occlusion = std::move(*values);
  } else {
    mesh.occlusion.assign(mesh.positions.size(), 1.0F);
  }
  if (mesh.normals.size() != mesh.positions.size() || mesh.occlusion.size() != mesh.positions.size()) {
    return fault("unequal numbers of positions, normals and occlusion values", "one of each a vertex");
  }
  normaliseAll(mesh.normals);
  return mesh;
}

Read<Material> readMaterial(const tinygltf::Material& material) {
  Material read;
  read.name = material.name;
  const std::vector<double>& factor = material.pbrMetallicRoughness.baseColorFactor;
  if (factor.size() < 3) return fault("a baseColorFactor of " + std::to_string(factor.size()) + " numbers", "four");
  for (std::size_t i = 0; i < 3; ++i) {
    if (!(factor[i] >= 0.0 && factor[i] <= 1.0)) return fault("a baseColorFactor out of range", "0 to 1");
    read.colour[static_cast<int>(i)] = static_cast<float>(srgbFromLinear(factor[i]));
  }
  return read;
}

/// Placement of a node in its parent, from its matrix or its translation, rotation and scale.
Read<Affine3d> parentFromNode(const tinygltf::Node& node) {
  Affine3d transform = Affine3d::Identity();
  if (node.matrix.size() == 16) {
    transform.matrix() = Eigen::Map<const Eigen::Matrix4d>(node.matrix.data());
  } else {
    const auto& t = node.translation;
    const auto& r = node.rotation;
    const auto& s = node.scale;
    if (t.size() == 3) transform.translate(Eigen::Vector3d(t[0], t[1], t[2]));
    if (r.size() == 4) transform.rotate(Eigen::Quaterniond(r[3], r[0], r[1], r[2]).normalized());
    if (s.size() == 3) transform.scale(Eigen::Vector3d(s[0], s[1], s[2]));
  }
  if (!transform.matrix().allFinite() || !(std::abs(transform.linear().determinant()) > 0.0)) {
    return fault("node '" + node.name + "' with a transform that cannot be inverted", "an invertible one");
  }
  return transform;
}

Read<void> transformMesh(Mesh& mesh, const Affine3d& transform) {
  if (transform.matrix() == Affine3d::Identity().matrix()) return {};  // keeps every bit
  const Eigen::Matrix3d normal_matrix = transform.linear().inverse().transpose();
  for (Vector3f& position : mesh.positions) {
    position = (transform * position.cast<double>()).cast<float>();
    if (!isNear(position)) return fault(std::string("a vertex that its node moves ") + kTooFar, kNearEnough);
  }
  for (Vector3f& normal : mesh.normals)
    normal = (normal_matrix * normal.cast<double>()).stableNormalized().cast<float>();
  normaliseAll(mesh.normals);
  if (transform.linear().determinant() < 0.0) {
    for (auto& triangle : mesh.triangles) std::swap(triangle[1], triangle[2]);
  }
  return {};
}

Read<void> addTexturePlaces(const tinygltf::Model& model, const tinygltf::Primitive& primitive, Mesh& mesh) {
  int set = 0;
  if (const tinygltf::Material* material = itemAt(model.materials, primitive.material)) {
    set = material->pbrMetallicRoughness.baseColorTexture.texCoord;
  }
  const auto places = primitive.attributes.find("TEXCOORD_" + std::to_string(set));
  mesh.texture_places.assign(mesh.positions.size(), Eigen::Vector2f::Zero());
  if (places == primitive.attributes.end()) return {};
  auto read = placesOf(model, places->second);
  if (!read) return tl::unexpected(read.error());
  if (read->size() != mesh.positions.size()) {
    return fault("TEXCOORD_" + std::to_string(set) + " of another number", "one a vertex");
  }
  mesh.texture_places = std::move(*read);
  return {};
}

}  // namespace limber::io
