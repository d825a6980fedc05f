// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/screw_factor.h"

#include <algorithm>

namespace limber::solve {

void ScrewFactor::reset(const TreePaths& paths) {
  const auto n = static_cast<Eigen::Index>(paths.size());
  paths_ = &paths;
  diagonal_.resize(n);
  screws_.resize(6, n);
  columns_.resize(6, n);
  free_.assign(paths.size(), 1);
  eliminated_.resize(paths.count());
  sums_.resize(paths.count());
}

bool ScrewFactor::factorise(const TreeMatrix& matrix, const std::vector<char>& free) {
  std::ranges::copy(free, free_.begin());
  screws_ = matrix.screws;
  bool positive = true;
  paths_->up(eliminated_, [&](Eigen::Index k, Matrix6& eliminated) {
    if (!positive) return;
    const Vector6 screw = screws_.col(k);
    const Vector6 taken = eliminated * screw;
    const Vector6 column = matrix.pull(k) - taken;
    const double pivot = matrix.diagonal[k] - screw.dot(taken);
    diagonal_[k] = pivot;
    columns_.col(k) = column;
    if (!isFree(k)) return;
    positive = pivot > kSmallestPivot * matrix.diagonal[k] && pivot > 0.0;
    columns_.col(k) = column / pivot;
    eliminated.noalias() += column * columns_.col(k).transpose();
  });
  return positive;
}

/// Adds sign · d l lᵀ of variable `i`, a rank-one update, to the factor of its ancestors.
bool ScrewFactor::changeAbove(Eigen::Index i, double sign) {
  double sigma = sign * diagonal_[i];
  Vector6 change = columns_.col(i);
  bool positive = true;
  for (int a = paths_->parent(i); a >= 0; a = paths_->parent(a)) {
    const double p = screws_.col(a).dot(change);
    const double before = diagonal_[a];
    const double after = before + sigma * p * p;
    diagonal_[a] = after;
    if (!isFree(a)) {
      columns_.col(a) += sigma * p * change;
      continue;
    }
    positive = positive && after > kSmallestPivot * before;
    change -= p * columns_.col(a);
    columns_.col(a) += (sigma * p / after) * change;
    sigma *= before / after;
  }
  return positive;
}

void ScrewFactor::fix(Eigen::Index i) {
  changeAbove(i, 1.0);
  free_[static_cast<std::size_t>(i)] = 0;
  columns_.col(i) *= diagonal_[i];
}

bool ScrewFactor::release(Eigen::Index i) {
  if (!(diagonal_[i] > 0.0)) return false;
  columns_.col(i) /= diagonal_[i];
  free_[static_cast<std::size_t>(i)] = 1;
  return changeAbove(i, -1.0);
}

void ScrewFactor::solve(Eigen::VectorXd& x) const {
  paths_->up(sums_, [&](Eigen::Index k, Vector6& sum) {
    if (!isFree(k)) {
      x[k] = 0.0;
      return;
    }
    x[k] -= screws_.col(k).dot(sum);
    sum += x[k] * columns_.col(k);
  });
  paths_->down(sums_, [&](Eigen::Index k, Vector6& sum) {
    if (!isFree(k)) return;
    x[k] = x[k] / diagonal_[k] - columns_.col(k).dot(sum);
    sum += x[k] * screws_.col(k);
  });
}

}  // namespace limber::solve
