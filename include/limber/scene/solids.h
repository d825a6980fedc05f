// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/base/shared_list.h"
#include "limber/goal/obstacle.h"

namespace limber::scene {

/// Solids of a scene on which actors can stand, besides the floor y = 0.
using Solids = SharedList<goal::Obstacle>;

/// Largest height of a sole that rests on the solid below, m; the soles of a skin are a centimetre deep.
inline constexpr double kRestingHeight = 0.02;

/// Least upward part of the direction off a solid that carries: cos 45°.
inline constexpr double kLeastUpward = 0.70710678118654752;

/// The floor y = 0, as an obstacle for the parts of an actor that must not sink into it (Solving::solid_floor).
[[nodiscard]] goal::Obstacle floorSolid();

/// Height of a point above what could carry it, m: the floor, or an active solid that is no steeper than 45° there;
/// negative below the floor.
[[nodiscard]] double heightAbove(const Solids& solids, const Eigen::Vector3d& point);

/// Whether a point is supported: no higher than kRestingHeight above something.
[[nodiscard]] bool restsOn(const Solids& solids, const Eigen::Vector3d& point);

}  // namespace limber::scene
