// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/goal/goal.h"
#include "limber/solve/problem.h"

/// What the joints of a figure at rest have to hold: the last extension of Zhao, Badler et al. (003, "individual joint
/// torques"), read off the gradient pass.
namespace limber::solve {

/// Standard gravity, m/s².
inline constexpr double kGravity = 9.80665;

/// What a figure at rest bears.
struct StaticLoad {
  /// Points on which a free figure stands, each with its segment: the ground pushes them up. Empty: it hangs by its
  /// root, as a fixed one always does.
  std::vector<TrackedFrame> soles;
  std::vector<goal::Goal> goals;      ///< whose springs pull; those that are held or not active are left out
  double stiffness = kGoalStiffness;  ///< of a goal of weight 1, N/m
};

/// By DOF: N·m of turns, N of slides; what its motor has to hold, positive towards larger values. Couplings don't
/// count: each DOF is taken by itself.
struct StaticTorques {
  Eigen::VectorXd by_gravity;     ///< of the segments' masses, less what the ground carries
  Eigen::VectorXd by_goals;       ///< of the goals' springs
  std::vector<double> reactions;  ///< of the ground at each sole, N, ≥ 0
  bool topples = false;           ///< the centre of mass lies outside the soles: the nearest of them carry all

  [[nodiscard]] double total(DofId dof) const { return by_gravity[dof.value] + by_goals[dof.value]; }
};

/// Statics: the torque is the derivative of the potential energy by the DOF,
///
///     τ_j = ∂/∂θ_j (Σ m_i g y_i + Σ ½ k ℓ² w P) − Σ F_s ∂y_s/∂θ_j
///
/// with the ground's reactions F_s straight up, without friction. They add up to the weight and have the centre of mass
/// as their middle (the lever rule); of all that do, those with the least sum of squares, none below zero.
[[nodiscard]] StaticTorques staticTorques(const Figure& figure, const Posture& posture, const StaticLoad& load);

/// Forces on points of the floor (x, z; m) that add up to 1 and have `middle` as their middle, least squares, none
/// below 0; where that is outside all of them, of the nearest place that is not.
/// @param moved  whether the middle had to be moved; may be null
[[nodiscard]] std::vector<double> leverShares(const std::vector<Eigen::Vector2d>& points, const Eigen::Vector2d& middle,
                                              bool* moved = nullptr);

}  // namespace limber::solve
