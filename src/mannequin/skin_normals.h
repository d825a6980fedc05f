// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/mesh.h"
#include "mannequin/skin_weights.h"

namespace limber::mannequin {

/// Normals for the bind pose of a skin that are right, in the mean, where it bends. A graphics card turns a normal with
/// what carries its vertex; but where skin is drawn out between two bones, as in the armpit of a raised arm, the
/// surface turns farther than either. So the surface is bent in some postures, and what it turned by is put into the
/// normals; a posture counts by how far it opens the skin, since folded skin is hidden.
/// @param mesh  in its bind pose, with the solid's normals
[[nodiscard]] std::vector<Eigen::Vector3f> normalsThatBend(const SkinMesh& mesh, const SkinInfluences& influences);

}  // namespace limber::mannequin
