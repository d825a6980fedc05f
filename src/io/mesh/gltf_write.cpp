// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/LU>
#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <tiny_gltf.h>

#include "io/mesh/gltf_skin.h"
#include "io/mesh/mesh_bounds.h"
#include "limber/figure/skin.h"
#include "limber/io/atomic_file.h"
#include "limber/io/gltf.h"
#include "limber/io/gltf_buffer.h"

namespace limber::io {

namespace {

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
  void addScene(const std::string& name, const std::vector<SegmentMesh>& segments);
  void addSkin(const Body& body);
  int addInfluence(const SkinInfluence& influence, const Body& body);
  int addSkinned(const std::string& name, const SkinMesh& skinned, const Body& body);

  tinygltf::Model model_;
  GltfBuffer buffer_{model_};
};

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
  for (const SkinPart& part : partsByMaterial(*body.skin, skinned)) {
    mesh.primitives.push_back(buffer_.primitiveOf(part.mesh.mesh, part.material, true));
    auto& attributes = mesh.primitives.back().attributes;
    attributes["JOINTS_0"] = buffer_.addJoints(part.mesh.influences);
    attributes["WEIGHTS_0"] = buffer_.addWeights(part.mesh.weights);
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
  std::vector<Eigen::Matrix4f> inverses;
  for (const SkinInfluence& influence : source.influences) {
    const int node = addInfluence(influence, body);
    const Eigen::Matrix4f& inverse = influence.influence_from_bind;
    inverses.push_back(inverse);
    const Eigen::Matrix4d bind = inverse.cast<double>().inverse();
    model_.nodes[static_cast<std::size_t>(node)].matrix.assign(bind.data(), bind.data() + 16);
    skin.joints.push_back(node);
  }
  skin.inverseBindMatrices = buffer_.addMatrices(inverses);
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
      if (!part.mesh.triangles.empty()) mesh.primitives.push_back(buffer_.primitiveOf(part.mesh, part.material, true));
    }
    tinygltf::Node node;
    node.name = segment.segment;
    if (!mesh.primitives.empty()) node.mesh = added(model_.meshes, mesh);
    scene.nodes.push_back(added(model_.nodes, node));
  }
  model_.scenes.push_back(scene);
}

tinygltf::Model Writer::model(const Body& body) {
  model_.asset.version = "2.0";
  model_.asset.generator = "Limber";
  for (const Material& material : body.materials) buffer_.addMaterial(material);
  addScene("full", body.segments);
  if (!body.coarse.empty()) addScene("coarse", body.coarse);
  if (body.skin) addSkin(body);
  model_.defaultScene = 0;
  buffer_.finish();
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
