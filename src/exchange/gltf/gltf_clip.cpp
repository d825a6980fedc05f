// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "exchange/gltf/gltf_clip.h"

#include <algorithm>
#include <cmath>

namespace limber::exchange {

namespace {

constexpr float kTurned = 1e-6F;   // of a quaternion's coordinates: 2e-6 rad
constexpr float kShifted = 1e-6F;  // m

Eigen::Quaternionf rotationOf(const tinygltf::Node& node) {
  if (node.rotation.size() != 4) return Eigen::Quaternionf::Identity();
  return Eigen::Quaterniond(node.rotation[3], node.rotation[0], node.rotation[1], node.rotation[2]).cast<float>();
}

Eigen::Vector3f translationOf(const tinygltf::Node& node) {
  if (node.translation.size() != 3) return Eigen::Vector3f::Zero();
  return Eigen::Vector3d(node.translation[0], node.translation[1], node.translation[2]).cast<float>();
}

}  // namespace

void standAt(tinygltf::Node& node, const Pose& local) {
  const Eigen::Quaterniond rotation = local.quaternion();
  node.rotation = {rotation.x(), rotation.y(), rotation.z(), rotation.w()};
  node.translation = {local.translation.x(), local.translation.y(), local.translation.z()};
}

void ClipTracks::add(float time, const std::map<int, Pose>& locals) {
  times_.push_back(time);
  for (const auto& [node, local] : locals) {
    Track& track = tracks_[node];
    Eigen::Quaternionf rotation = local.quaternion().cast<float>().normalized();
    const Eigen::Quaternionf before =
        track.rotations.empty() ? rotationOf(nodes_[static_cast<std::size_t>(node)]) : track.rotations.back();
    if (rotation.dot(before) < 0.0F) rotation.coeffs() *= -1.0F;  // the shorter way
    track.rotations.push_back(rotation);
    track.translations.emplace_back(local.translation.cast<float>());
  }
}

bool ClipTracks::turns(int node, const Track& track) const {
  const Eigen::Quaternionf stands = rotationOf(nodes_[static_cast<std::size_t>(node)]);
  return std::ranges::any_of(track.rotations, [&](const Eigen::Quaternionf& rotation) {
    return (rotation.coeffs() - stands.coeffs()).squaredNorm() > kTurned * kTurned;
  });
}

bool ClipTracks::shifts(int node, const Track& track) const {
  const Eigen::Vector3f stands = translationOf(nodes_[static_cast<std::size_t>(node)]);
  return std::ranges::any_of(track.translations,
                             [&](const Eigen::Vector3f& at) { return (at - stands).norm() > kShifted; });
}

void ClipTracks::write(io::GltfBuffer& buffer, tinygltf::Animation& clip) const {
  if (times_.empty()) return;
  int times = -1;
  const auto addChannel = [&](int node, const char* path, int values) {
    if (times < 0) times = buffer.addTimes(times_);
    tinygltf::AnimationSampler sampler;
    sampler.input = times;
    sampler.output = values;
    sampler.interpolation = "LINEAR";
    tinygltf::AnimationChannel channel;
    channel.sampler = static_cast<int>(clip.samplers.size());
    channel.target_node = node;
    channel.target_path = path;
    clip.samplers.push_back(sampler);
    clip.channels.push_back(channel);
  };
  for (const auto& [node, track] : tracks_) {
    if (turns(node, track)) addChannel(node, "rotation", buffer.addQuaternions(track.rotations));
    if (shifts(node, track)) addChannel(node, "translation", buffer.addPlaces(track.translations));
  }
}

}  // namespace limber::exchange
