// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <cmath>
#include <vector>

#include "support/chain_assembly.h"

namespace limber::support {

/// How far a posture is from a Kuhn-Tucker point, found without asking any solver.
struct Kkt {
  double objective = 0.0;
  double residual = 0.0;   ///< length of the gradient less what limits hold back, ℓ² per rad or m
  double predicted = 0.0;  ///< what Newton's step in the free variables would bring, ℓ²

  /// The design's measure: a small projected gradient, or nothing worth having left to gain.
  [[nodiscard]] bool holds() const { return residual <= 1e-3 || predicted <= 1e-9 * objective; }
};

/// A limit counts as active when the variable stands on it exactly.
inline Kkt kktOf(const solve::Problem& problem, const Posture& posture) {
  ChainAssembly assembly(problem);
  const Eigen::VectorXd theta = assembly.driversOf(assembly.thetaOf(posture));
  Eigen::VectorXd gradient;
  Kkt kkt;
  kkt.objective = assembly.evaluateDrivers(theta, gradient);
  std::vector<int> free;
  for (int j = 0; j < static_cast<int>(theta.size()); ++j) {
    const bool held_below = theta[j] <= assembly.lowerOfDriver(j) && gradient[j] > 0.0;
    const bool held_above = theta[j] >= assembly.upperOfDriver(j) && gradient[j] < 0.0;
    if (!held_below && !held_above) free.push_back(j);
  }
  const auto n = static_cast<Eigen::Index>(free.size());
  Eigen::VectorXd slope(n);
  for (Eigen::Index i = 0; i < n; ++i) slope[i] = gradient[free[static_cast<std::size_t>(i)]];
  kkt.residual = slope.norm();
  if (kkt.residual <= 1e-3) return kkt;  // no need for the second measure

  constexpr double kStep = 1e-5;
  Eigen::MatrixXd hessian(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const int j = free[static_cast<std::size_t>(i)];
    Eigen::VectorXd ahead;
    Eigen::VectorXd behind;
    Eigen::VectorXd moved = theta;
    moved[j] = theta[j] + kStep;
    assembly.evaluateDrivers(moved, ahead);
    moved[j] = theta[j] - kStep;
    assembly.evaluateDrivers(moved, behind);
    for (Eigen::Index k = 0; k < n; ++k) {
      const auto row = static_cast<Eigen::Index>(free[static_cast<std::size_t>(k)]);
      hessian(k, i) = (ahead[row] - behind[row]) / (2.0 * kStep);
    }
  }
  constexpr double kFarthestTurn = 0.1;  // rad or m; where P hardly bends, Newton's step would be nonsense
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> bends(0.5 * (hessian + hessian.transpose()));
  for (Eigen::Index i = 0; i < n; ++i) {
    const double fall = std::abs(bends.eigenvectors().col(i).dot(slope));
    const double bend = bends.eigenvalues()[i];
    kkt.predicted += fall < bend * kFarthestTurn ? 0.5 * fall * fall / bend
                                                 : fall * kFarthestTurn - 0.5 * bend * kFarthestTurn * kFarthestTurn;
  }
  return kkt;
}

}  // namespace limber::support
