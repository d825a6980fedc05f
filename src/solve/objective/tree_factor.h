// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/objective/screw_factor.h"
#include "solve/objective/tree_matrix.h"
#include "solve/objective/tree_sums.h"

namespace limber::solve {

/// Lᵀ D L of a TreeMatrix, eliminated from the leaves, which fills in nowhere: O(n · depth²) instead of O(n³), and O(n)
/// where entries are products (ScrewFactor). Variables can be fixed and released one by one. Allocates in reset() only.
class TreeFactor {
 public:
  /// @param pattern  is kept by reference
  void reset(const TreePattern& pattern);

  /// Factorises the rows and columns that are free. The columns of the others are kept up to date but not eliminated.
  /// @return false when that block is not positive definite
  bool factorise(const TreeMatrix& matrix, const std::vector<char>& free);

  /// Takes variable `i` out of the free ones: a rank-one update along its path to the root.
  void fix(Eigen::Index i);
  /// Makes variable `i` free again. @return false when the block is not positive definite with it; then the factor is
  /// good for nothing until the next factorise()
  bool release(Eigen::Index i);

  /// Solves for the free variables in place and sets the others to zero.
  void solve(Eigen::VectorXd& x) const;

  /// Writes the whole inverse of the block of the free variables, zero elsewhere: O(n² · depth), and the inverse has n²
  /// entries. Only where entries are kept one by one.
  void invert(Eigen::MatrixXd& inverse) const;

 private:
  /// Free neighbours that hang on each other are gone through together, so that what they take from the same ancestors
  /// is read and written once: how many there are, at most kTogether, with k the last of them or the first.
  static constexpr int kTogether = 4;
  [[nodiscard]] int groupUpTo(Eigen::Index k) const;
  [[nodiscard]] int groupFrom(Eigen::Index k) const;
  template <std::size_t N>
  [[nodiscard]] Columns<N> columnsFrom(Eigen::Index first) const;
  template <std::size_t N>
  bool eliminate(Eigen::Index first, const Eigen::VectorXd& before);
  template <std::size_t N>
  void takeFrom(Eigen::Index ancestor, int t, const std::array<double*, N>& own, const std::array<double, N>& inverses);
  template <std::size_t N>
  bool solveUp(Eigen::Index first, Eigen::VectorXd& x) const;
  template <std::size_t N>
  bool solveDown(Eigen::Index first, Eigen::VectorXd& x) const;
  bool changeAbove(Eigen::Index i, double sign);
  [[nodiscard]] bool isFree(Eigen::Index i) const { return free_[static_cast<std::size_t>(i)] != 0; }
  [[nodiscard]] double* column(Eigen::Index k) { return factor_.above.data() + pattern_->offset(k); }
  [[nodiscard]] const double* column(Eigen::Index k) const { return factor_.above.data() + pattern_->offset(k); }

  const TreePattern* pattern_ = nullptr;
  ScrewFactor by_products_;  ///< instead of all that follows, where the pattern is byProducts()
  TreeMatrix factor_;        ///< D; Lᵀ, or in a fixed column D Lᵀ
  std::vector<char> free_;
  std::vector<double> change_;
};

}  // namespace limber::solve
