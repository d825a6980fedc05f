// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "solve/problem/row_set.h"
#include "support/chain_assembly.h"

namespace limber::support {

/// How far a posture is from a Kuhn-Tucker point, found without asking any solver.
struct Kkt {
  double objective = 0.0;
  double residual = 0.0;   ///< length of the gradient less what limits and rows hold back, ℓ² per rad or m
  double predicted = 0.0;  ///< what Newton's step in the free variables would bring, ℓ²

  /// The design's measure: a small projected gradient, or nothing worth having left to gain.
  [[nodiscard]] bool holds() const { return residual <= 1e-3 || predicted <= 1e-9 * objective; }
};

/// The unit normals of the limits and rows that hold a posture back, as columns: those on which it stands, and whose
/// share in −gradient is above 0 (every row of an equality).
class Held {
 public:
  Held(const ChainAssembly& assembly, const solve::Problem& problem, const Eigen::VectorXd& theta,
       const Eigen::VectorXd& gradient) {
    for (int j = 0; j < static_cast<int>(theta.size()); ++j) {
      const Eigen::VectorXd way = Eigen::VectorXd::Unit(theta.size(), j);
      if (theta[j] <= assembly.lowerOfDriver(j)) add(-way, false);
      if (theta[j] >= assembly.upperOfDriver(j)) add(way, false);
    }
    for (const TiedRow& row : solve::rowsOverDrivers(problem)) addRow(assembly, row, theta);
    shareOut(gradient);
  }

  /// An orthonormal basis of the ways that are left, as columns.
  [[nodiscard]] Eigen::MatrixXd ways(Eigen::Index n) const {
    Eigen::MatrixXd normals(n, 0);
    for (std::size_t i = 0; i < normals_.size(); ++i) {
      if (!equality_[i] && !(shares_[i] > 0.0)) continue;
      normals.conservativeResize(Eigen::NoChange, normals.cols() + 1);
      normals.col(normals.cols() - 1) = normals_[i];
    }
    if (normals.cols() == 0) return Eigen::MatrixXd::Identity(n, n);
    const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> factors(normals);
    const Eigen::MatrixXd all = factors.householderQ();
    return all.rightCols(n - factors.rank());
  }

 private:
  void add(Eigen::VectorXd normal, bool equality) {
    normals_.push_back(std::move(normal));
    equality_.push_back(equality);
  }

  void addRow(const ChainAssembly& assembly, const TiedRow& row, const Eigen::VectorXd& theta) {
    constexpr double kStands = 1e-9;
    Eigen::VectorXd normal = Eigen::VectorXd::Zero(theta.size());
    double sum = row.constant;
    for (const LinearTerm& term : row.terms) {
      const int j = assembly.indexOfDriver(term.dof);
      sum += term.coefficient * (j < 0 ? assembly.start()[term.dof] : theta[j]);
      if (j >= 0) normal[j] += term.coefficient;
    }
    if (normal.norm() > 0.0 && (row.equality || sum >= -kStands)) add(normal.normalized(), row.equality);
  }

  /// Σ share · normal nearest to −gradient, shares of inequalities ≥ 0: one after the other, until none moves.
  void shareOut(const Eigen::VectorXd& gradient) {
    shares_.assign(normals_.size(), 0.0);
    Eigen::VectorXd rest = gradient;
    double moved = 1.0;
    for (int round = 0; round < 10'000 && moved > 1e-14 * gradient.norm(); ++round) {
      moved = 0.0;
      for (std::size_t i = 0; i < normals_.size(); ++i) {
        const double wanted = shares_[i] - normals_[i].dot(rest);
        const double share = equality_[i] ? wanted : std::max(wanted, 0.0);
        rest += (share - shares_[i]) * normals_[i];
        moved = std::max(moved, std::abs(share - shares_[i]));
        shares_[i] = share;
      }
    }
  }

  std::vector<Eigen::VectorXd> normals_;
  std::vector<bool> equality_;
  std::vector<double> shares_;
};

/// A limit counts as active when the variable stands on it exactly.
inline Kkt kktOf(const solve::Problem& problem, const Posture& posture) {
  ChainAssembly assembly(problem);
  const Eigen::VectorXd theta = assembly.driversOf(assembly.thetaOf(posture));
  Eigen::VectorXd gradient;
  Kkt kkt;
  kkt.objective = assembly.evaluateDrivers(theta, gradient);
  const Eigen::MatrixXd ways = Held(assembly, problem, theta, gradient).ways(theta.size());
  const Eigen::VectorXd slope = ways.transpose() * gradient;
  kkt.residual = slope.norm();
  if (kkt.residual <= 1e-3) return kkt;  // no need for the second measure

  constexpr double kStep = 1e-5;
  Eigen::MatrixXd hessian(slope.size(), slope.size());
  for (Eigen::Index i = 0; i < slope.size(); ++i) {
    Eigen::VectorXd ahead;
    Eigen::VectorXd behind;
    assembly.evaluateDrivers(theta + kStep * ways.col(i), ahead);
    assembly.evaluateDrivers(theta - kStep * ways.col(i), behind);
    hessian.col(i) = ways.transpose() * (ahead - behind) / (2.0 * kStep);
  }
  constexpr double kFarthestTurn = 0.1;  // rad or m; where P hardly bends, Newton's step would be nonsense
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> bends(0.5 * (hessian + hessian.transpose()));
  for (Eigen::Index i = 0; i < slope.size(); ++i) {
    const double fall = std::abs(bends.eigenvectors().col(i).dot(slope));
    const double bend = bends.eigenvalues()[i];
    kkt.predicted += fall < bend * kFarthestTurn ? 0.5 * fall * fall / bend
                                                 : fall * kFarthestTurn - 0.5 * bend * kFarthestTurn * kFarthestTurn;
  }
  return kkt;
}

}  // namespace limber::support
