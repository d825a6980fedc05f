// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace limber::app {

/// A rotation as people read it: turned about the fixed x axis, then the fixed y, then the fixed z, as `xyz` in `.fig`.
/// Angles in rad.
[[nodiscard]] Eigen::Matrix3d rotationFromXyz(const Eigen::Vector3d& angles);

/// The angles of a rotation: y within ±π/2, x and z within ±π. When y is ±π/2 only x and z together count; z is 0 then.
[[nodiscard]] Eigen::Vector3d xyzFromRotation(const Eigen::Matrix3d& rotation);

}  // namespace limber::app
