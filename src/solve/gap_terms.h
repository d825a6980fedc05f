// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

/// What terms of P about distances have in common: P = w g²/ℓ² of a gap g > 0 that is to vanish, and g changes by n · v
/// when a point p of a tracked frame moves by v.
namespace limber::solve {

/// ℓ⁻², 1/m².
inline constexpr double kPerSquareUnit = 1.0 / (kLengthUnit * kLengthUnit);

/// A force on a point, by a wrench about the world's origin.
inline void addForce(Wrench& wrench, const Eigen::Vector3d& point, const Eigen::Vector3d& force) {
  wrench.force += force;
  wrench.torque += point.cross(force);
}

/// The Gauss-Newton part of a term that bends by `stiffness` (ℓ²/m²) when p moves along the unit vector n, of a frame
/// that moves by v at the world's origin and turns by ω: n · (v + ω × p) = n · v + (p × n) · ω.
inline void addStiffness(FrameBend& bend, const Eigen::Vector3d& point, const Eigen::Vector3d& n, double stiffness) {
  const Eigen::Vector3d arm = point.cross(n);
  bend.by_shift.noalias() += stiffness * n * n.transpose();
  bend.mixed.noalias() += stiffness * n * arm.transpose();
  bend.by_turn.noalias() += stiffness * arm * arm.transpose();
}

/// What the turning of the axes adds where a force (∂P/∂p) pulls.
inline void addPull(FrameBend& bend, const Eigen::Vector3d& point, const Eigen::Vector3d& force) {
  bend.force += force;
  bend.moment.noalias() += point * force.transpose();
}

}  // namespace limber::solve
