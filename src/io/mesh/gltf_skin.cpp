// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/gltf_skin.h"

#include <Eigen/LU>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace limber::io {

namespace {

const tinygltf::Value* helperOf(const tinygltf::Node& node) {
  if (!node.extras.IsObject() || !node.extras.Has(kHelperKey)) return nullptr;
  return &node.extras.Get(kHelperKey);
}

/// A share between 0 and 1, or −1.
float shareOf(const tinygltf::Value& helper, const char* key) {
  if (!helper.Has(key) || !helper.Get(key).IsNumber()) return -1.0F;
  const double share = helper.Get(key).GetNumberAsDouble();
  return share >= 0.0 && share <= 1.0 ? static_cast<float>(share) : -1.0F;
}

std::string textOf(const tinygltf::Value& helper, const char* key) {
  return helper.Has(key) && helper.Get(key).IsString() ? helper.Get(key).Get<std::string>() : std::string();
}

Read<SkinInfluence> influenceOf(const tinygltf::Node& node) {
  SkinInfluence influence;
  influence.segment = node.name;
  const tinygltf::Value* helper = helperOf(node);
  if (helper == nullptr) return influence;
  if (helper->IsObject()) {
    influence.segment = textOf(*helper, "segment");
    influence.parent = textOf(*helper, "parent");
    influence.swing = shareOf(*helper, "swing");
    influence.twist = shareOf(*helper, "twist");
  }
  if (influence.segment.empty() || influence.parent.empty() || influence.swing < 0.0F || influence.twist < 0.0F) {
    return fault("node '" + node.name + "' with a broken " + kHelperKey,
                 "segment, parent, and swing and twist from 0 to 1");
  }
  return influence;
}

/// Four numbers of one vertex, whatever their type; normalised integers are 0 … 1.
std::array<double, 4> numbersOf(const Elements& elements, std::size_t vertex, bool normalised) {
  std::array<double, 4> numbers{};
  for (std::size_t k = 0; k < 4; ++k) {
    switch (elements.component) {
      case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
        numbers[k] = elements.at<std::uint8_t>(vertex, k) / (normalised ? 255.0 : 1.0);
        break;
      case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
        numbers[k] = elements.at<std::uint16_t>(vertex, k) / (normalised ? 65535.0 : 1.0);
        break;
      default:
        numbers[k] = static_cast<double>(elements.at<float>(vertex, k));
    }
  }
  return numbers;
}

bool isNumbers(const Elements& elements) {
  return elements.component == TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE ||
         elements.component == TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT ||
         elements.component == TINYGLTF_COMPONENT_TYPE_FLOAT;
}

/// Shares of kFullWeight that sum to it; the remainder of rounding goes to the largest.
Read<std::array<std::uint16_t, 4>> wholeWeights(const std::array<double, 4>& weights, std::size_t vertex) {
  double sum = 0.0;
  for (const double weight : weights) {
    if (!(weight >= 0.0)) return fault("a weight of vertex " + std::to_string(vertex) + " below 0", "0 to 1");
    sum += weight;
  }
  if (!(sum > 0.0) || !std::isfinite(sum)) return fault("no weight at vertex " + std::to_string(vertex), "a sum of 1");
  std::array<std::uint16_t, 4> whole{};
  int left = SkinMesh::kFullWeight;
  for (std::size_t k = 0; k < 4; ++k) {
    whole[k] = static_cast<std::uint16_t>(std::lround(weights[k] / sum * SkinMesh::kFullWeight));
    left -= whole[k];
  }
  auto& largest = *std::max_element(whole.begin(), whole.end());
  largest = static_cast<std::uint16_t>(largest + left);
  return whole;
}

}  // namespace

bool isSkinned(const tinygltf::Node& node) { return node.mesh >= 0 && node.skin >= 0; }

bool isJoint(const tinygltf::Model& model, int node_index) {
  return std::any_of(model.skins.begin(), model.skins.end(), [&](const tinygltf::Skin& skin) {
    return std::find(skin.joints.begin(), skin.joints.end(), node_index) != skin.joints.end();
  });
}

std::vector<bool> helperNodes(const tinygltf::Model& model) {
  std::vector<bool> helpers;
  helpers.reserve(model.nodes.size());
  for (const tinygltf::Node& node : model.nodes) helpers.push_back(helperOf(node) != nullptr);
  return helpers;
}

const tinygltf::Node* skinnedNode(const tinygltf::Model& model, const tinygltf::Scene& scene) {
  std::vector<int> waiting(scene.nodes.rbegin(), scene.nodes.rend());
  for (std::size_t steps = 0; !waiting.empty() && steps <= model.nodes.size(); ++steps) {
    const tinygltf::Node* node = itemAt(model.nodes, waiting.back());
    waiting.pop_back();
    if (node == nullptr) continue;
    if (isSkinned(*node)) return node;
    waiting.insert(waiting.end(), node->children.rbegin(), node->children.rend());
  }
  return nullptr;
}

Read<std::vector<SkinInfluence>> readInfluences(const tinygltf::Model& model, int skin_index) {
  constexpr std::size_t kMost = 256;  // values of a byte
  const tinygltf::Skin* skin = itemAt(model.skins, skin_index);
  if (skin == nullptr) return fault("no skin " + std::to_string(skin_index), "a skin that exists");
  if (skin->joints.empty() || skin->joints.size() > kMost) {
    return fault("a skin of " + std::to_string(skin->joints.size()) + " joints", "1 to " + std::to_string(kMost));
  }
  const auto matrices = elementsOf(model, skin->inverseBindMatrices, TINYGLTF_TYPE_MAT4);
  if (!matrices) return tl::unexpected(matrices.error());
  if (matrices->component != TINYGLTF_COMPONENT_TYPE_FLOAT || matrices->count < skin->joints.size()) {
    return fault("inverse bind matrices that are too few or not float", "one a joint");
  }
  std::vector<SkinInfluence> influences;
  for (std::size_t i = 0; i < skin->joints.size(); ++i) {
    const tinygltf::Node* node = itemAt(model.nodes, skin->joints[i]);
    if (node == nullptr) return fault("no node " + std::to_string(skin->joints[i]), "a node that exists");
    auto influence = influenceOf(*node);
    if (!influence) return tl::unexpected(influence.error());
    Eigen::Matrix4f& matrix = influence->influence_from_bind;
    for (int k = 0; k < 16; ++k) matrix(k % 4, k / 4) = matrices->at<float>(i, static_cast<std::size_t>(k));
    const Eigen::Matrix3f rotation = matrix.topLeftCorner<3, 3>();
    if (!matrix.allFinite() || !(rotation * rotation.transpose()).isIdentity(1e-3F) || rotation.determinant() < 0.0F) {
      return fault("the inverse bind matrix of '" + node->name + "'", "a rotation and a translation");
    }
    influences.push_back(std::move(*influence));
  }
  return influences;
}

Read<JointWeights> readJointWeights(const tinygltf::Model& model, const tinygltf::Primitive& primitive,
                                    std::size_t vertices, std::size_t joints) {
  const auto joint = primitive.attributes.find("JOINTS_0");
  const auto weight = primitive.attributes.find("WEIGHTS_0");
  if (joint == primitive.attributes.end() || weight == primitive.attributes.end()) {
    return fault("a skinned mesh without JOINTS_0 and WEIGHTS_0", "both");
  }
  const auto joint_of = elementsOf(model, joint->second, TINYGLTF_TYPE_VEC4);
  if (!joint_of) return tl::unexpected(joint_of.error());
  const auto weight_of = elementsOf(model, weight->second, TINYGLTF_TYPE_VEC4);
  if (!weight_of) return tl::unexpected(weight_of.error());
  if (joint_of->count != vertices || weight_of->count != vertices || !isNumbers(*joint_of) || !isNumbers(*weight_of)) {
    return fault("JOINTS_0 or WEIGHTS_0 of another number or type", "one of each a vertex");
  }
  JointWeights read;
  for (std::size_t i = 0; i < vertices; ++i) {
    const auto whole = wholeWeights(numbersOf(*weight_of, i, true), i);
    if (!whole) return tl::unexpected(whole.error());
    std::array<std::uint16_t, 4> carried{};
    const auto numbers = numbersOf(*joint_of, i, false);
    for (std::size_t k = 0; k < 4; ++k) {
      if (!(numbers[k] >= 0.0 && numbers[k] < static_cast<double>(joints))) {
        return fault("a joint of vertex " + std::to_string(i) + " that is not there",
                     "fewer than " + std::to_string(joints));
      }
      carried[k] = static_cast<std::uint16_t>(numbers[k]);
    }
    read.joints.push_back(carried);
    read.weights.push_back(*whole);
  }
  return read;
}

Read<void> readWeights(const tinygltf::Model& model, const tinygltf::Primitive& primitive, std::size_t influences,
                       SkinMesh& skin) {
  auto read = readJointWeights(model, primitive, skin.mesh.positions.size(), influences);
  if (!read) return tl::unexpected(read.error());
  skin.weights = std::move(read->weights);
  for (const auto& joints : read->joints) {
    std::array<std::uint8_t, 4> carried{};
    for (std::size_t k = 0; k < 4; ++k)
      carried[k] = static_cast<std::uint8_t>(joints[k]);  // readInfluences() bounds it
    skin.influences.push_back(carried);
  }
  return {};
}

}  // namespace limber::io
