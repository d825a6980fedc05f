// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "mannequin/field.h"
#include "mannequin/surface.h"

namespace limber::mannequin {

/// Closure of an end of a shell: by a clean rim with a lid, or by a pole.
enum class End { Rim, Dome };

/// The cross-sections of a ring shell, from the first to the last, with normals along the way.
struct ShellPath {
  std::vector<CutPlane> planes;  ///< with a Dome, the first or last one lies in the pole
  End first = End::Rim;
  End last = End::Rim;
};

struct ShellDetail {
  int around = 16;                                     ///< points a ring, even
  double lip = 0.5;                                    ///< height of the rims' lips, cm
  Eigen::Vector3d forward = Eigen::Vector3d::UnitZ();  ///< direction of the first point of each ring
  bool symmetric = false;                              ///< mirror the half of x ≥ 0, to the last bit
};

/// A path with straight centres and normals that turn evenly from one end's to the other's; rings crowd at domes.
[[nodiscard]] ShellPath straightPath(const CutPlane& first, End first_end, const CutPlane& last, End last_end,
                                     int rings);

/// The point where a ray from inside the solid leaves it.
[[nodiscard]] Eigen::Vector3d leavingPoint(const Field& field, const Eigen::Vector3d& inside,
                                           const Eigen::Vector3d& direction);

/// A closed surface of rings: in each plane rays from its centre are followed to the field's zero.
[[nodiscard]] Surface ringShell(const Field& field, const ShellPath& path, const ShellDetail& detail);

/// A sphere made of rings about `axis`.
[[nodiscard]] Surface ball(const Eigen::Vector3d& centre, double radius, const Eigen::Vector3d& axis, int around);

}  // namespace limber::mannequin
