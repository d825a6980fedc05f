// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <map>
#include <vector>

#include "limber/base/pose.h"
#include "limber/io/gltf_buffer.h"

namespace limber::exchange {

/// Puts a node somewhere, in the frame of the one that it hangs on.
void standAt(tinygltf::Node& node, const Pose& local);

/// A motion of nodes, frame by frame, and its channels.
class ClipTracks {
 public:
  /// @param nodes  as they stand: one that stands still where it stands has no channel
  explicit ClipTracks(const std::vector<tinygltf::Node>& nodes) : nodes_(nodes) {}

  /// @param time    s, later than that of the frame before
  /// @param locals  by node; the same nodes in each frame
  void add(float time, const std::map<int, Pose>& locals);
  /// Adds a channel for what moves to a clip.
  void write(io::GltfBuffer& buffer, tinygltf::Animation& clip) const;

 private:
  struct Track {
    std::vector<Eigen::Quaternionf> rotations;
    std::vector<Eigen::Vector3f> translations;
  };
  [[nodiscard]] bool turns(int node, const Track& track) const;
  [[nodiscard]] bool shifts(int node, const Track& track) const;

  const std::vector<tinygltf::Node>& nodes_;
  std::vector<float> times_;
  std::map<int, Track> tracks_;
};

}  // namespace limber::exchange
