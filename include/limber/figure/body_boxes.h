// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <vector>

#include "limber/base/pose.h"
#include "limber/figure/mesh.h"

namespace limber {

/// The box of each segment's geometry in the segment's base frame, m, in the order of Body::segments: of its own
/// meshes, and of the skin triangles with most weight on it. Empty without geometry, and for a skin with an invalid
/// rig.
[[nodiscard]] std::vector<Eigen::AlignedBox3f> segmentBoxes(const Body& body);

/// Adds the corners of a box where it stands, world, m; an empty one has none.
void addCorners(const Eigen::AlignedBox3f& box, const Pose& world_from_box, std::vector<Eigen::Vector3d>& corners);

}  // namespace limber
