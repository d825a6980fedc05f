// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/gltf.h"

#include <tiny_gltf.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "io/mesh/gltf_accessor.h"
#include "io/mesh/gltf_mesh.h"
#include "io/mesh/gltf_model.h"
#include "io/mesh/gltf_skin.h"
#include "io/mesh/gltf_texture.h"
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
  Read<std::vector<SegmentMesh>> scene(const tinygltf::Scene& scene);
  Read<void> appendNode(int index, const Affine3d& scene_from_parent, std::vector<SegmentMesh>& segments);
  Read<void> appendSegment(int index, const Affine3d& scene_from_node, std::vector<SegmentMesh>& segments);
  Read<void> appendMesh(const tinygltf::Node& node, const Affine3d& scene_from_node, SegmentMesh& segment);
  Read<SkinMesh> skinMesh(const tinygltf::Node& node);
  Read<SkinMesh> skinPart(const tinygltf::Primitive& primitive);
  Read<void> takeSkin(const tinygltf::Scene& full);
  Read<void> takeCoarse(const tinygltf::Scene& coarse);
  std::size_t defaultMaterial();

  const tinygltf::Model& model_;
  Body body_;
  std::vector<bool> visited_;
  std::vector<bool> helpers_;  ///< nodes that only a skin needs
  MeshReader meshes_{model_};
};

/// One part of a skin after another.
Read<void> append(SkinMesh& skin, const SkinMesh& part, std::size_t material) {
  constexpr std::size_t kMostMaterials = 256;  // values of a byte
  if (material >= kMostMaterials) return fault("a skin of material " + std::to_string(material), "one below 256");
  const auto first = static_cast<std::uint32_t>(skin.mesh.positions.size());
  const auto add = [](auto& all, const auto& more) { all.insert(all.end(), more.begin(), more.end()); };
  add(skin.mesh.positions, part.mesh.positions);
  add(skin.mesh.normals, part.mesh.normals);
  add(skin.mesh.occlusion, part.mesh.occlusion);
  if (!part.mesh.texture_places.empty() || !skin.mesh.texture_places.empty()) {
    skin.mesh.texture_places.resize(first, Eigen::Vector2f::Zero());
    add(skin.mesh.texture_places, part.mesh.texture_places);
    skin.mesh.texture_places.resize(skin.mesh.positions.size(), Eigen::Vector2f::Zero());
  }
  for (const auto& corners : part.mesh.triangles) {
    skin.mesh.triangles.push_back({first + corners[0], first + corners[1], first + corners[2]});
  }
  add(skin.influences, part.influences);
  add(skin.weights, part.weights);
  skin.materials.resize(skin.mesh.positions.size(), static_cast<std::uint8_t>(material));
  return {};
}

std::size_t Reader::defaultMaterial() {
  const std::size_t index = model_.materials.size();  // after the file's own
  if (body_.materials.size() == index) body_.materials.push_back({"default", Vector3f(0.8F, 0.8F, 0.8F)});
  return index;
}

Read<void> Reader::appendMesh(const tinygltf::Node& node, const Affine3d& scene_from_node, SegmentMesh& segment) {
  const tinygltf::Mesh* source = itemAt(model_.meshes, node.mesh);
  if (source == nullptr) return fault("node '" + node.name + "' with a mesh that is missing", "a mesh that exists");
  for (const tinygltf::Primitive& primitive : source->primitives) {
    if (primitive.material >= 0 && itemAt(model_.materials, primitive.material) == nullptr) {
      return fault("no material " + std::to_string(primitive.material), "a material that exists");
    }
    auto read = meshes_.read(primitive);
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

/// The parts of a skinned mesh, one a material, as one mesh.
Read<SkinMesh> Reader::skinMesh(const tinygltf::Node& node) {
  const tinygltf::Mesh* source = itemAt(model_.meshes, node.mesh);
  if (source == nullptr || source->primitives.empty()) {
    return fault("the skinned node '" + node.name + "' without a mesh", "a mesh with parts");
  }
  SkinMesh skin;
  for (const tinygltf::Primitive& primitive : source->primitives) {
    if (primitive.material >= 0 && itemAt(model_.materials, primitive.material) == nullptr) {
      return fault("no material " + std::to_string(primitive.material), "a material that exists");
    }
    const std::size_t material =
        primitive.material >= 0 ? static_cast<std::size_t>(primitive.material) : defaultMaterial();
    auto part = skinPart(primitive);
    if (!part) return tl::unexpected(part.error());
    if (source->primitives.size() == 1) {
      body_.skin->material = material;
      return part;
    }
    if (auto joined = append(skin, *part, material); !joined) return tl::unexpected(joined.error());
  }
  return skin;
}

Read<SkinMesh> Reader::skinPart(const tinygltf::Primitive& primitive) {
  auto read = meshes_.read(primitive);
  if (!read) return tl::unexpected(read.error());
  SkinMesh skin;
  skin.mesh = std::move(*read);
  if (!body_.materials.empty() && primitive.attributes.contains("TEXCOORD_0")) {
    if (auto placed = addTexturePlaces(model_, primitive, skin.mesh); !placed) return tl::unexpected(placed.error());
  }
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
    auto read = readMaterial(source);
    if (!read) return tl::unexpected(read.error());
    const bool opaque = source.alphaMode != "MASK" && source.alphaMode != "BLEND";
    read->texture = readTexture(model_, source.pbrMetallicRoughness.baseColorTexture.index, opaque);
    body_.materials.push_back(std::move(*read));
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

}  // namespace

Expected<Body> readBody(const std::filesystem::path& path) {
  const auto bytes = readFile(path);
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->empty()) return failure(path.string(), "an empty file", "glTF 2.0, text or binary");
  const auto model = readModel(*bytes, path);
  if (!model) return failure(path.string(), model.error().found, model.error().expected);
  auto body = Reader(*model).body();
  if (!body) return failure(path.string(), body.error().found, body.error().expected);
  return std::move(*body);
}

}  // namespace limber::io
