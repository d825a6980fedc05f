// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/objective/tree_matrix.h"

namespace limber::solve {

/// A pivot below this share of what it was made from is rounding.
inline constexpr double kSmallestPivot = 1e-13;

/// Lᵀ D L of a matrix whose entries above the diagonal are products H_ik = s_iᵀ p_k, i an ancestor of k, of six numbers
/// each: O(36 n) however deep the tree is. The elimination of variable k subtracts s_iᵀ (q_k q_kᵀ / d_k) s_j from the
/// entry of two of its ancestors, so that all that has been eliminated below a variable is one 6 × 6 matrix:
///
///     q_k = p_k − M_k s_k,   d_k = H_kk − s_kᵀ M_k s_k,   L_ki = s_iᵀ q_k / d_k,
///     M of a variable: the sum of M_k + q_k q_kᵀ / d_k over the k that hang on it.
///
/// It is the recursion of the articulated body (Featherstone 2008, section 7.2) with what this matrix has in the place
/// of inertia: Woodbury's identity for a matrix of rank six beside a diagonal, one variable at a time, and it holds for
/// ∇²P too, which has no such rank. The functions are as in TreeFactor.
class ScrewFactor {
 public:
  /// @param paths  is kept by reference
  void reset(const TreePaths& paths);
  bool factorise(const TreeMatrix& matrix, const std::vector<char>& free);
  void fix(Eigen::Index i);
  bool release(Eigen::Index i);
  void solve(Eigen::VectorXd& x) const;

 private:
  bool changeAbove(Eigen::Index i, double sign);
  [[nodiscard]] bool isFree(Eigen::Index i) const { return free_[static_cast<std::size_t>(i)] != 0; }

  const TreePaths* paths_ = nullptr;
  Eigen::VectorXd diagonal_;         ///< d
  Matrix6X screws_;                  ///< s, by variable
  Matrix6X columns_;                 ///< q / d; of a variable that is not free q
  std::vector<char> free_;           ///< by variable
  std::vector<Matrix6> eliminated_;  ///< M, by path
  mutable std::vector<Vector6> sums_;
};

}  // namespace limber::solve
