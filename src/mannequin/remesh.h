// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "mannequin/marching.h"
#include "mannequin/surface.h"

namespace limber::mannequin {

/// Wanted edge length at a point, cm.
using EdgeLength = std::function<double(const Eigen::Vector3d&)>;

/// Isotropic remeshing: rounds of splitting long edges, collapsing short ones, flipping towards valence 6, and
/// smoothing along the surface with a Newton step back onto the field. Vertices on the middle or the top plane stay
/// there. Source of the recipe: Botsch and Kobbelt 2004, A remeshing approach to multiresolution modeling.
[[nodiscard]] RawMesh remesh(RawMesh mesh, const Field& field, const EdgeLength& wanted);

/// The mesh with its mirror image, welded at the middle plane if it was cut there, closed with a rim of the given lip
/// height (cm) where it was cut at the top, with normals from the field.
[[nodiscard]] Surface finished(const RawMesh& mesh, const Field& field, bool mirror, double lip);

}  // namespace limber::mannequin
