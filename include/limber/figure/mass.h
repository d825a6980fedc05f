// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "limber/figure/kinematics.h"

namespace limber {

/// The mass of all segments, kg; 0 for a figure without masses.
[[nodiscard]] double totalMass(const Figure& figure);

/// The centre of mass of a segment, in its base frame, m; by default its origin.
[[nodiscard]] Eigen::Vector3d centreOf(const Segment& segment);

/// The segments that have a mass above 0, each tracked at its centre of mass.
[[nodiscard]] std::vector<TrackedFrame> massFrames(const Figure& figure);

/// The share of the total mass of each of massFrames(), in the same order; they add up to 1.
[[nodiscard]] std::vector<double> massShares(const Figure& figure);

/// The centre of mass, world, m; none for a figure without mass.
/// @param world_from_segment  as placeSegments() writes it
[[nodiscard]] std::optional<Eigen::Vector3d> centreOfMass(const Figure& figure,
                                                          const PerId<SegmentId, Pose>& world_from_segment);
/// The same in a posture.
[[nodiscard]] std::optional<Eigen::Vector3d> centreOfMass(const Figure& figure, const Posture& posture);

}  // namespace limber
