// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/solve/problem.h"
#include "solve/problem/reduction.h"

namespace limber::solve {

/// Whether the centre of mass is asked for: balance is on, and the figure has mass.
[[nodiscard]] bool balances(const Problem& problem);

/// Places frames and the centre of mass, and gives their derivatives by the variables θ of an Objective.
///
/// Derivatives are by φ, φ_v = √K_v θ_v, with the metric K = stiffness/s²: the shortest φ is the cheapest movement, so
/// that multipliers and stiffnesses weigh the pseudo-inverses (Nakamura 1991, 4.1). Couplings and drives are eliminated
/// as the Objective does it. Nothing allocates after construction.
class RankJacobian {
 public:
  /// @param variables  variablesOf(problem)
  /// @param reference  the posture from which the root's variables count, and the values of what does not vary
  /// @param metric     K by variable
  /// @param frames     to be placed
  /// @param with_mass  whether the centre of mass is wanted; the figure has mass then
  RankJacobian(const Problem& problem, const Variables& variables, const Posture& reference,
               const Eigen::VectorXd& metric, std::vector<TrackedFrame> frames, bool with_mass);

  /// Places everything at θ.
  void update(const Eigen::VectorXd& theta);
  /// The kinematics at the last update().
  [[nodiscard]] const Kinematics& kinematics() const { return kinematics_; }
  /// Whether any variable moves frame `i`.
  [[nodiscard]] bool isMoved(std::size_t i) const { return !movers_[i].empty(); }

  /// Adds sign · ∂(force · r + torque · turn)/∂φ, r a point that is fixed to frame `i` and now at `point`.
  void addRow(std::size_t i, const Eigen::Vector3d& point, const Eigen::Vector3d& force, const Eigen::Vector3d& torque,
              double sign, Eigen::Ref<Eigen::VectorXd> row) const;
  /// Displacement of that point by `step` (of φ), to first order, m.
  [[nodiscard]] Eigen::Vector3d displacement(std::size_t i, const Eigen::Vector3d& point,
                                             const Eigen::VectorXd& step) const;

  /// Centre of mass, world, m.
  [[nodiscard]] const Eigen::Vector3d& centreOfMass() const { return centre_of_mass_; }
  /// Adds ∂(force · centre of mass)/∂φ.
  void addMassRow(const Eigen::Vector3d& force, Eigen::Ref<Eigen::VectorXd> row) const;

 private:
  /// Mass that hangs on a DOF, as a share of the whole mass.
  struct Load {
    std::vector<std::size_t> frames;  ///< of the shares
    double share = 0.0;               ///< sum
    Eigen::Vector3d moment{0, 0, 0};  ///< Σ share · place, m
  };
  [[nodiscard]] double scaleOf(int j) const;
  void findLoads();
  void weigh();

  Reduction reduction_;
  Eigen::VectorXd per_variable_;  ///< 1/√K
  std::size_t first_mass_ = 0;    ///< frames of masses come after the others
  std::vector<double> shares_;    ///< of the mass, by frame from first_mass_ on
  Kinematics kinematics_;
  Eigen::VectorXd dofs_;                  ///< the root's variables and DOFs at θ
  Eigen::VectorXd scales_;                ///< ∂(DOF)/∂φ
  std::vector<std::vector<int>> movers_;  ///< by frame: the root's variables and DOFs that move it
  std::vector<Load> loads_;               ///< by these
  Eigen::Vector3d centre_of_mass_ = Eigen::Vector3d::Zero();
};

}  // namespace limber::solve
