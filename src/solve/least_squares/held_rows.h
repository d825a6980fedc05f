// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/objective/tree_factor.h"
#include "solve/objective/tree_matrix.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

/// The rows that a step of a quadratic model is held on: aᵀp = 0 for each of them, by the Schur complement S = A M⁻¹
/// Aᵀ, which has as many columns as rows are held (Nocedal & Wright 2006, 16.2). Nothing allocates after prepare().
class HeldRows {
 public:
  /// @param rows  is kept by reference
  /// @param n     number of variables
  void prepare(const RowSet& rows, Eigen::Index n);

  /// Begins with all equalities, and with the rows without room that −gradient would break.
  /// @param room  that each row leaves, ≥ 0, rad or m
  void begin(const Eigen::VectorXd& gradient, const Eigen::VectorXd& room);

  /// Adds curvature across the rows that are held, ρ a aᵀ, where M has room for it: along them it changes nothing, but
  /// M may be positive definite there and not across (Nocedal & Wright 2006, 17.3).
  void stiffen(const TreePattern& pattern, TreeMatrix& matrix) const;

  /// Whether no row is held.
  [[nodiscard]] bool empty() const { return held_.empty(); }

  /// Takes from a step of the free variables, M⁻¹(−g), what leads off the held rows. A row that the other held rows and
  /// the fixed variables decide already is left out.
  void keep(const TreeFactor& factor, Eigen::VectorXd& step);
  /// Σ λ a of the last keep(), by which the held rows push back, ℓ² per rad or m; zero when none is held.
  [[nodiscard]] const Eigen::VectorXd& push() const { return push_; }

  /// Whether rows that are not held allow a step.
  [[nodiscard]] bool allow(const Eigen::VectorXd& step) const;
  /// The first row on the way from a step along a direction that is not held.
  struct Hit {
    Eigen::Index row = -1;  ///< −1: none before `share`
    double share = 1.0;     ///< of the direction
  };
  [[nodiscard]] Hit firstHit(const Eigen::VectorXd& step, const Eigen::VectorXd& direction, double share) const;

  void hold(Eigen::Index row) { held_.push_back(row); }
  /// Lets go of the inequalities that did not push in the last keep(). @return whether there was one
  bool release();

 private:
  [[nodiscard]] double restOf(Eigen::Index i, Eigen::Index j) const;
  void factorise();
  void findMultipliers();
  void stiffen(const TreePattern& pattern, Eigen::Index row, TreeMatrix& matrix) const;
  [[nodiscard]] bool isHeld(Eigen::Index row) const;

  const RowSet* rows_ = nullptr;
  Eigen::VectorXd room_;
  std::vector<Eigen::Index> held_;
  Eigen::MatrixXd lifted_;       ///< M⁻¹a of each held row
  Eigen::MatrixXd factor_;       ///< Cholesky factor of S; a row that depends on earlier ones has zero on its diagonal
  Eigen::VectorXd multipliers_;  ///< λ of each held row
  Eigen::VectorXd column_;
  Eigen::VectorXd push_;
};

}  // namespace limber::solve
