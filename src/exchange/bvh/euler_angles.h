// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>

#include "limber/exchange/export.h"

namespace limber::exchange {

/// The axes of an order, 0, 1, 2 for x, y, z, from left to right.
[[nodiscard]] std::array<int, 3> axesOf(RotationOrder order);

/// The angles (rad) of rotations about an order's axes whose product from left to right is a rotation: of all that are,
/// those nearest to others, so that a motion has no jumps.
[[nodiscard]] Eigen::Vector3d eulerAngles(const Eigen::Matrix3d& rotation, RotationOrder order,
                                          const Eigen::Vector3d& near);

}  // namespace limber::exchange
