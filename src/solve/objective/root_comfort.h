// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/figure/kinematics.h"

namespace limber::solve {

/// Turn of a root from its reference: P = ½ k Σ |a_c − b_c|² over its three axes a and those of the reference b, ℓ².
/// That is 2k (1 − cos φ), which is k φ² for small angles φ between the two, independent of the start from which the
/// root's variables are counted.
class RootComfort {
 public:
  /// @param world_from_reference  the reference's axes by column
  /// @param stiffness             k, ℓ²/rad²
  RootComfort(const Eigen::Matrix3d& world_from_reference, double stiffness)
      : reference_(world_from_reference), stiffness_(stiffness) {}

  /// P where the root's axes are the columns of `world_from_root`; writes ∂P/∂(turn), ℓ²/rad.
  double evaluate(const Eigen::Matrix3d& world_from_root, Eigen::Vector3d& torque) const;
  /// Curvature of P by the root's frame there, times `weight`.
  [[nodiscard]] FrameBend bend(double weight, const Eigen::Matrix3d& world_from_root) const;

 private:
  Eigen::Matrix3d reference_;
  double stiffness_;
};

}  // namespace limber::solve
