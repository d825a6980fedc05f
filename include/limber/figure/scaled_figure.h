// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/base/error.h"
#include "limber/base/id.h"
#include "limber/figure/figure.h"

namespace limber {

/// The same figure with other proportions: every segment stretched along its own base axes. Sites and centres of mass
/// move, meshes given in the base frame are stretched alike; angles, limits, masses and all ids keep their
/// meaning. Its skin no longer fits and is removed; the root stays in place.
/// @param factors  by segment, along x, y and z, each finite and above 0
/// @return an Error that names the segment of an invalid factor
[[nodiscard]] Expected<FigurePtr> scaledFigure(const Figure& figure, const PerId<SegmentId, Eigen::Vector3d>& factors);

}  // namespace limber
