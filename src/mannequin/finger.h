// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <string>
#include <vector>

#include "limber/base/pose.h"
#include "mannequin/field.h"

namespace limber::mannequin {

/// A finger, half curled: centres from the knuckle to the tip, the radii there, and its three segments. World, cm.
struct Finger {
  std::array<Eigen::Vector3d, 4> centres;
  std::array<double, 4> radii;
  std::array<std::string, 3> segments;  ///< names without the side: "index_proximal"
  std::array<Pose, 3> bones;            ///< the segments' frames: the hand's, turned by spread and curl
  Eigen::Vector3d back;                 ///< out of the back of the last segment, unit
};

/// Thumb, index, middle, ring, little. The fingers are spread a little wider than they hang, so that none grows into
/// its neighbour.
/// @param hand    the hand's frame, −y along the fingers
/// @param size    factor on all lengths
/// @param radius  a further factor on the radii
[[nodiscard]] std::vector<Finger> makeFingers(const Pose& hand, double size, double radius);

/// The solid of a finger: round cones, hardly blended.
[[nodiscard]] Field fingerField(const Finger& finger);

/// The same with its nail, a flat on the back of the tip.
[[nodiscard]] Field fingerWithNail(const Finger& finger);

}  // namespace limber::mannequin
