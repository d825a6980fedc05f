// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/scene/actor.h"

namespace limber::scene {

/// The mean position of a figure's segments in its posture, world, m. Its height is the figure's average elevation
/// (Abalı 2001, A.3.1).
[[nodiscard]] Eigen::Vector3d middleOf(const Actor& actor);

}  // namespace limber::scene
