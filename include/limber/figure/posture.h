// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"

namespace limber {

/// The placement and joint values of a figure: a value, independent of the figure itself.
struct Posture {
  Eigen::VectorXd values;                                                ///< one per DOF, by DofId, rad or m
  Eigen::Vector3d root_position = Eigen::Vector3d::Zero();               ///< of the root site in the world, m
  Eigen::Quaterniond root_orientation = Eigen::Quaterniond::Identity();  ///< world from root site, unit

  /// The value of a DOF, rad or m.
  [[nodiscard]] double operator[](DofId dof) const { return values[dof.value]; }
  [[nodiscard]] double& operator[](DofId dof) { return values[dof.value]; }
  /// Placement of the root site.
  [[nodiscard]] Pose worldFromRoot() const { return {root_orientation.toRotationMatrix(), root_position}; }

  /// Equal to the last bit.
  bool operator==(const Posture& other) const;
};

/// The start posture of the file: displacements, moved onto couplings and drives, and location.
[[nodiscard]] Posture startPosture(const Figure& figure);

/// The rest posture, at the placement of `posture`.
[[nodiscard]] Posture restPosture(const Figure& figure);

/// Between two postures of a figure, value by value, the root by the shortest turn; inside the limits when both are.
/// @param share  0 … 1: 0 is `from`
[[nodiscard]] Posture between(const Posture& from, const Posture& to, double share);

/// The posture with every value moved into its limits.
[[nodiscard]] Posture clampedToLimits(const Figure& figure, Posture posture);

/// Whether every value is within its limits, to the last bit.
[[nodiscard]] bool withinLimits(const Figure& figure, const Posture& posture);

/// Whether every number is finite and the quaternion is a unit one (to 1e-6).
[[nodiscard]] bool isSound(const Figure& figure, const Posture& posture);

}  // namespace limber
