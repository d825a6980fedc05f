// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <utility>
#include <vector>

#include "solve/objective/tree_paths.h"

namespace limber::solve {

using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using Matrix6X = Eigen::Matrix<double, 6, Eigen::Dynamic>;

/// Sparsity pattern of a symmetric matrix whose variables hang on a tree, numbered from the root: entry (i, k) may be
/// other than zero only if i is k itself or an ancestor. Goals give such Hessians, because a goal ties together the
/// joints of one path (Featherstone 2008, section 6.4). The tree is the elimination tree of the pairs it is made from,
/// so other ties are welcome.
class TreePattern {
 public:
  /// Neighbouring variables among the ancestors of one. Numbered along the paths of a figure, the ancestors of a
  /// variable are few runs, over which sums go without looking anything up.
  struct Run {
    int first = 0;
    int length = 0;
  };

  /// @param pairs  of variables i < k whose entry may be other than zero, at least up to what elimination ties together
  void reset(Eigen::Index n, const std::vector<std::pair<int, int>>& pairs);
  /// @param parents  by variable the next one on the way to the root, smaller than itself; −1: none
  void reset(const std::vector<int>& parents);
  /// The same for a matrix whose entries are products s_iᵀ p_k of six numbers by row and six by column, as ∇²P has them
  /// where joints alone tie variables together: on a deep tree only these are kept, O(n) instead of O(n · depth).
  /// Ancestors, runs and offsets do not exist then.
  void resetForProducts(const std::vector<int>& parents);
  /// The same for a tree of any depth.
  void resetByProducts(const std::vector<int>& parents);

  /// Whether entries are kept as products.
  [[nodiscard]] bool byProducts() const { return paths_.size() > 0; }
  /// The tree, where byProducts().
  [[nodiscard]] const TreePaths& paths() const { return paths_; }

  [[nodiscard]] Eigen::Index size() const {
    return static_cast<Eigen::Index>(byProducts() ? paths_.size() : offsets_.size() - 1);
  }
  /// Number of entries stored above the diagonal.
  [[nodiscard]] Eigen::Index entries() const {
    return static_cast<Eigen::Index>(byProducts() ? 6 * paths_.size() : ancestors_.size());
  }
  /// Offset of column k among the entries; its ancestors, from the root; and their number.
  [[nodiscard]] Eigen::Index offset(Eigen::Index k) const {
    return static_cast<Eigen::Index>(offsets_[static_cast<std::size_t>(k)]);
  }
  [[nodiscard]] const int* ancestors(Eigen::Index k) const {
    return ancestors_.data() + offsets_[static_cast<std::size_t>(k)];
  }
  [[nodiscard]] int count(Eigen::Index k) const {
    return static_cast<int>(offsets_[static_cast<std::size_t>(k) + 1] - offsets_[static_cast<std::size_t>(k)]);
  }
  /// Whether k hangs on its neighbour k − 1.
  [[nodiscard]] bool followsNeighbour(Eigen::Index k) const {
    return count(k) > 0 && ancestors(k)[count(k) - 1] == k - 1;
  }
  /// The same ancestors as runs, from the root.
  [[nodiscard]] const Run* beginRuns(Eigen::Index k) const {
    return runs_.data() + run_offsets_[static_cast<std::size_t>(k)];
  }
  [[nodiscard]] const Run* endRuns(Eigen::Index k) const {
    return runs_.data() + run_offsets_[static_cast<std::size_t>(k) + 1];
  }

 private:
  void reset(const std::vector<int>& parents, std::size_t pairs);

  std::vector<std::size_t> offsets_;
  std::vector<int> ancestors_;
  std::vector<std::size_t> run_offsets_;
  std::vector<Run> runs_;
  TreePaths paths_;  ///< empty where entries are kept one by one
};

/// A symmetric matrix on a TreePattern: the diagonal, and the entries above it column by column. If entries are
/// products s_iᵀ p_k, the column of k is p_k.
struct TreeMatrix {
  Eigen::VectorXd diagonal;
  Eigen::VectorXd above;
  Matrix6X screws;  ///< s by row where the pattern is byProducts(), else empty

  void resize(const TreePattern& pattern);
  /// p of a column, where the pattern is byProducts().
  [[nodiscard]] Eigen::Map<const Vector6> pull(Eigen::Index k) const {
    return Eigen::Map<const Vector6>(above.data() + 6 * k);
  }
  /// Takes the entries from the upper triangle of a dense matrix.
  void take(const TreePattern& pattern, const Eigen::MatrixXd& upper);
  /// Writes the entries into both triangles of a dense matrix, zero elsewhere.
  void spread(const TreePattern& pattern, Eigen::MatrixXd& dense) const;
  /// xᵀ · this · x.
  [[nodiscard]] double quadratic(const TreePattern& pattern, const Eigen::VectorXd& x) const;
  /// result = this · x.
  void multiply(const TreePattern& pattern, const Eigen::VectorXd& x, Eigen::VectorXd& result) const;

 private:
  mutable std::vector<Vector6> sums_;
};

}  // namespace limber::solve
