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

/// The floor y = 0, as an obstacle for the parts of an actor that must not sink into it (Solving::solid_floor).
[[nodiscard]] goal::Obstacle floorSolid();

/// Whether a point is supported: on the floor (or below it), or on top of an active solid that is no steeper than 45°
/// there.
[[nodiscard]] bool restsOn(const Solids& solids, const Eigen::Vector3d& point);

}  // namespace limber::scene
