// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/goal/goal.h"
#include "limber/solve/problem.h"

/// The joint torques of a figure at rest: the last extension of Zhao, Badler et al. (003, "individual joint
/// torques"), by the gradient pass.
namespace limber::solve {

/// Standard gravity, m/s².
inline constexpr double kGravity = 9.80665;

/// The loads of a figure at rest.
struct StaticLoad {
  /// Points on which a free figure rests, each with its segment: what is below pushes them up. Empty: it hangs from its
  /// root, as a fixed one always does.
  std::vector<TrackedFrame> contacts;
  std::vector<goal::Goal> goals;      ///< goals with springs; held and inactive ones are ignored
  double stiffness = kGoalStiffness;  ///< of a goal of weight 1, N/m
};

/// By DOF: N·m for rotations, N for slides; the torque of its motor, positive towards larger values. Couplings are
/// ignored: each DOF is taken by itself.
struct StaticTorques {
  Eigen::VectorXd by_gravity;     ///< of the segments' masses, minus the ground's reactions
  Eigen::VectorXd by_goals;       ///< of the goals' springs
  std::vector<double> reactions;  ///< of what is below at each contact, N, ≥ 0
  bool topples = false;           ///< the centre of mass is outside the contacts: the nearest carry everything

  /// Sum for a DOF: by_gravity + by_goals.
  [[nodiscard]] double total(DofId dof) const { return by_gravity[dof.value] + by_goals[dof.value]; }
};

/// Statics: the torque is the derivative of the potential energy by the DOF,
///
///     τ_j = ∂/∂θ_j (Σ m_i g y_i + Σ ½ k ℓ² w P) − Σ F_s ∂y_s/∂θ_j
///
/// with the ground's reactions F_s straight up, without friction. They add up to the weight with the centre of mass as
/// their centre; of all such forces, none below zero, those with the least sum of squares.
[[nodiscard]] StaticTorques staticTorques(const Figure& figure, const Posture& posture, const StaticLoad& load);

/// Forces on points of the floor (x, z; m) that add up to 1 and have the centre `middle`, least squares, none below 0;
/// for a centre outside all of them, those for the nearest point inside.
/// @param moved  whether the centre had to be moved; may be null
[[nodiscard]] std::vector<double> leverShares(const std::vector<Eigen::Vector2d>& points, const Eigen::Vector2d& middle,
                                              bool* moved = nullptr);

}  // namespace limber::solve
