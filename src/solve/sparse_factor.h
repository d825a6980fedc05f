// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

namespace limber::solve {

/// Lᵀ D L of a symmetric matrix whose variables are numbered from the root of a tree to its leaves. Eliminated from the
/// leaves, the Hessian of goals fills in nowhere (Featherstone 2008, section 6.5): O(n · depth²) instead of O(n³).
/// Entries outside the tree are allowed; what fills in is found once, in advance.
class SparseFactor {
 public:
  /// Forgets everything; n × n, no entries off the diagonal.
  void reset(Eigen::Index n);
  /// Says that entry (i, j) may be other than zero.
  void allow(Eigen::Index i, Eigen::Index j);
  /// Finds what fills in. Allocates; the calls below do not.
  void analyse();

  /// Factorises the rows and columns of `upper` (its upper triangle is read) that are free.
  /// @return false when that block is not positive definite
  bool factorise(const Eigen::MatrixXd& upper, const std::vector<char>& free);

  /// Solves for the free variables in place; the others are neither read nor written.
  void solve(Eigen::VectorXd& x, const std::vector<char>& free) const;

  /// result = upper · x, with the lower triangle as the mirror of the upper.
  void multiply(const Eigen::MatrixXd& upper, const Eigen::VectorXd& x, Eigen::VectorXd& result) const;

 private:
  /// Rows begin … end − 1 of a column.
  struct Run {
    Eigen::Index begin;
    Eigen::Index end;
  };

  std::vector<char> allowed_;       ///< n × n, column by column, i < j
  std::vector<Run> runs_;           ///< of all columns, from the top of each
  std::vector<std::size_t> first_;  ///< by column: its first run; n + 1 of them
  Eigen::MatrixXd factor_;          ///< D on the diagonal, Lᵀ above
};

}  // namespace limber::solve
