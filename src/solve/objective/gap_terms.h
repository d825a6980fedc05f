// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

/// Common parts of the terms of P about distances: a gap g > 0 that is to vanish, and that changes by n · v when a
/// point p of a tracked frame moves by v.
namespace limber::solve {

/// ℓ⁻², 1/m².
inline constexpr double kPerSquareUnit = 1.0 / (kLengthUnit * kLengthUnit);

/// Cost of a gap g: 0 below 0, then a cubic that becomes a parabola at the onset h, C2.
///
///     P = w g³/(3 h ℓ²)  for 0 < g < h        P = w ((g − h/2)² + h²/12)/ℓ²  beyond
///
/// A parabola from the beginning would be a wall that a solver does not see until it is inside. If only something weak
/// pushes, like comfort, a posture would come to lie on its edge, and each step would overestimate how far it can go.
struct GapCost {
  double value = 0.0;
  double slope = 0.0;  ///< ∂P/∂g, ℓ²/m
  double bend = 0.0;   ///< ∂²P/∂g², ℓ²/m²

  /// @param g      m
  /// @param onset  h, m, > 0
  static GapCost of(double g, double onset, double weight) {
    const double w = weight * kPerSquareUnit;
    if (g <= 0.0) return {};
    if (g < onset) return {w * g * g * g / (3.0 * onset), w * g * g / onset, 2.0 * w * g / onset};
    const double beyond = g - 0.5 * onset;
    return {w * (beyond * beyond + onset * onset / 12.0), 2.0 * w * beyond, 2.0 * w};
  }
};

/// A force on a point, by a wrench about the world's origin.
inline void addForce(Wrench& wrench, const Eigen::Vector3d& point, const Eigen::Vector3d& force) {
  wrench.force += force;
  wrench.torque += point.cross(force);
}

/// The Gauss-Newton part of a term with curvature `stiffness` (ℓ²/m²) when p moves along the unit vector n, of a frame
/// that moves by v at the world's origin and turns by ω: n · (v + ω × p) = n · v + (p × n) · ω.
inline void addStiffness(FrameBend& bend, const Eigen::Vector3d& point, const Eigen::Vector3d& n, double stiffness) {
  const Eigen::Vector3d arm = point.cross(n);
  bend.by_shift.noalias() += stiffness * n * n.transpose();
  bend.mixed.noalias() += stiffness * n * arm.transpose();
  bend.by_turn.noalias() += stiffness * arm * arm.transpose();
}

/// Curvature from the turning of the axes under a force (∂P/∂p).
inline void addPull(FrameBend& bend, const Eigen::Vector3d& point, const Eigen::Vector3d& force) {
  bend.force += force;
  bend.moment.noalias() += point * force.transpose();
}

}  // namespace limber::solve
