// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace limber {

/// The points within a radius of a line segment: the collision shape of a limb; a ball if both ends coincide.
struct Capsule {
  Eigen::Vector3d from = Eigen::Vector3d::Zero();  ///< one end of the line, m
  Eigen::Vector3d to = Eigen::Vector3d::Zero();    ///< the other, m
  double radius = 0.0;                             ///< m, ≥ 0

  bool operator==(const Capsule&) const = default;
};

}  // namespace limber
