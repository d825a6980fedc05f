// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/base/largest_number.h"

namespace limber::io {

/// Whether a point lies within kLargestLength of the origin along each axis, m; one that is not finite does not.
[[nodiscard]] inline bool isNear(const Eigen::Vector3d& point) { return (point.array().abs() <= kLargestLength).all(); }
[[nodiscard]] inline bool isNear(const Eigen::Vector3f& point) { return isNear(point.cast<double>().eval()); }

/// Words of readers and writers of meshes for a vertex that is not near.
inline constexpr const char* kTooFar = "farther away than 10 km";
inline constexpr const char* kNearEnough = "vertices within 10 km";

}  // namespace limber::io
