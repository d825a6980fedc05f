// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/figure/kinematics.h"

namespace limber::solve {

/// Turn of a segment from a reference in the world: P = ½ k Σ |a_c − b_c|² over its three axes a and those of the
/// reference b, ℓ². That is 2k (1 − cos φ), which is k φ² for small angles φ between the two, independent of the start
/// from which a root's variables are counted.
class BearingComfort {
 public:
  /// @param world_from_reference  the reference's axes by column
  /// @param stiffness             k, ℓ²/rad²
  BearingComfort(const Eigen::Matrix3d& world_from_reference, double stiffness)
      : reference_(world_from_reference), stiffness_(stiffness) {}

  /// P where the segment's axes are the columns of `world_from_axes`; writes ∂P/∂(turn), ℓ²/rad.
  double evaluate(const Eigen::Matrix3d& world_from_axes, Eigen::Vector3d& torque) const;
  /// Curvature of P by the segment's frame there, times `weight`.
  [[nodiscard]] FrameBend bend(double weight, const Eigen::Matrix3d& world_from_axes) const;

 private:
  Eigen::Matrix3d reference_;
  double stiffness_;
};

}  // namespace limber::solve
