// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <string>
#include <vector>

#include "limber/base/pose.h"

namespace limber::motion {

/// The effect of one number of a frame: a joint moves along or about one of its axes.
enum class Channel : unsigned char { XPosition, YPosition, ZPosition, XRotation, YRotation, ZRotation };

/// The up axis of a clip's world. Limber uses Y; a clip with Z up is turned by −90° about x.
enum class UpAxis : unsigned char { Y, Z };

/// One joint of a clip's skeleton, or the end of a terminal bone.
struct ClipJoint {
  std::string name;               ///< as in the file; an end has its joint's name and " end"
  int parent = -1;                ///< index of a joint before it; −1 for the root
  Eigen::Vector3d offset;         ///< from the parent's joint in the parent's axes, in the clip's unit
  std::vector<Channel> channels;  ///< in the order of the frame's numbers, rotations multiplied from left to right
  std::size_t first_value = 0;    ///< index of its first number in a frame
  bool is_end = false;            ///< an end: it has no channels

  bool operator==(const ClipJoint&) const = default;
};

/// A recorded motion on a skeleton of its own, as a BVH file holds it: a value, in the file's units until it is placed.
struct Clip {
  std::vector<ClipJoint> joints;  ///< parents before children, the root first
  double frame_time = 0.0;        ///< s, > 0
  std::size_t values_per_frame = 0;
  std::vector<double> values;     ///< frame after frame: lengths in the clip's unit, angles in degrees
  double metres_per_unit = 0.01;  ///< length of the clip's unit
  UpAxis up = UpAxis::Y;          ///< up axis of the clip's world

  /// Number of frames.
  [[nodiscard]] std::size_t frameCount() const { return values_per_frame == 0 ? 0 : values.size() / values_per_frame; }
  bool operator==(const Clip&) const = default;
};

/// The world placements of a clip's joints in one frame, in metres with +Y up.
///
///     world_from_child = world_from_parent · T(offset) · R₁ · R₂ · R₃
///
/// Position channels replace the offset. `world_from_joint` is resized at the first call and then reused.
/// @param frame  less than frameCount()
void placeJoints(const Clip& clip, std::size_t frame, std::vector<Pose>& world_from_joint);

}  // namespace limber::motion
