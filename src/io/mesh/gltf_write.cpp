// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/LU>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <tiny_gltf.h>

#include "io/mesh/gltf_skin.h"
#include "io/mesh/mesh_bounds.h"
#include "io/mesh/srgb.h"
#include "limber/figure/skin.h"
#include "limber/io/atomic_file.h"
#include "limber/io/gltf.h"

namespace limber::io {

namespace {

/// The views of the one buffer, in its order.
enum View : int { kVectors, kScalars, kJoints, kWeights, kMatrices, kShortIndices, kLongIndices, kViews };

constexpr int kStrides[kViews] = {12, 4, 4, 8, 0, 0, 0};
constexpr int kTargets[kViews] = {TINYGLTF_TARGET_ARRAY_BUFFER,
                                  TINYGLTF_TARGET_ARRAY_BUFFER,
                                  TINYGLTF_TARGET_ARRAY_BUFFER,
                                  TINYGLTF_TARGET_ARRAY_BUFFER,
                                  0,
                                  TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER,
                                  TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER};

/// Appends an item of a model. @return its index, by which others name it
template <class Item>
int added(std::vector<Item>& items, const Item& item) {
  items.push_back(item);
  return static_cast<int>(items.size()) - 1;
}

class Writer {
 public:
  tinygltf::Model model(const Body& body);

 private:
  int addAccessor(View view, int component, int type, std::size_t count);
  template <class T>
  void put(View view, const T& value);
  int addVectors(const std::vector<Eigen::Vector3f>& vectors, bool with_bounds);
  int addScalars(const std::vector<float>& scalars);
  int addIndices(const Mesh& mesh);
  tinygltf::Primitive primitiveOf(const Mesh& mesh, std::size_t material);
  void addScene(const std::string& name, const std::vector<SegmentMesh>& segments);
  void addSkin(const Body& body);
  int addInfluence(const SkinInfluence& influence, const Body& body);
  int addSkinned(const std::string& name, const SkinMesh& skinned, const Body& body);
  void addBuffer();

  tinygltf::Model model_;
  std::vector<unsigned char> bytes_[kViews];
};

int Writer::addAccessor(View view, int component, int type, std::size_t count) {
  tinygltf::Accessor accessor;
  accessor.bufferView = view;
  accessor.byteOffset = bytes_[view].size();
  accessor.componentType = component;
  accessor.type = type;
  accessor.count = count;
  return added(model_.accessors, accessor);
}

template <class T>
void Writer::put(View view, const T& value) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);  // glTF and all our machines are little-endian
  bytes_[view].insert(bytes_[view].end(), bytes, bytes + sizeof(T));
}

int Writer::addVectors(const std::vector<Eigen::Vector3f>& vectors, bool with_bounds) {
  const int index = addAccessor(kVectors, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_VEC3, vectors.size());
  Eigen::Vector3f lower = vectors.front();
  Eigen::Vector3f upper = vectors.front();
  for (const Eigen::Vector3f& vector : vectors) {
    lower = lower.cwiseMin(vector);
    upper = upper.cwiseMax(vector);
    for (int axis = 0; axis < 3; ++axis) put(kVectors, vector[axis]);
  }
  if (with_bounds) {
    tinygltf::Accessor& accessor = model_.accessors.back();
    for (int axis = 0; axis < 3; ++axis) {
      accessor.minValues.push_back(static_cast<double>(lower[axis]));
      accessor.maxValues.push_back(static_cast<double>(upper[axis]));
    }
  }
  return index;
}

int Writer::addScalars(const std::vector<float>& scalars) {
  const int index = addAccessor(kScalars, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_SCALAR, scalars.size());
  for (const float scalar : scalars) put(kScalars, scalar);
  return index;
}

int Writer::addIndices(const Mesh& mesh) {
  // 65535 itself means "restart" to some drivers.
  const bool is_short = mesh.positions.size() < std::numeric_limits<std::uint16_t>::max();
  const View view = is_short ? kShortIndices : kLongIndices;
  const int component = is_short ? TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT : TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT;
  const int index = addAccessor(view, component, TINYGLTF_TYPE_SCALAR, 3 * mesh.triangles.size());
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t corner : triangle) {
      if (is_short) {
        put(view, static_cast<std::uint16_t>(corner));
      } else {
        put(view, corner);
      }
    }
  }
  return index;
}

tinygltf::Primitive Writer::primitiveOf(const Mesh& mesh, std::size_t material) {
  tinygltf::Primitive primitive;
  primitive.mode = TINYGLTF_MODE_TRIANGLES;
  primitive.material = static_cast<int>(material);
  primitive.attributes["POSITION"] = addVectors(mesh.positions, true);
  primitive.attributes["NORMAL"] = addVectors(mesh.normals, false);
  primitive.attributes["_OCCLUSION"] = addScalars(mesh.occlusion);
  primitive.indices = addIndices(mesh);
  return primitive;
}

/// The node of an influence: the segment's own, or one more for a helper.
int Writer::addInfluence(const SkinInfluence& influence, const Body& body) {
  if (influence.parent.empty()) {
    const auto named = [&](const SegmentMesh& segment) { return segment.segment == influence.segment; };
    const auto found = std::find_if(body.segments.begin(), body.segments.end(), named);
    return static_cast<int>(found - body.segments.begin());  // the full scene's nodes are the first
  }
  tinygltf::Node node;
  node.name = influence.segment + " helper";
  tinygltf::Value::Object helper;
  helper["segment"] = tinygltf::Value(influence.segment);
  helper["parent"] = tinygltf::Value(influence.parent);
  helper["swing"] = tinygltf::Value(static_cast<double>(influence.swing));
  helper["twist"] = tinygltf::Value(static_cast<double>(influence.twist));
  node.extras = tinygltf::Value(tinygltf::Value::Object{{kHelperKey, tinygltf::Value(helper)}});
  return added(model_.nodes, node);
}

int Writer::addSkinned(const std::string& name, const SkinMesh& skinned, const Body& body) {
  tinygltf::Mesh mesh;
  mesh.name = name;
  mesh.primitives.push_back(primitiveOf(skinned.mesh, body.skin->material));
  auto& attributes = mesh.primitives.back().attributes;
  attributes["JOINTS_0"] =
      addAccessor(kJoints, TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE, TINYGLTF_TYPE_VEC4, skinned.influences.size());
  for (const auto& vertex : skinned.influences) {
    for (const std::uint8_t influence : vertex) put(kJoints, influence);
  }
  attributes["WEIGHTS_0"] =
      addAccessor(kWeights, TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, TINYGLTF_TYPE_VEC4, skinned.weights.size());
  model_.accessors.back().normalized = true;
  for (const auto& vertex : skinned.weights) {
    for (const std::uint16_t weight : vertex) put(kWeights, weight);
  }
  tinygltf::Node node;
  node.name = name;
  node.skin = 0;
  node.mesh = added(model_.meshes, mesh);
  return added(model_.nodes, node);
}

/// One skin for both versions: its joints are roots of both scenes, and stand in the bind pose for other programs.
void Writer::addSkin(const Body& body) {
  const Skin& source = *body.skin;
  tinygltf::Skin skin;
  skin.name = "skin";
  skin.inverseBindMatrices =
      addAccessor(kMatrices, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_MAT4, source.influences.size());
  for (const SkinInfluence& influence : source.influences) {
    const int node = addInfluence(influence, body);
    const Eigen::Matrix4f& inverse = influence.influence_from_bind;
    for (int k = 0; k < 16; ++k) put(kMatrices, inverse(k % 4, k / 4));
    const Eigen::Matrix4d bind = inverse.cast<double>().inverse();
    model_.nodes[static_cast<std::size_t>(node)].matrix.assign(bind.data(), bind.data() + 16);
    skin.joints.push_back(node);
  }
  model_.skins.push_back(skin);
  std::vector<int> joints;
  for (const int node : skin.joints) {
    if (node >= static_cast<int>(body.segments.size())) joints.push_back(node);
  }
  auto& full = model_.scenes.front().nodes;
  full.insert(full.end(), joints.begin(), joints.end());
  full.push_back(addSkinned("skin", source.full, body));
  if (source.coarse.mesh.triangles.empty()) return;
  tinygltf::Scene coarse;
  coarse.name = "coarse";
  coarse.nodes = skin.joints;
  coarse.nodes.push_back(addSkinned("coarse skin", source.coarse, body));
  model_.scenes.push_back(coarse);
}

void Writer::addScene(const std::string& name, const std::vector<SegmentMesh>& segments) {
  tinygltf::Scene scene;
  scene.name = name;
  for (const SegmentMesh& segment : segments) {
    tinygltf::Mesh mesh;
    mesh.name = segment.segment;
    for (const MeshPart& part : segment.parts) {
      if (!part.mesh.triangles.empty()) mesh.primitives.push_back(primitiveOf(part.mesh, part.material));
    }
    tinygltf::Node node;
    node.name = segment.segment;
    if (!mesh.primitives.empty()) node.mesh = added(model_.meshes, mesh);
    scene.nodes.push_back(added(model_.nodes, node));
  }
  model_.scenes.push_back(scene);
}

void Writer::addBuffer() {
  tinygltf::Buffer buffer;
  int views[kViews] = {-1, -1, -1, -1};
  for (int i = 0; i < kViews; ++i) {
    if (bytes_[i].empty()) continue;
    while (buffer.data.size() % 4 != 0) buffer.data.push_back(0);
    tinygltf::BufferView view;
    view.buffer = 0;
    view.byteOffset = buffer.data.size();
    view.byteLength = bytes_[i].size();
    view.byteStride = static_cast<std::size_t>(kStrides[i]);
    view.target = kTargets[i];
    buffer.data.insert(buffer.data.end(), bytes_[i].begin(), bytes_[i].end());
    views[i] = added(model_.bufferViews, view);
  }
  for (tinygltf::Accessor& accessor : model_.accessors) accessor.bufferView = views[accessor.bufferView];
  if (!buffer.data.empty()) model_.buffers.push_back(buffer);
}

tinygltf::Model Writer::model(const Body& body) {
  model_.asset.version = "2.0";
  model_.asset.generator = "Limber";
  for (const Material& material : body.materials) {
    tinygltf::Material written;
    written.name = material.name;
    written.pbrMetallicRoughness.metallicFactor = 0.0;
    written.pbrMetallicRoughness.roughnessFactor = 0.6;
    for (std::size_t i = 0; i < 3; ++i) {
      written.pbrMetallicRoughness.baseColorFactor[i] =
          linearFromSrgb(static_cast<double>(material.colour[static_cast<int>(i)]));
    }
    model_.materials.push_back(written);
  }
  addScene("full", body.segments);
  if (!body.coarse.empty()) addScene("coarse", body.coarse);
  if (body.skin) addSkin(body);
  model_.defaultScene = 0;
  addBuffer();
  return std::move(model_);
}

bool allFinite(const std::vector<Eigen::Vector3f>& vectors) {
  return std::all_of(vectors.begin(), vectors.end(), [](const Eigen::Vector3f& vector) { return vector.allFinite(); });
}

/// The fault of a mesh, or "".
std::string faultOf(const Mesh& mesh) {
  if (mesh.normals.size() != mesh.positions.size() || mesh.occlusion.size() != mesh.positions.size()) {
    return "a part with unequal numbers of positions, normals and occlusion values";
  }
  if (!allFinite(mesh.normals)) return "a normal that is not finite";
  if (!std::ranges::all_of(mesh.positions, [](const auto& at) { return isNear(at); }))
    return std::string("a vertex ") + kTooFar;
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t corner : triangle) {
      if (corner >= mesh.positions.size()) return "a triangle of vertex " + std::to_string(corner);
    }
  }
  return {};
}

std::string faultOf(const MeshPart& part, const Body& body) {
  if (part.material >= body.materials.size()) return "a part of material " + std::to_string(part.material);
  return faultOf(part.mesh);
}

std::string faultOfSkin(const Body& body) {
  if (body.skin->material >= body.materials.size()) return "a skin of a material that is not there";
  if (body.skin->full.mesh.triangles.empty()) return "a skin without triangles";
  for (const auto* segments : {&body.segments, &body.coarse}) {
    for (const SegmentMesh& segment : *segments) {
      if (!segment.parts.empty()) return "a skin beside parts of segment " + segment.segment;
    }
  }
  const auto rig = SkinRig::make(body);
  if (!rig) return rig.error().found;
  for (const SkinMesh* skin : {&body.skin->full, &body.skin->coarse}) {
    const std::string fault = faultOf(skin->mesh);
    if (!fault.empty()) return "a skin with " + fault;
  }
  return {};
}

std::string faultOf(const Body& body) {
  if (body.skin) {
    std::string fault = faultOfSkin(body);
    if (!fault.empty()) return fault;
  }
  for (const auto* segments : {&body.segments, &body.coarse}) {
    for (const SegmentMesh& segment : *segments) {
      for (const MeshPart& part : segment.parts) {
        const std::string fault = faultOf(part, body);
        if (!fault.empty()) return "segment " + segment.segment + " with " + fault;
      }
    }
  }
  return {};
}

}  // namespace

Expected<void> writeBody(const std::filesystem::path& path, const Body& body) {
  const std::string fault = faultOf(body);
  if (!fault.empty()) return failure(path.string(), fault, "a body whose meshes are whole");
  std::ostringstream stream;
  try {
    const tinygltf::Model model = Writer().model(body);
    if (!tinygltf::TinyGLTF().WriteGltfSceneToStream(&model, stream, false, true)) {
      return failure(path.string(), "a body that glTF cannot hold", "");
    }
  } catch (const std::exception& error) {  // names that are not UTF-8, for one
    return failure(path.string(), error.what(), "a body that glTF can hold");
  }
  return writeFileAtomically(path, stream.str());
}

}  // namespace limber::io
