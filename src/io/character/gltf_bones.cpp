// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/character/gltf_bones.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "io/mesh/gltf_mesh.h"

namespace limber::io {

using Eigen::Affine3d;

namespace {

/// Deeper trees are no characters, and their products of transforms no longer exact.
constexpr std::size_t kMostBones = 20'000;

bool isWhole(const Affine3d& transform) {
  return transform.matrix().allFinite() && std::abs(transform.linear().determinant()) > 1e-18;
}

}  // namespace

Read<std::vector<Affine3d>> inverseBinds(const tinygltf::Model& model, const tinygltf::Skin& skin) {
  std::vector<Affine3d> inverses(skin.joints.size(), Affine3d::Identity());
  if (skin.inverseBindMatrices < 0) return inverses;
  const auto matrices = elementsOf(model, skin.inverseBindMatrices, TINYGLTF_TYPE_MAT4);
  if (!matrices) return tl::unexpected(matrices.error());
  if (matrices->component != TINYGLTF_COMPONENT_TYPE_FLOAT || matrices->count < skin.joints.size()) {
    return fault("inverse bind matrices that are too few or not float", "one a joint");
  }
  for (std::size_t i = 0; i < inverses.size(); ++i) {
    for (int k = 0; k < 16; ++k) {
      inverses[i].matrix()(k % 4, k / 4) = static_cast<double>(matrices->at<float>(i, static_cast<std::size_t>(k)));
    }
    inverses[i].makeAffine();
    if (!isWhole(inverses[i])) {
      return fault("an inverse bind matrix that cannot be inverted, of joint " + std::to_string(i),
                   "an invertible one");
    }
  }
  return inverses;
}

Read<GltfBones> GltfBones::make(const tinygltf::Model& model) {
  GltfBones made(model);
  if (auto walked = made.walk(); !walked) return tl::unexpected(walked.error());
  auto kept = made.boneNodes();
  if (!kept) return tl::unexpected(kept.error());
  made.keepOneRoot(*kept);
  made.list(*kept);
  if (auto bound = made.bind(); !bound) return tl::unexpected(bound.error());
  return made;
}

/// The nodes of the scene, each after the one that it hangs on, and where they are.
Read<void> GltfBones::walk() {
  const tinygltf::Scene* scene = itemAt(model_.scenes, std::max(model_.defaultScene, 0));
  if (scene == nullptr) return fault("no scene", "a scene with nodes");
  parent_.assign(model_.nodes.size(), -1);
  shown_.assign(model_.nodes.size(), Affine3d::Identity());
  std::vector<bool> visited(model_.nodes.size(), false);
  std::vector<std::pair<int, int>> waiting;
  for (auto root = scene->nodes.rbegin(); root != scene->nodes.rend(); ++root) waiting.emplace_back(*root, -1);
  while (!waiting.empty()) {
    const auto [index, above] = waiting.back();
    waiting.pop_back();
    const tinygltf::Node* node = itemAt(model_.nodes, index);
    if (node == nullptr) return fault("no node " + std::to_string(index), "a node that exists");
    const auto at = static_cast<std::size_t>(index);
    if (visited[at]) return fault("node '" + node->name + "' twice", "a tree");
    visited[at] = true;
    const auto local = parentFromNode(*node);
    if (!local) return tl::unexpected(local.error());
    shown_[at] = above < 0 ? *local : shown_[static_cast<std::size_t>(above)] * *local;
    if (!isWhole(shown_[at])) return fault("node '" + node->name + "', whose size is zero", "a size");
    parent_[at] = above;
    order_.push_back(index);
    for (auto child = node->children.rbegin(); child != node->children.rend(); ++child) {
      waiting.emplace_back(*child, index);
    }
  }
  if (order_.empty()) return fault("a scene without nodes", "at least one");
  return {};
}

Read<std::vector<bool>> GltfBones::boneNodes() const {
  std::vector<bool> in_scene(model_.nodes.size(), false);
  for (const int node : order_) in_scene[static_cast<std::size_t>(node)] = true;
  std::vector<bool> kept(model_.nodes.size(), false);
  for (const int node : order_) {
    const int skin_index = model_.nodes[static_cast<std::size_t>(node)].skin;
    if (skin_index < 0) continue;
    const tinygltf::Skin* skin = itemAt(model_.skins, skin_index);
    if (skin == nullptr) return fault("no skin " + std::to_string(skin_index), "a skin that exists");
    for (const int joint : skin->joints) {
      if (itemAt(model_.nodes, joint) == nullptr || !in_scene[static_cast<std::size_t>(joint)]) {
        return fault("a joint of skin " + std::to_string(skin_index) + " outside of the scene", "a node of the scene");
      }
      kept[static_cast<std::size_t>(joint)] = true;
    }
  }
  if (std::ranges::count(kept, true) == 0) {
    for (const int node : order_) {
      if (model_.nodes[static_cast<std::size_t>(node)].mesh >= 0) kept[static_cast<std::size_t>(node)] = true;
    }
  }
  if (std::ranges::count(kept, true) == 0) {  // nothing but a skeleton
    for (const int node : order_) kept[static_cast<std::size_t>(node)] = true;
  }
  const auto count = static_cast<std::size_t>(std::ranges::count(kept, true));
  if (count > kMostBones) {
    return fault(std::to_string(count) + " bones", "at most " + std::to_string(kMostBones));
  }
  return kept;
}

/// The lowest node that carries all bones is one too, and so are those between it and them; where there is none, the
/// first root takes the others.
void GltfBones::keepOneRoot(std::vector<bool>& kept) const {
  std::vector<std::size_t> below(model_.nodes.size(), 0);
  const auto count = static_cast<std::size_t>(std::ranges::count(kept, true));
  for (auto node = order_.rbegin(); node != order_.rend(); ++node) {
    const auto at = static_cast<std::size_t>(*node);
    if (kept[at]) ++below[at];
    if (below[at] == count) {
      kept[at] = true;
      break;
    }
    if (parent_[at] >= 0) below[static_cast<std::size_t>(parent_[at])] += below[at];
  }
  std::vector<bool> carried(kept.size(), false);  // under a bone
  for (const int node : order_) {
    const auto at = static_cast<std::size_t>(node);
    const int above = parent_[at];
    carried[at] = above >= 0 && (kept[static_cast<std::size_t>(above)] || carried[static_cast<std::size_t>(above)]);
  }
  for (auto node = order_.rbegin(); node != order_.rend(); ++node) {
    const auto at = static_cast<std::size_t>(*node);
    if (kept[at] && carried[at]) kept[static_cast<std::size_t>(parent_[at])] = true;
  }
}

void GltfBones::list(const std::vector<bool>& kept) {
  bone_of_.assign(model_.nodes.size(), 0);
  for (const int node : order_) {
    const auto at = static_cast<std::size_t>(node);
    const int above = parent_[at];
    if (!kept[at]) {
      if (above >= 0) bone_of_[at] = bone_of_[static_cast<std::size_t>(above)];
      continue;
    }
    const bool root = bones_.empty();
    const int carrier = root ? -1 : above < 0 ? 0 : static_cast<int>(bone_of_[static_cast<std::size_t>(above)]);
    bone_of_[at] = bones_.size();
    bones_.push_back({node, carrier, shown_[at]});
  }
}

/// A skin's matrices say where its joints were when it was made. The whole of it is placed so that the topmost of them
/// is where the scene has it.
Read<void> GltfBones::bind() {
  std::vector<bool> bound(bones_.size(), false);
  for (const tinygltf::Skin& skin : model_.skins) {
    if (skin.inverseBindMatrices < 0) continue;  // its vertices are given where the scene has its joints
    const auto inverses = inverseBinds(model_, skin);
    if (!inverses) return tl::unexpected(inverses.error());
    std::size_t top = skin.joints.size();
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
      if (itemAt(model_.nodes, skin.joints[i]) == nullptr || bones_[boneOf(skin.joints[i])].node != skin.joints[i]) {
        top = skin.joints.size();  // of another scene
        break;
      }
      if (top == skin.joints.size() || boneOf(skin.joints[i]) < boneOf(skin.joints[top])) top = i;
    }
    if (top == skin.joints.size()) continue;
    const Affine3d world_from_skin = shown(skin.joints[top]) * (*inverses)[top];
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
      const std::size_t bone = boneOf(skin.joints[i]);
      if (!bound[bone]) bones_[bone].world_from_bind = world_from_skin * (*inverses)[i].inverse();
      bound[bone] = true;
    }
  }
  for (std::size_t i = 0; i < bones_.size(); ++i) {
    if (bound[i] || bones_[i].parent < 0) continue;
    const GltfBone& carrier = bones_[static_cast<std::size_t>(bones_[i].parent)];
    bones_[i].world_from_bind = carrier.world_from_bind * shown(carrier.node).inverse() * shown(bones_[i].node);
  }
  return {};
}

Read<std::vector<Affine3d>> GltfBones::bindFromMesh(const tinygltf::Skin& skin) const {
  auto matrices = inverseBinds(model_, skin);
  if (!matrices) return tl::unexpected(matrices.error());
  for (std::size_t i = 0; i < matrices->size(); ++i) {
    (*matrices)[i] = bones_[boneOf(skin.joints[i])].world_from_bind * (*matrices)[i];
  }
  return matrices;
}

}  // namespace limber::io
