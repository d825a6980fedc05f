// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <tiny_gltf.h>

#include <catch2/catch.hpp>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "exchange/gltf/gltf_export.h"
#include "exchange/moving/placed_body.h"
#include "exchange/moving_figures.h"
#include "limber/figure/kinematics.h"

namespace limber::exchange::gltf_export_test {

namespace {

tinygltf::Model modelOf(const std::vector<MovingFigure>& moving, const ExportOptions& options = {}) {
  const auto bytes = gltfOf(moving, options);
  REQUIRE(bytes);
  tinygltf::Model model;
  std::string error;
  std::string warning;
  const auto* data = reinterpret_cast<const unsigned char*>(bytes->data());
  REQUIRE(
      tinygltf::TinyGLTF().LoadBinaryFromMemory(&model, &error, &warning, data, static_cast<unsigned>(bytes->size())));
  REQUIRE(error.empty());
  REQUIRE(warning.empty());
  return model;
}

std::vector<float> floatsOf(const tinygltf::Model& model, int accessor_index, std::size_t width) {
  const tinygltf::Accessor& accessor = model.accessors[static_cast<std::size_t>(accessor_index)];
  const tinygltf::BufferView& view = model.bufferViews[static_cast<std::size_t>(accessor.bufferView)];
  std::vector<float> floats(accessor.count * width);
  std::memcpy(floats.data(), model.buffers[0].data.data() + view.byteOffset + accessor.byteOffset,
              floats.size() * sizeof(float));
  return floats;
}

/// Placement of nodes as a program that reads the file has it: below the node that it hangs on.
class Nodes {
 public:
  explicit Nodes(const tinygltf::Model& model)
      : model_(model), locals_(model.nodes.size()), parents_(locals_.size(), -1) {
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
      const tinygltf::Node& node = model.nodes[i];
      if (node.rotation.size() == 4) {
        const Eigen::Quaterniond turn(node.rotation[3], node.rotation[0], node.rotation[1], node.rotation[2]);
        locals_[i].rotation = turn.toRotationMatrix();
      }
      if (node.translation.size() == 3)
        locals_[i].translation << node.translation[0], node.translation[1], node.translation[2];
      for (const int child : node.children) parents_[static_cast<std::size_t>(child)] = static_cast<int>(i);
    }
  }
  [[nodiscard]] Pose world(int node) const {
    const auto i = static_cast<std::size_t>(node);
    return parents_[i] < 0 ? locals_[i] : world(parents_[i]) * locals_[i];
  }
  [[nodiscard]] int named(const std::string& name) const {
    for (std::size_t i = 0; i < model_.nodes.size(); ++i) {
      if (model_.nodes[i].name == name) return static_cast<int>(i);
    }
    FAIL("no node " << name);
    return -1;
  }
  /// Goes to a key of a motion. @return its time
  float goTo(const tinygltf::Animation& clip, std::size_t key) {
    float time = 0.0F;
    for (const tinygltf::AnimationChannel& channel : clip.channels) {
      const tinygltf::AnimationSampler& sampler = clip.samplers[static_cast<std::size_t>(channel.sampler)];
      time = floatsOf(model_, sampler.input, 1)[key];
      Pose& local = locals_[static_cast<std::size_t>(channel.target_node)];
      if (channel.target_path == "rotation") {
        const std::vector<float> all = floatsOf(model_, sampler.output, 4);
        const float* q = all.data() + 4 * key;
        local.rotation = Eigen::Quaternionf(q[3], q[0], q[1], q[2]).normalized().toRotationMatrix().cast<double>();
        if (key > 0) CHECK(q[0] * q[-4] + q[1] * q[-3] + q[2] * q[-2] + q[3] * q[-1] >= 0.0F);  // the shorter way
      } else {
        const std::vector<float> all = floatsOf(model_, sampler.output, 3);
        local.translation << all[3 * key], all[3 * key + 1], all[3 * key + 2];
      }
    }
    return time;
  }

 private:
  const tinygltf::Model& model_;
  std::vector<Pose> locals_;
  std::vector<int> parents_;
};

/// The largest distance of a segment's node, or of a vertex of the skin, from where the figure has it, m.
double mostOff(const Nodes& nodes, const tinygltf::Model& model, const MovingFigure& moving, const Posture& posture) {
  const PerId<SegmentId, Pose> wanted = placeSegments(*moving.figure, posture);
  double most = 0.0;
  for (const SegmentId segment : ids<SegmentId>(wanted.size())) {
    const Pose found = nodes.world(nodes.named(moving.figure->segments()[segment].name));
    most = std::max({most, (found.translation - wanted[segment].translation).norm(),
                     (found.rotation - wanted[segment].rotation).norm()});
  }
  if (!moving.body.skin) return most;
  auto placed = PlacedBody::make(moving);
  REQUIRE(placed);
  placed->place(posture);
  const SkinMesh& skin = moving.body.skin->full;
  const auto vertices = posedPositions(skin, placed->worldFromBind());
  const std::vector<float> inverses = floatsOf(model, model.skins[0].inverseBindMatrices, 16);
  std::vector<Eigen::Matrix4d> matrices;
  for (std::size_t i = 0; i < model.skins[0].joints.size(); ++i) {
    const Eigen::Matrix4f inverse = Eigen::Map<const Eigen::Matrix4f>(inverses.data() + 16 * i);
    const Pose joint = nodes.world(model.skins[0].joints[i]);
    Eigen::Matrix4d world = Eigen::Matrix4d::Identity();
    world.topLeftCorner<3, 3>() = joint.rotation;
    world.topRightCorner<3, 1>() = joint.translation;
    matrices.emplace_back(world * inverse.cast<double>());
  }
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    Eigen::Vector4d at = Eigen::Vector4d::Zero();
    for (std::size_t k = 0; k < 4; ++k) {
      at += skin.weights[i][k] / static_cast<double>(SkinMesh::kFullWeight) *
            (matrices[skin.influences[i][k]] * skin.mesh.positions[i].cast<double>().homogeneous());
    }
    most = std::max(most, (at.head<3>() - vertices[i].cast<double>()).norm());
  }
  return most;
}

}  // namespace

TEST_CASE("a figure of a GLB file stands and moves as in Limber, its skin too", "[exchange]") {
  for (const char* asset : {"adult", "woman", "dog", "arm", "lamp"}) {
    CAPTURE(asset);
    const MovingFigure moving = support::movingFigure(support::movingActor(asset, 3, 7), 0.0);
    ExportOptions options;
    options.rest_clip = true;
    const tinygltf::Model model = modelOf({moving}, options);
    Nodes nodes(model);
    CHECK(mostOff(nodes, model, moving, moving.posture) < 1e-5);
    REQUIRE(model.animations.size() == 2);
    CHECK(model.animations[0].name == "Key poses");
    for (std::size_t key = 0; key < moving.frames.size(); ++key) {
      const float time = nodes.goTo(model.animations[0], key);
      CHECK(time == Approx(0.5 * static_cast<double>(key)));
      CHECK(mostOff(nodes, model, moving, moving.frames[key].posture) < 1e-5);
    }
    CHECK(model.animations[1].name == "Rest");
    Nodes rest_nodes(model);
    rest_nodes.goTo(model.animations[1], 0);
    Posture rest = restPosture(*moving.figure);
    rest.root_position = moving.posture.root_position;
    rest.root_orientation = moving.posture.root_orientation;
    CHECK(mostOff(rest_nodes, model, moving, rest) < 1e-5);
  }
}

TEST_CASE("a figure that does not move has no motion in its GLB file", "[exchange]") {
  const MovingFigure moving = support::movingFigure(support::movingActor("arm", 0, 3), 30.0);
  CHECK(modelOf({moving}).animations.empty());
}

TEST_CASE("several figures share a GLB file, each with its own nodes, skin and motion", "[exchange]") {
  const MovingFigure first = support::movingFigure(support::movingActor("adult", 2, 1), 10.0);
  const MovingFigure second = support::movingFigure(support::movingActor("dog", 2, 2), 10.0);
  const tinygltf::Model model = modelOf({first, second});
  REQUIRE(model.animations.size() == 1);
  const auto alone = modelOf({first}).animations[0].channels.size() + modelOf({second}).animations[0].channels.size();
  CHECK(model.animations[0].channels.size() == alone);
  CHECK(model.scenes[0].nodes.size() >= 2);
  for (const tinygltf::Skin& skin : model.skins) {
    for (const int joint : skin.joints) CHECK(joint < static_cast<int>(model.nodes.size()));
  }
}

}  // namespace limber::exchange::gltf_export_test
