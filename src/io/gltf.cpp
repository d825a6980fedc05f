// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/gltf.h"

#include <tiny_gltf.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/srgb.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

using Eigen::Affine3d;
using Eigen::Vector3f;

/// What is wrong with a file; its path is added at the door.
struct Fault {
  std::string found, expected;
};
template <class T>
using Read = tl::expected<T, Fault>;

tl::unexpected<Fault> fault(std::string found, std::string expected) {
  return tl::unexpected<Fault>(Fault{std::move(found), std::move(expected)});
}

template <class T>
const T* itemAt(const std::vector<T>& items, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < items.size() ? &items[static_cast<std::size_t>(index)]
                                                                      : nullptr;
}

/// The bytes of an accessor's elements, known to lie inside their buffer.
struct Elements {
  const unsigned char* first = nullptr;
  std::size_t stride = 0;
  std::size_t count = 0;
  int component = 0;

  template <class T>
  [[nodiscard]] T at(std::size_t element, std::size_t channel = 0) const {
    T value;
    std::memcpy(&value, first + element * stride + channel * sizeof(T), sizeof(T));
    return value;
  }
};

/// Reads the meshes of a model that tinygltf has parsed, trusting none of its numbers.
class Reader {
 public:
  explicit Reader(const tinygltf::Model& model) : model_(model) {}

  Read<Body> body();

 private:
  Read<Elements> elements(int accessor_index, int type) const;
  Read<std::vector<Vector3f>> vectors(int accessor_index) const;
  Read<std::vector<float>> scalars(int accessor_index) const;
  Read<std::vector<std::uint32_t>> indices(int accessor_index, std::size_t vertex_count) const;
  Read<Mesh> mesh(const tinygltf::Primitive& primitive) const;
  Read<Material> material(const tinygltf::Material& material) const;
  Read<std::vector<SegmentMesh>> scene(const tinygltf::Scene& scene);
  Read<void> appendNode(int index, const Affine3d& scene_from_parent, std::vector<SegmentMesh>& segments);
  Read<void> appendMesh(const tinygltf::Node& node, const Affine3d& scene_from_node, SegmentMesh& segment);
  std::size_t defaultMaterial();

  const tinygltf::Model& model_;
  Body body_;
  std::vector<bool> visited_;
};

Read<Elements> Reader::elements(int accessor_index, int type) const {
  const std::string name = "accessor " + std::to_string(accessor_index);
  const tinygltf::Accessor* accessor = itemAt(model_.accessors, accessor_index);
  if (accessor == nullptr) return fault("no " + name, "an accessor that exists");
  if (accessor->sparse.isSparse) return fault(name + ", which is sparse", "a dense accessor");
  if (accessor->type != type) return fault(name + " of another type", type == TINYGLTF_TYPE_VEC3 ? "VEC3" : "SCALAR");
  const tinygltf::BufferView* view = itemAt(model_.bufferViews, accessor->bufferView);
  if (view == nullptr) return fault(name + " without a buffer view", "a buffer view that exists");
  const tinygltf::Buffer* buffer = itemAt(model_.buffers, view->buffer);
  if (buffer == nullptr) return fault("a buffer view without a buffer", "a buffer that exists");
  const int component_size = tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(accessor->componentType));
  if (component_size <= 0) return fault(name + " of an unknown component type", "float or unsigned integers");

  const std::size_t size = static_cast<std::size_t>(component_size) * (type == TINYGLTF_TYPE_VEC3 ? 3U : 1U);
  const std::size_t stride = view->byteStride == 0 ? size : view->byteStride;
  const std::string out_of_bounds = name + " with " + std::to_string(accessor->count) + " elements";
  const std::string inside = "elements that lie inside the buffer";
  if (view->byteOffset > buffer->data.size() || view->byteLength > buffer->data.size() - view->byteOffset) {
    return fault("a buffer view of " + std::to_string(view->byteLength) + " bytes", "one that lies inside the buffer");
  }
  if (accessor->count == 0) return fault(out_of_bounds, "at least one");
  if (stride < size || accessor->byteOffset > view->byteLength) return fault(out_of_bounds, inside);
  const std::size_t available = view->byteLength - accessor->byteOffset;
  if (available < size || (available - size) / stride < accessor->count - 1) return fault(out_of_bounds, inside);
  return Elements{buffer->data.data() + view->byteOffset + accessor->byteOffset, stride, accessor->count,
                  accessor->componentType};
}

Read<std::vector<Vector3f>> Reader::vectors(int accessor_index) const {
  const auto found = elements(accessor_index, TINYGLTF_TYPE_VEC3);
  if (!found) return tl::unexpected(found.error());
  if (found->component != TINYGLTF_COMPONENT_TYPE_FLOAT) return fault("vectors that are not float", "float");
  std::vector<Vector3f> read(found->count);
  for (std::size_t i = 0; i < read.size(); ++i) {
    read[i] = Vector3f(found->at<float>(i, 0), found->at<float>(i, 1), found->at<float>(i, 2));
    if (!read[i].allFinite()) return fault("vertex " + std::to_string(i) + " that is no number", "finite numbers");
  }
  return read;
}

Read<std::vector<float>> Reader::scalars(int accessor_index) const {
  const auto found = elements(accessor_index, TINYGLTF_TYPE_SCALAR);
  if (!found) return tl::unexpected(found.error());
  if (found->component != TINYGLTF_COMPONENT_TYPE_FLOAT) return fault("occlusion that is not float", "float");
  std::vector<float> read(found->count);
  for (std::size_t i = 0; i < read.size(); ++i) {
    read[i] = found->at<float>(i);
    if (!std::isfinite(read[i])) return fault("occlusion that is no number", "0 to 1");
  }
  return read;
}

Read<std::vector<std::uint32_t>> Reader::indices(int accessor_index, std::size_t vertex_count) const {
  std::vector<std::uint32_t> read;
  if (accessor_index < 0) {
    for (std::size_t i = 0; i < vertex_count; ++i) read.push_back(static_cast<std::uint32_t>(i));
  } else {
    const auto found = elements(accessor_index, TINYGLTF_TYPE_SCALAR);
    if (!found) return tl::unexpected(found.error());
    for (std::size_t i = 0; i < found->count; ++i) {
      switch (found->component) {
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
          read.push_back(found->at<std::uint8_t>(i));
          break;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
          read.push_back(found->at<std::uint16_t>(i));
          break;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
          read.push_back(found->at<std::uint32_t>(i));
          break;
        default:
          return fault("indices that are not unsigned integers", "unsigned integers");
      }
      if (read.back() >= vertex_count) {
        return fault("index " + std::to_string(read.back()), "below " + std::to_string(vertex_count));
      }
    }
  }
  if (read.size() % 3 != 0) return fault(std::to_string(read.size()) + " triangle corners", "a multiple of three");
  return read;
}

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

Read<Mesh> Reader::mesh(const tinygltf::Primitive& primitive) const {
  if (primitive.mode != TINYGLTF_MODE_TRIANGLES && primitive.mode != -1) return fault("lines or points", "triangles");
  const auto position = primitive.attributes.find("POSITION");
  if (position == primitive.attributes.end()) return fault("a mesh without POSITION", "POSITION");
  Mesh mesh;
  auto positions = vectors(position->second);
  if (!positions) return tl::unexpected(positions.error());
  mesh.positions = std::move(*positions);
  const auto corners = indices(primitive.indices, mesh.positions.size());
  if (!corners) return tl::unexpected(corners.error());
  for (std::size_t i = 0; i < corners->size(); i += 3) {
    mesh.triangles.push_back({(*corners)[i], (*corners)[i + 1], (*corners)[i + 2]});
  }
  const auto normal = primitive.attributes.find("NORMAL");
  if (normal != primitive.attributes.end()) {
    auto normals = vectors(normal->second);
    if (!normals) return tl::unexpected(normals.error());
    mesh.normals = std::move(*normals);
  } else {
    mesh.normals = normalsOf(mesh);
  }
  const auto occlusion = primitive.attributes.find("_OCCLUSION");
  if (occlusion != primitive.attributes.end()) {
    auto values = scalars(occlusion->second);
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

/// Where a node stands in its parent, from its matrix or its translation, rotation and scale.
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
    return fault("node '" + node.name + "' with a transform that cannot be turned back", "one that can");
  }
  return transform;
}

Read<void> transformMesh(Mesh& mesh, const Affine3d& transform) {
  if (transform.matrix() == Affine3d::Identity().matrix()) return {};  // keeps every bit
  const Eigen::Matrix3d normal_matrix = transform.linear().inverse().transpose();
  for (Vector3f& position : mesh.positions) {
    position = (transform * position.cast<double>()).cast<float>();
    if (!position.allFinite()) return fault("a vertex that its node moves out of bounds", "finite numbers");
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
    SegmentMesh segment{node->name, {}};
    if (node->mesh >= 0) {
      auto appended = appendMesh(*node, transform, segment);
      if (!appended) return appended;
    }
    if (node->mesh >= 0 || node->children.empty()) segments.push_back(std::move(segment));
    for (auto child = node->children.rbegin(); child != node->children.rend(); ++child) {
      waiting.emplace_back(*child, transform);
    }
  }
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

Read<Body> Reader::body() {
  const tinygltf::Scene* full = itemAt(model_.scenes, std::max(model_.defaultScene, 0));
  if (full == nullptr) return fault("no scene", "a scene with a node a segment");
  for (const tinygltf::Material& source : model_.materials) {
    const auto read = material(source);
    if (!read) return tl::unexpected(read.error());
    body_.materials.push_back(*read);
  }
  auto segments = scene(*full);
  if (!segments) return tl::unexpected(segments.error());
  body_.segments = std::move(*segments);
  for (const tinygltf::Scene& other : model_.scenes) {
    if (&other == full || other.name != "coarse") continue;
    auto coarse = scene(other);
    if (!coarse) return tl::unexpected(coarse.error());
    body_.coarse = std::move(*coarse);
  }
  return std::move(body_);
}

/// Pictures are of no use here, and bad ones no reason to refuse a body.
bool skipImage(tinygltf::Image*, int, std::string*, std::string*, int, int, const unsigned char*, int, void*) {
  return true;
}

std::string firstLine(const std::string& text) {
  const std::string line = text.substr(0, text.find('\n'));
  return line.empty() ? "something else" : line;
}

Read<tinygltf::Model> parsed(const std::string& bytes, const std::string& folder) {
  tinygltf::Model model;
  tinygltf::TinyGLTF loader;
  loader.SetImageLoader(skipImage, nullptr);
  std::string error;
  std::string warning;
  const auto size = static_cast<unsigned int>(bytes.size());
  const bool is_binary = std::string_view(bytes).substr(0, 4) == "glTF";
  const bool loaded =
      is_binary ? loader.LoadBinaryFromMemory(&model, &error, &warning,
                                              reinterpret_cast<const unsigned char*>(bytes.data()), size, folder)
                : loader.LoadASCIIFromString(&model, &error, &warning, bytes.data(), size, folder);
  if (!loaded) return fault("no glTF that can be read (" + firstLine(error) + ")", "glTF 2.0, text or binary");
  return model;
}

}  // namespace

Expected<Body> readBody(const std::filesystem::path& path) {
  const auto bytes = readFile(path);
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->empty()) return failure(path.string(), "an empty file", "glTF 2.0, text or binary");
  try {
    const auto model = parsed(*bytes, path.parent_path().string());
    if (!model) return failure(path.string(), model.error().found, model.error().expected);
    auto body = Reader(*model).body();
    if (!body) return failure(path.string(), body.error().found, body.error().expected);
    return std::move(*body);
  } catch (const std::exception& error) {
    return failure(path.string(), "no glTF that can be read (" + firstLine(error.what()) + ")",
                   "glTF 2.0, text or binary");
  }
}

}  // namespace limber::io
