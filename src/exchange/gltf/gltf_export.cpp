// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "exchange/gltf/gltf_export.h"

#include <tiny_gltf.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "exchange/gltf/gltf_clip.h"
#include "exchange/moving/placed_body.h"
#include "limber/io/gltf_buffer.h"

namespace limber::exchange {

namespace {

/// The nodes of a figure: what each hangs on and follows.
struct NodeTree {
  PerId<SegmentId, int> node_of_segment;
  std::vector<int> node_of_influence;  ///< a segment's own, or a helper's
};

class GltfExport {
 public:
  Expected<void> add(const MovingFigure& moving, const ExportOptions& options);
  tinygltf::Model finish();

 private:
  int addNode(const std::string& name, int parent);
  NodeTree addTree(const MovingFigure& moving, const SkinRig& rig);
  void addHelpers(const MovingFigure& moving, const SkinRig& rig, NodeTree& tree);
  void addMeshes(const MovingFigure& moving, const NodeTree& tree, std::size_t first_material);
  void addSkin(const MovingFigure& moving, const NodeTree& tree, std::size_t first_material);
  void addClips(const MovingFigure& moving, const ExportOptions& options, const NodeTree& tree, PlacedBody& placed);
  tinygltf::Animation& clip(const std::string& name);

  tinygltf::Model model_;
  io::GltfBuffer buffer_{model_};
  std::vector<int> roots_;
  std::vector<tinygltf::Animation> clips_;
};

int GltfExport::addNode(const std::string& name, int parent) {
  const int index = static_cast<int>(model_.nodes.size());
  tinygltf::Node node;
  node.name = name;
  model_.nodes.push_back(node);
  if (parent < 0) {
    roots_.push_back(index);
  } else {
    model_.nodes[static_cast<std::size_t>(parent)].children.push_back(index);
  }
  return index;
}

NodeTree GltfExport::addTree(const MovingFigure& moving, const SkinRig& rig) {
  const Figure& figure = *moving.figure;
  NodeTree tree;
  tree.node_of_segment = PerId<SegmentId, int>(figure.segments().size(), -1);
  const int top = addNode(moving.name, -1);
  const SegmentId root = figure.rootSegment();
  tree.node_of_segment[root] = addNode(figure.segments()[root].name, top);
  for (const Link& link : figure.links()) {
    tree.node_of_segment[link.child] = addNode(figure.segments()[link.child].name, tree.node_of_segment[link.parent]);
  }
  addHelpers(moving, rig, tree);
  return tree;
}

void GltfExport::addHelpers(const MovingFigure& moving, const SkinRig& rig, NodeTree& tree) {
  if (!moving.body.skin) return;
  std::map<std::string, int> helpers;  // by segment: a forearm has several
  for (std::size_t i = 0; i < rig.size(); ++i) {
    const SkinInfluence& influence = moving.body.skin->influences[i];
    const int own = tree.node_of_segment[*moving.figure->findSegment(influence.segment)];
    if (influence.parent.empty()) {
      tree.node_of_influence.push_back(own);
      continue;
    }
    const int count = ++helpers[influence.segment];
    const std::string name = influence.segment + " helper" + (count > 1 ? " " + std::to_string(count) : "");
    tree.node_of_influence.push_back(
        addNode(name, tree.node_of_segment[*moving.figure->findSegment(influence.parent)]));
  }
}

void GltfExport::addMeshes(const MovingFigure& moving, const NodeTree& tree, std::size_t first_material) {
  for (const SegmentMesh& segment : moving.body.segments) {
    tinygltf::Mesh mesh;
    mesh.name = segment.segment;
    for (const MeshPart& part : segment.parts) {
      if (part.mesh.triangles.empty()) continue;
      mesh.primitives.push_back(buffer_.primitiveOf(part.mesh, first_material + part.material, false));
    }
    if (mesh.primitives.empty()) continue;
    const int node = tree.node_of_segment[*moving.figure->findSegment(segment.segment)];
    model_.nodes[static_cast<std::size_t>(node)].mesh = static_cast<int>(model_.meshes.size());
    model_.meshes.push_back(mesh);
  }
}

void GltfExport::addSkin(const MovingFigure& moving, const NodeTree& tree, std::size_t first_material) {
  const Skin& source = *moving.body.skin;
  tinygltf::Skin skin;
  skin.name = moving.name;
  skin.joints = tree.node_of_influence;
  skin.skeleton = tree.node_of_segment[moving.figure->rootSegment()];
  std::vector<Eigen::Matrix4f> inverses;
  for (const SkinInfluence& influence : source.influences) inverses.push_back(influence.influence_from_bind);
  skin.inverseBindMatrices = buffer_.addMatrices(inverses);
  model_.skins.push_back(skin);

  tinygltf::Mesh mesh;
  mesh.name = moving.name + " skin";
  for (const SkinPart& part : partsByMaterial(source)) {
    mesh.primitives.push_back(buffer_.primitiveOf(part.mesh.mesh, first_material + part.material, false));
    mesh.primitives.back().attributes["JOINTS_0"] = buffer_.addJoints(part.mesh.influences);
    mesh.primitives.back().attributes["WEIGHTS_0"] = buffer_.addWeights(part.mesh.weights);
  }
  const int node = addNode(mesh.name, -1);  // a skinned mesh stands where its joints are, whatever it hangs on
  model_.nodes[static_cast<std::size_t>(node)].mesh = static_cast<int>(model_.meshes.size());
  model_.nodes[static_cast<std::size_t>(node)].skin = static_cast<int>(model_.skins.size()) - 1;
  model_.meshes.push_back(mesh);
}

/// Where the nodes of a figure are in the posture that has been placed, each in the frame of the one that it hangs on.
std::map<int, Pose> localPoses(const MovingFigure& moving, const NodeTree& tree, const PlacedBody& placed) {
  std::map<int, Pose> locals;
  const auto& world = placed.worldFromSegment();
  const SegmentId root = moving.figure->rootSegment();
  locals[tree.node_of_segment[root]] = world[root];
  for (const Link& link : moving.figure->links()) {
    locals[tree.node_of_segment[link.child]] = world[link.parent].inverse() * world[link.child];
  }
  for (std::size_t i = 0; i < tree.node_of_influence.size(); ++i) {
    const SkinInfluence& influence = moving.body.skin->influences[i];
    if (influence.parent.empty()) continue;
    const SegmentId parent = *moving.figure->findSegment(influence.parent);
    locals[tree.node_of_influence[i]] = world[parent].inverse() * placed.worldFromInfluence(i);
  }
  return locals;
}

tinygltf::Animation& GltfExport::clip(const std::string& name) {
  const auto found = std::ranges::find(clips_, name, &tinygltf::Animation::name);
  if (found != clips_.end()) return *found;
  clips_.emplace_back();
  clips_.back().name = name;
  return clips_.back();
}

void GltfExport::addClips(const MovingFigure& moving, const ExportOptions& options, const NodeTree& tree,
                          PlacedBody& placed) {
  const auto add = [&](const std::string& name, const std::vector<Frame>& frames) {
    ClipTracks tracks(model_.nodes);
    for (const Frame& frame : frames) {
      placed.place(frame.posture);
      tracks.add(static_cast<float>(frame.time), localPoses(moving, tree, placed));
    }
    tracks.write(buffer_, clip(name));
  };
  if (!moving.frames.empty()) add("Key poses", moving.frames);
  if (options.rest_clip) {
    Posture rest = restPosture(*moving.figure);
    rest.root_position = moving.posture.root_position;
    rest.root_orientation = moving.posture.root_orientation;
    add("Rest", {{0.0, {}, rest}});
  }
}

Expected<void> GltfExport::add(const MovingFigure& moving, const ExportOptions& options) {
  auto placed = PlacedBody::make(moving);
  if (!placed) return tl::unexpected(placed.error());
  const std::size_t first_material = model_.materials.size();
  for (const Material& material : moving.body.materials) buffer_.addMaterial(material);
  const NodeTree tree = addTree(moving, placed->rig());
  for (const auto& [node, local] : localPoses(moving, tree, *placed)) {
    standAt(model_.nodes[static_cast<std::size_t>(node)], local);
  }
  addMeshes(moving, tree, first_material);
  if (moving.body.skin) addSkin(moving, tree, first_material);
  addClips(moving, options, tree, *placed);
  return {};
}

tinygltf::Model GltfExport::finish() {
  model_.asset.version = "2.0";
  model_.asset.generator = "Limber";
  tinygltf::Scene scene;
  scene.nodes = roots_;
  model_.scenes.push_back(scene);
  model_.defaultScene = 0;
  for (const tinygltf::Animation& each : clips_) {
    if (!each.channels.empty()) model_.animations.push_back(each);  // nothing moves in it: glTF allows none
  }
  buffer_.finish();
  return std::move(model_);
}

}  // namespace

Expected<std::string> gltfOf(const std::vector<MovingFigure>& moving, const ExportOptions& options) {
  GltfExport file;
  for (const MovingFigure& each : moving) {
    if (auto added = file.add(each, options); !added) return tl::unexpected(added.error());
  }
  std::ostringstream stream;
  try {
    const tinygltf::Model model = file.finish();
    if (!tinygltf::TinyGLTF().WriteGltfSceneToStream(&model, stream, false, true)) {
      return failure("", "a figure that glTF cannot hold", "");
    }
  } catch (const std::exception& error) {  // names that are not UTF-8, for one
    return failure("", error.what(), "a figure that glTF can hold");
  }
  return std::move(stream).str();
}

}  // namespace limber::exchange
