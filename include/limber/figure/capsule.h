// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace limber {

/// What is within a radius of a straight line: a limb as collisions see it, a ball when both ends are one point.
struct Capsule {
  Eigen::Vector3d from = Eigen::Vector3d::Zero();  ///< one end of the line, m
  Eigen::Vector3d to = Eigen::Vector3d::Zero();    ///< the other, m
  double radius = 0.0;                             ///< m, ≥ 0

  bool operator==(const Capsule&) const = default;
};

}  // namespace limber
