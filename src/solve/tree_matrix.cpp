// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/tree_matrix.h"

#include <algorithm>

namespace limber::solve {

namespace {

/// A pivot below this share of what it was made from is rounding.
constexpr double kSmallestPivot = 1e-13;

/// above[0 … count) −= share · column[0 … count).
void subtract(double share, const double* column, int count, double* above) {
  for (int t = 0; t < count; ++t) above[t] -= share * column[t];
}

}  // namespace

void TreePattern::reset(Eigen::Index n, const std::vector<std::pair<int, int>>& pairs) {
  // Liu's elimination tree, variables eliminated from the last: a tie to an eliminated variable is one to whatever its
  // elimination was passed on to.
  std::vector<std::vector<int>> later(static_cast<std::size_t>(n));
  for (const auto& [i, k] : pairs) later[static_cast<std::size_t>(i)].push_back(k);
  std::vector<int> parent(static_cast<std::size_t>(n), -1);
  for (int i = static_cast<int>(n) - 1; i >= 0; --i) {
    for (int k : later[static_cast<std::size_t>(i)]) {
      while (k != i && parent[static_cast<std::size_t>(k)] >= 0) k = parent[static_cast<std::size_t>(k)];
      if (k != i) parent[static_cast<std::size_t>(k)] = i;
    }
  }
  offsets_.assign(1, 0);
  ancestors_.clear();
  for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k) {
    if (parent[k] >= 0) {
      const auto above = static_cast<std::size_t>(parent[k]);
      for (std::size_t e = offsets_[above]; e < offsets_[above + 1]; ++e) ancestors_.push_back(ancestors_[e]);
      ancestors_.push_back(parent[k]);
    }
    offsets_.push_back(ancestors_.size());
  }
}

void TreeMatrix::take(const TreePattern& pattern, const Eigen::MatrixXd& upper) {
  diagonal = upper.diagonal();
  for (Eigen::Index k = 0; k < pattern.size(); ++k) {
    const double* dense = &upper.coeffRef(0, k);
    const int* ancestors = pattern.ancestors(k);
    double* column = above.data() + pattern.offset(k);
    for (int t = 0; t < pattern.count(k); ++t) column[t] = dense[ancestors[t]];
  }
}

void TreeMatrix::multiply(const TreePattern& pattern, const Eigen::VectorXd& x, Eigen::VectorXd& result) const {
  result = diagonal.cwiseProduct(x);
  for (Eigen::Index k = 0; k < pattern.size(); ++k) {
    const int* ancestors = pattern.ancestors(k);
    const double* column = above.data() + pattern.offset(k);
    const double value = x[k];
    double sum = 0.0;
    for (int t = 0; t < pattern.count(k); ++t) {
      sum += column[t] * x[ancestors[t]];
      result[ancestors[t]] += column[t] * value;
    }
    result[k] += sum;
  }
}

void TreeFactor::reset(const TreePattern& pattern) {
  pattern_ = &pattern;
  factor_.resize(pattern);
  free_.assign(static_cast<std::size_t>(pattern.size()), 1);
  change_.assign(static_cast<std::size_t>(pattern.size()), 0.0);
}

bool TreeFactor::factorise(const TreeMatrix& matrix, const std::vector<char>& free) {
  factor_.diagonal = matrix.diagonal;
  factor_.above = matrix.above;
  std::copy(free.begin(), free.end(), free_.begin());
  for (Eigen::Index k = pattern_->size(); k-- > 0;) {
    if (!isFree(k)) continue;
    const double pivot = factor_.diagonal[k];
    if (!(pivot > kSmallestPivot * matrix.diagonal[k]) || !(pivot > 0.0)) return false;
    eliminate(k);
  }
  return true;
}

void TreeFactor::eliminate(Eigen::Index k) {
  double* own = column(k);
  const int* ancestors = pattern_->ancestors(k);
  const double inverse = 1.0 / factor_.diagonal[k];
  for (int t = pattern_->count(k) - 1; t >= 0; --t) {
    // The t ancestors of an ancestor are the first t of k's own.
    const double share = own[t] * inverse;
    subtract(share, own, t, column(ancestors[t]));
    factor_.diagonal[ancestors[t]] -= share * own[t];
    own[t] = share;
  }
}

/// Adds sign · d l lᵀ to what is above variable i, with d and l its pivot and its row of L (Gill, Golub, Murray &
/// Saunders 1974, method C1, along a path of the tree).
bool TreeFactor::changeAbove(Eigen::Index i, double sign) {
  const int count = pattern_->count(i);
  const int* ancestors = pattern_->ancestors(i);
  double sigma = sign * factor_.diagonal[i];
  double* change = change_.data();
  std::copy(column(i), column(i) + count, change);
  bool positive = true;
  for (int t = count - 1; t >= 0; --t) {
    const Eigen::Index a = ancestors[t];
    const double p = change[t];
    double* above = column(a);
    const double before = factor_.diagonal[a];
    const double after = before + sigma * p * p;
    factor_.diagonal[a] = after;
    if (!isFree(a)) {
      subtract(-sigma * p, change, t, above);
      continue;
    }
    positive = positive && after > kSmallestPivot * before;
    const double beta = sigma * p / after;
    for (int s = 0; s < t; ++s) {
      change[s] -= p * above[s];
      above[s] += beta * change[s];
    }
    sigma *= before / after;
  }
  return positive;
}

void TreeFactor::fix(Eigen::Index i) {
  changeAbove(i, 1.0);
  free_[static_cast<std::size_t>(i)] = 0;
  const double pivot = factor_.diagonal[i];
  std::for_each_n(column(i), pattern_->count(i), [pivot](double& entry) { entry *= pivot; });
}

bool TreeFactor::release(Eigen::Index i) {
  const double pivot = factor_.diagonal[i];
  if (!(pivot > 0.0)) return false;
  std::for_each_n(column(i), pattern_->count(i), [pivot](double& entry) { entry /= pivot; });
  free_[static_cast<std::size_t>(i)] = 1;
  return changeAbove(i, -1.0);
}

void TreeFactor::solve(Eigen::VectorXd& x) const {
  const Eigen::Index n = pattern_->size();
  for (Eigen::Index k = n; k-- > 0;) {
    if (!isFree(k)) {
      x[k] = 0.0;
      continue;
    }
    const int* ancestors = pattern_->ancestors(k);
    const double* own = column(k);
    const double value = x[k];
    for (int t = 0; t < pattern_->count(k); ++t) x[ancestors[t]] -= own[t] * value;
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    if (!isFree(k)) continue;
    const int* ancestors = pattern_->ancestors(k);
    const double* own = column(k);
    double value = x[k] / factor_.diagonal[k];
    for (int t = 0; t < pattern_->count(k); ++t) value -= own[t] * x[ancestors[t]];
    x[k] = value;
  }
}

}  // namespace limber::solve
