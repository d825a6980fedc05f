// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <vector>

#include "mannequin/field.h"

namespace limber::mannequin {

using Triangle = std::array<std::uint32_t, 3>;

/// A triangle surface in the world of the bind pose, cm; triangles run counter-clockwise seen from outside.
struct Surface {
  std::vector<Eigen::Vector3d> positions;
  std::vector<Eigen::Vector3d> normals;  ///< unit, outwards, one a position
  std::vector<Triangle> triangles;

  std::uint32_t add(const Eigen::Vector3d& position, const Eigen::Vector3d& normal);
  void append(const Surface& other);
};

/// A plane that cuts a limb: a point on the limb's axis and the direction along it.
struct CutPlane {
  Eigen::Vector3d centre;
  Eigen::Vector3d normal;
};

/// Closes an open edge by a rounded lip and a flat lid, as turned wood has it; of height 0 by the lid alone, for ends
/// that another solid hides.
/// @param ring    the edge, indices into `surface`, counter-clockwise about `plane.normal`
/// @param plane   `normal` looks out of the solid
/// @param height  of the lip, cm
void closeWithRim(Surface& surface, const std::vector<std::uint32_t>& ring, const CutPlane& plane, double height);

}  // namespace limber::mannequin
