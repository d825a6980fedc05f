// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace limber::solve {

/// A tree of variables, numbered from the root, and sums along its paths: over all that hangs on a variable, or over
/// all that it hangs on. A sum is carried from neighbour to neighbour, so that a path without a branch needs room for
/// one sum however long it is.
class TreePaths {
 public:
  /// @param parents  by variable the next one on the way to the root, smaller than itself; −1: none
  void reset(const std::vector<int>& parents) {
    parents_ = parents;
    const std::size_t n = parents.size();
    std::vector<int> children(n, 0);
    for (const int above : parents) {
      if (above >= 0) ++children[static_cast<std::size_t>(above)];
    }
    path_of_.assign(n, 0);
    count_ = 0;
    for (std::size_t k = 0; k < n; ++k) {
      const bool alone = parents[k] >= 0 && children[static_cast<std::size_t>(parents[k])] == 1;
      path_of_[k] = alone ? path_of_[static_cast<std::size_t>(parents[k])] : count_++;
    }
  }

  [[nodiscard]] std::size_t size() const { return parents_.size(); }
  /// Stretches without a branch: as many sums as up() and down() need room for.
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] int parent(std::ptrdiff_t k) const { return parents_[static_cast<std::size_t>(k)]; }

  /// From the leaves: visit(k, sum) gets the sum over all that hangs on k and adds what k brings.
  template <class Sum, class Visit>
  void up(std::vector<Sum>& sums, Visit visit) const {
    for (Sum& each : sums) each.setZero();
    Sum sum = Sum::Zero();  // of the present path, where a compiler can keep it in registers
    std::size_t path = count_;
    for (std::size_t k = size(); k-- > 0;) {
      if (path_of_[k] != path) {
        if (path < count_) sums[path] = sum;
        path = path_of_[k];
        sum = sums[path];
      }
      visit(static_cast<std::ptrdiff_t>(k), sum);
      if (begins(k) && parents_[k] >= 0) sums[path_of_[static_cast<std::size_t>(parents_[k])]] += sum;
    }
  }

  /// From the root: visit(k, sum) gets the sum over all that k hangs on and adds what k brings.
  template <class Sum, class Visit>
  void down(std::vector<Sum>& sums, Visit visit) const {
    Sum sum = Sum::Zero();
    std::size_t path = count_;
    for (std::size_t k = 0; k < size(); ++k) {
      if (path_of_[k] != path) {
        if (path < count_) sums[path] = sum;
        path = path_of_[k];
        if (!begins(k)) {
          sum = sums[path];
        } else if (parents_[k] < 0) {
          sum.setZero();
        } else {
          sum = sums[path_of_[static_cast<std::size_t>(parents_[k])]];
        }
      }
      visit(static_cast<std::ptrdiff_t>(k), sum);
    }
  }

 private:
  [[nodiscard]] bool begins(std::size_t k) const {
    return parents_[k] < 0 || path_of_[static_cast<std::size_t>(parents_[k])] != path_of_[k];
  }

  std::vector<int> parents_;
  std::vector<std::size_t> path_of_;  ///< by variable
  std::size_t count_ = 0;
};

}  // namespace limber::solve
