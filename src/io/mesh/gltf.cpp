// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/gltf.h"

#include <tiny_gltf.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "io/mesh/gltf_accessor.h"
#include "io/mesh/gltf_bounds.h"
#include "io/mesh/gltf_skin.h"
#include "io/mesh/mesh_bounds.h"
#include "io/mesh/srgb.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

using Eigen::Affine3d;
using Eigen::Vector3f;

/// Reads the meshes of a model that tinygltf has parsed, trusting none of its numbers.
class Reader {
 public:
  explicit Reader(const tinygltf::Model& model) : model_(model) {}

  Read<Body> body();

 private:
  Read<Mesh> mesh(const tinygltf::Primitive& primitive);
  Read<void> count(std::size_t vertices, std::size_t corners);
  Read<Material> material(const tinygltf::Material& material) const;
  Read<std::vector<SegmentMesh>> scene(const tinygltf::Scene& scene);
  Read<void> appendNode(int index, const Affine3d& scene_from_parent, std::vector<SegmentMesh>& segments);
  Read<void> appendSegment(int index, const Affine3d& scene_from_node, std::vector<SegmentMesh>& segments);
  Read<void> appendMesh(const tinygltf::Node& node, const Affine3d& scene_from_node, SegmentMesh& segment);
  Read<SkinMesh> skinMesh(const tinygltf::Node& node);
  Read<void> takeSkin(const tinygltf::Scene& full);
  Read<void> takeCoarse(const tinygltf::Scene& coarse);
  std::size_t defaultMaterial();

  const tinygltf::Model& model_;
  Body body_;
  std::vector<bool> visited_;
  std::vector<bool> helpers_;  ///< nodes that only a skin needs
  std::size_t vertices_ = 0;   ///< read so far
  std::size_t corners_ = 0;
};

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

/// Takes what a mesh has into the sums. One accessor may serve any number of meshes.
Read<void> Reader::count(std::size_t vertices, std::size_t corners) {
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

Read<Mesh> Reader::mesh(const tinygltf::Primitive& primitive) {
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

Read<Material> Reader::material(const tinygltf::Material& material) const {
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

std::size_t Reader::defaultMaterial() {
  const std::size_t index = model_.materials.size();  // after the file's own
  if (body_.materials.size() == index) body_.materials.push_back({"default", Vector3f(0.8F, 0.8F, 0.8F)});
  return index;
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

Read<void> Reader::appendMesh(const tinygltf::Node& node, const Affine3d& scene_from_node, SegmentMesh& segment) {
  const tinygltf::Mesh* source = itemAt(model_.meshes, node.mesh);
  if (source == nullptr) return fault("node '" + node.name + "' with a mesh that is missing", "a mesh that exists");
  for (const tinygltf::Primitive& primitive : source->primitives) {
    if (primitive.material >= 0 && itemAt(model_.materials, primitive.material) == nullptr) {
      return fault("no material " + std::to_string(primitive.material), "a material that exists");
    }
    auto read = mesh(primitive);
    if (!read)
      return tl::unexpected(Fault{"in mesh '" + source->name + "' " + read.error().found, read.error().expected});
    auto moved = transformMesh(*read, scene_from_node);
    if (!moved) return moved;
    const std::size_t index =
        primitive.material >= 0 ? static_cast<std::size_t>(primitive.material) : defaultMaterial();
    segment.parts.push_back({index, std::move(*read)});
  }
  return {};
}

Read<void> Reader::appendNode(int index, const Affine3d& scene_from_parent, std::vector<SegmentMesh>& segments) {
  std::vector<std::pair<int, Affine3d>> waiting = {{index, scene_from_parent}};  // no recursion: depth is the file's
  while (!waiting.empty()) {
    const auto [node_index, outer] = waiting.back();
    waiting.pop_back();
    const tinygltf::Node* node = itemAt(model_.nodes, node_index);
    if (node == nullptr) return fault("no node " + std::to_string(node_index), "a node that exists");
    if (visited_[static_cast<std::size_t>(node_index)]) return fault("node '" + node->name + "' twice", "a tree");
    visited_[static_cast<std::size_t>(node_index)] = true;
    const auto local = parentFromNode(*node);
    if (!local) return tl::unexpected(local.error());
    const Affine3d transform = outer * *local;
    if (auto appended = appendSegment(node_index, transform, segments); !appended) return appended;
    for (auto child = node->children.rbegin(); child != node->children.rend(); ++child) {
      waiting.emplace_back(*child, transform);
    }
  }
  return {};
}

/// A node that has a mesh, ends a branch or is a joint becomes a segment; one that is only there for the skin does not.
Read<void> Reader::appendSegment(int index, const Affine3d& scene_from_node, std::vector<SegmentMesh>& segments) {
  const tinygltf::Node& node = model_.nodes[static_cast<std::size_t>(index)];
  if (helpers_[static_cast<std::size_t>(index)] || isSkinned(node)) return {};
  SegmentMesh segment{node.name, {}};
  if (node.mesh >= 0) {
    if (auto appended = appendMesh(node, scene_from_node, segment); !appended) return appended;
  } else if (!node.children.empty() && !isJoint(model_, index)) {
    return {};
  }
  segments.push_back(std::move(segment));
  return {};
}

Read<std::vector<SegmentMesh>> Reader::scene(const tinygltf::Scene& scene) {
  std::vector<SegmentMesh> segments;
  visited_.assign(model_.nodes.size(), false);
  for (const int node : scene.nodes) {
    const auto appended = appendNode(node, Affine3d::Identity(), segments);
    if (!appended) return tl::unexpected(appended.error());
  }
  return segments;
}

Read<SkinMesh> Reader::skinMesh(const tinygltf::Node& node) {
  const tinygltf::Mesh* source = itemAt(model_.meshes, node.mesh);
  if (source == nullptr || source->primitives.size() != 1) {
    return fault("the skinned node '" + node.name + "' without a mesh of one part", "one material a skin");
  }
  const tinygltf::Primitive& primitive = source->primitives.front();
  if (primitive.material >= 0 && itemAt(model_.materials, primitive.material) == nullptr) {
    return fault("no material " + std::to_string(primitive.material), "a material that exists");
  }
  body_.skin->material = primitive.material >= 0 ? static_cast<std::size_t>(primitive.material) : defaultMaterial();
  auto read = mesh(primitive);
  if (!read) return tl::unexpected(read.error());
  SkinMesh skin;
  skin.mesh = std::move(*read);
  const auto weighed = readWeights(model_, primitive, body_.skin->influences.size(), skin);
  if (!weighed) return tl::unexpected(weighed.error());
  return skin;
}

/// The skin of a scene's first skinned node, if there is one. A file has one skin.
Read<void> Reader::takeSkin(const tinygltf::Scene& full) {
  const tinygltf::Node* node = skinnedNode(model_, full);
  if (node == nullptr) return {};
  auto influences = readInfluences(model_, node->skin);
  if (!influences) return tl::unexpected(influences.error());
  body_.skin.emplace();
  body_.skin->influences = std::move(*influences);
  auto read = skinMesh(*node);
  if (!read) return tl::unexpected(read.error());
  body_.skin->full = std::move(*read);
  return {};
}

Read<void> Reader::takeCoarse(const tinygltf::Scene& coarse) {
  auto segments = scene(coarse);
  if (!segments) return tl::unexpected(segments.error());
  const tinygltf::Node* node = body_.skin ? skinnedNode(model_, coarse) : nullptr;
  if (node != nullptr) {
    auto read = skinMesh(*node);
    if (!read) return tl::unexpected(read.error());
    body_.skin->coarse = std::move(*read);
  }
  const auto shows = [](const SegmentMesh& segment) { return !segment.parts.empty(); };
  if (!body_.skin || std::any_of(segments->begin(), segments->end(), shows)) body_.coarse = std::move(*segments);
  return {};
}

Read<Body> Reader::body() {
  const tinygltf::Scene* full = itemAt(model_.scenes, std::max(model_.defaultScene, 0));
  if (full == nullptr) return fault("no scene", "a scene with a node a segment");
  for (const tinygltf::Material& source : model_.materials) {
    const auto read = material(source);
    if (!read) return tl::unexpected(read.error());
    body_.materials.push_back(*read);
  }
  helpers_ = helperNodes(model_);
  auto segments = scene(*full);
  if (!segments) return tl::unexpected(segments.error());
  body_.segments = std::move(*segments);
  const auto skin = takeSkin(*full);
  if (!skin) return tl::unexpected(skin.error());
  for (const tinygltf::Scene& other : model_.scenes) {
    if (&other == full || other.name != "coarse") continue;
    const auto coarse = takeCoarse(other);
    if (!coarse) return tl::unexpected(coarse.error());
  }
  return std::move(body_);
}

/// Pictures are of no use here, and bad ones no reason to refuse a body.
bool skipImage(tinygltf::Image*, int, std::string*, std::string*, int, int, const unsigned char*, int, void*) {
  return true;
}

/// The library's first sentence, without its words for a file that it was not given: ours say what is wrong with that.
/// Its other words for a file have a colon with a space before it.
std::string firstLine(const std::string& text) {
  const std::string unread = "File read error : ";
  std::string line = text.substr(0, text.find('\n'));
  if (line.empty()) return "something else";
  if (line.rfind(unread, 0) == 0) line.erase(0, unread.size());
  const std::size_t colon = line.find(" : ");
  return colon == std::string::npos ? line : line.erase(colon, 1);
}

Read<tinygltf::Model> parsed(const std::string& bytes, const std::filesystem::path& folder) {
  const auto largest = checkBounds(bytes);
  if (!largest) return tl::unexpected(largest.error());
  const ModelFiles files{folder, *largest};
  tinygltf::Model model;
  tinygltf::TinyGLTF loader;
  loader.SetImageLoader(skipImage, nullptr);
  loader.SetFsCallbacks(filesWithin(files));
  std::string error;
  std::string warning;
  const auto size = static_cast<unsigned int>(bytes.size());
  const bool loaded =
      isGlb(bytes) ? loader.LoadBinaryFromMemory(&model, &error, &warning,
                                                 reinterpret_cast<const unsigned char*>(bytes.data()), size, folder)
                   : loader.LoadASCIIFromString(&model, &error, &warning, bytes.data(), size, folder);
  if (!loaded) return noGltf(firstLine(error));
  return model;
}

}  // namespace

Expected<Body> readBody(const std::filesystem::path& path) {
  const auto bytes = readFile(path);
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->empty()) return failure(path.string(), "an empty file", "glTF 2.0, text or binary");
  try {
    const auto folder = std::filesystem::canonical(path).parent_path();
    const auto model = parsed(*bytes, folder);
    if (!model) return failure(path.string(), model.error().found, model.error().expected);
    auto body = Reader(*model).body();
    if (!body) return failure(path.string(), body.error().found, body.error().expected);
    return std::move(*body);
  } catch (const std::exception& error) {
    const Fault fault = noGltf(firstLine(error.what())).value();
    return failure(path.string(), fault.found, fault.expected);
  }
}

}  // namespace limber::io
