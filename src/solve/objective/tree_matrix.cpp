// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/tree_matrix.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace limber::solve {

namespace {

/// Entries by variable above which products of twice six numbers are cheaper than the entries themselves.
constexpr std::size_t kDeep = 20;

/// y[0 … count) += share · x[0 … count); the two don't overlap.
inline void addTo(double share, const double* __restrict__ x, int count, double* __restrict__ y) {
  for (int t = 0; t < count; ++t) y[t] += share * x[t];
}

/// Σ x[t] y[t], as four sums, so that none has to wait for the one before.
inline double dot(const double* x, const double* y, int count) {
  double a = 0.0;
  double b = 0.0;
  double c = 0.0;
  double d = 0.0;
  int t = 0;
  for (; t + 4 <= count; t += 4) {
    a += x[t] * y[t];
    b += x[t + 1] * y[t + 1];
    c += x[t + 2] * y[t + 2];
    d += x[t + 3] * y[t + 3];
  }
  for (; t < count; ++t) a += x[t] * y[t];
  return (a + b) + (c + d);
}

/// Σ of a column's entries times x of the ancestors.
inline double dotAncestors(const TreePattern& pattern, Eigen::Index k, const double* column, const double* x) {
  double sum = 0.0;
  for (const TreePattern::Run* run = pattern.beginRuns(k); run != pattern.endRuns(k); ++run) {
    sum += dot(column, x + run->first, run->length);
    column += run->length;
  }
  return sum;
}

/// How many pairs of a variable and an ancestor a tree has.
std::size_t pairsOn(const std::vector<int>& parents) {
  std::vector<std::size_t> depths(parents.size(), 0);
  for (std::size_t k = 0; k < parents.size(); ++k) {
    if (parents[k] >= 0) depths[k] = depths[static_cast<std::size_t>(parents[k])] + 1;
  }
  return std::accumulate(depths.begin(), depths.end(), std::size_t{0});
}

/// x of the ancestors += share · column.
inline void addToAncestors(const TreePattern& pattern, Eigen::Index k, double share, const double* column, double* x) {
  for (const TreePattern::Run* run = pattern.beginRuns(k); run != pattern.endRuns(k); ++run) {
    addTo(share, column, run->length, x + run->first);
    column += run->length;
  }
}

}  // namespace

void TreePattern::reset(Eigen::Index n, const std::vector<std::pair<int, int>>& pairs) {
  // Liu's elimination tree, variables eliminated from the last: a tie to an eliminated variable is one to whatever its
  // elimination was passed on to.
  std::vector<std::pair<int, int>> sorted = pairs;
  std::ranges::sort(sorted, std::greater<>());
  std::vector<int> parents(static_cast<std::size_t>(n), -1);
  for (const auto& [i, later] : sorted) {
    int k = later;
    while (k != i && parents[static_cast<std::size_t>(k)] >= 0) k = parents[static_cast<std::size_t>(k)];
    if (k != i) parents[static_cast<std::size_t>(k)] = i;
  }
  reset(parents);
}

void TreePattern::reset(const std::vector<int>& parents) {
  const std::size_t n = parents.size();
  paths_.reset({});
  offsets_.assign(1, 0);
  run_offsets_.assign(1, 0);
  ancestors_.clear();
  runs_.clear();
  ancestors_.reserve(pairsOn(parents));
  offsets_.reserve(n + 1);
  run_offsets_.reserve(n + 1);
  runs_.reserve(4 * n);
  for (std::size_t k = 0; k < n; ++k) {
    if (parents[k] >= 0) {
      const auto above = static_cast<std::size_t>(parents[k]);
      for (std::size_t e = offsets_[above]; e < offsets_[above + 1]; ++e) ancestors_.push_back(ancestors_[e]);
      ancestors_.push_back(parents[k]);
      for (std::size_t r = run_offsets_[above]; r < run_offsets_[above + 1]; ++r) runs_.push_back(Run(runs_[r]));
      const bool has_runs = runs_.size() > run_offsets_[k];
      if (has_runs && runs_.back().first + runs_.back().length == parents[k]) {
        ++runs_.back().length;
      } else {
        runs_.push_back({parents[k], 1});
      }
    }
    offsets_.push_back(ancestors_.size());
    run_offsets_.push_back(runs_.size());
  }
}

void TreePattern::resetForProducts(const std::vector<int>& parents) {
  if (pairsOn(parents) > kDeep * parents.size()) {
    resetByProducts(parents);
  } else {
    reset(parents);
  }
}

void TreePattern::resetByProducts(const std::vector<int>& parents) {
  reset(std::vector<int>{});
  paths_.reset(parents);
}

void TreeMatrix::resize(const TreePattern& pattern) {
  diagonal.resize(pattern.size());
  above.resize(pattern.entries());
  if (!pattern.byProducts()) return;
  screws.resize(6, pattern.size());
  sums_.resize(pattern.paths().count());
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

void TreeMatrix::spread(const TreePattern& pattern, Eigen::MatrixXd& dense) const {
  dense.setZero();
  if (pattern.byProducts()) {
    dense.diagonal() = diagonal;
    for (int k = 0; k < pattern.size(); ++k) {
      for (int a = pattern.paths().parent(k); a >= 0; a = pattern.paths().parent(a)) {
        dense(a, k) = dense(k, a) = screws.col(a).dot(pull(k));
      }
    }
    return;
  }
  for (Eigen::Index k = 0; k < pattern.size(); ++k) {
    const double* column = above.data() + pattern.offset(k);
    const int* ancestors = pattern.ancestors(k);
    dense(k, k) = diagonal[k];
    for (int t = 0; t < pattern.count(k); ++t) dense(ancestors[t], k) = dense(k, ancestors[t]) = column[t];
  }
}

double TreeMatrix::quadratic(const TreePattern& pattern, const Eigen::VectorXd& x) const {
  double sum = 0.0;
  if (pattern.byProducts()) {
    pattern.paths().down(sums_, [&](Eigen::Index k, Vector6& moved) {
      sum += x[k] * (diagonal[k] * x[k] + 2.0 * pull(k).dot(moved));
      moved += x[k] * screws.col(k);
    });
    return sum;
  }
  for (Eigen::Index k = 0; k < pattern.size(); ++k) {
    const double beside = dotAncestors(pattern, k, above.data() + pattern.offset(k), x.data());
    sum += x[k] * (diagonal[k] * x[k] + 2.0 * beside);
  }
  return sum;
}

void TreeMatrix::multiply(const TreePattern& pattern, const Eigen::VectorXd& x, Eigen::VectorXd& result) const {
  result = diagonal.cwiseProduct(x);
  if (pattern.byProducts()) {
    pattern.paths().down(sums_, [&](Eigen::Index k, Vector6& moved) {
      result[k] += pull(k).dot(moved);
      moved += x[k] * screws.col(k);
    });
    pattern.paths().up(sums_, [&](Eigen::Index k, Vector6& pulled) {
      result[k] += screws.col(k).dot(pulled);
      pulled += x[k] * pull(k);
    });
    return;
  }
  for (Eigen::Index k = 0; k < pattern.size(); ++k) {
    const double* column = above.data() + pattern.offset(k);
    if (x[k] != 0.0) addToAncestors(pattern, k, x[k], column, result.data());
    result[k] += dotAncestors(pattern, k, column, x.data());
  }
}

void TreeFactor::reset(const TreePattern& pattern) {
  pattern_ = &pattern;
  if (pattern.byProducts()) return by_products_.reset(pattern.paths());
  factor_.resize(pattern);
  free_.assign(static_cast<std::size_t>(pattern.size()), 1);
  change_.assign(static_cast<std::size_t>(pattern.size()), 0.0);
}

bool TreeFactor::factorise(const TreeMatrix& matrix, const std::vector<char>& free) {
  if (pattern_->byProducts()) return by_products_.factorise(matrix, free);
  factor_.diagonal = matrix.diagonal;
  factor_.above = matrix.above;
  std::ranges::copy(free, free_.begin());
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
    addTo(-share, own, t, column(ancestors[t]));
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
      addTo(sigma * p, change, t, above);
      continue;
    }
    positive = positive && after > kSmallestPivot * before;
    const double beta = sigma * p / after;
    addTo(-p, above, t, change);
    addTo(beta, change, t, above);
    sigma *= before / after;
  }
  return positive;
}

void TreeFactor::fix(Eigen::Index i) {
  if (pattern_->byProducts()) return by_products_.fix(i);
  changeAbove(i, 1.0);
  free_[static_cast<std::size_t>(i)] = 0;
  const double pivot = factor_.diagonal[i];
  std::for_each_n(column(i), pattern_->count(i), [pivot](double& entry) { entry *= pivot; });
}

bool TreeFactor::release(Eigen::Index i) {
  if (pattern_->byProducts()) return by_products_.release(i);
  const double pivot = factor_.diagonal[i];
  if (!(pivot > 0.0)) return false;
  std::for_each_n(column(i), pattern_->count(i), [pivot](double& entry) { entry /= pivot; });
  free_[static_cast<std::size_t>(i)] = 1;
  return changeAbove(i, -1.0);
}

void TreeFactor::solve(Eigen::VectorXd& x) const {
  if (pattern_->byProducts()) return by_products_.solve(x);
  const Eigen::Index n = pattern_->size();
  for (Eigen::Index k = n; k-- > 0;) {
    if (!isFree(k)) {
      x[k] = 0.0;
    } else {
      addToAncestors(*pattern_, k, -x[k], column(k), x.data());
    }
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    if (isFree(k)) x[k] = x[k] / factor_.diagonal[k] - dotAncestors(*pattern_, k, column(k), x.data());
  }
}

/// L X = D⁻¹L⁻ᵀ from the root: a variable's row of X follows from those of its ancestors.
void TreeFactor::invert(Eigen::MatrixXd& inverse) const {
  const Eigen::Index n = pattern_->size();
  for (Eigen::Index k = 0; k < n; ++k) {
    double* own = &inverse.coeffRef(0, k);
    std::fill_n(own, k + 1, 0.0);
    if (isFree(k)) {
      const int* ancestors = pattern_->ancestors(k);
      const double* factor = column(k);
      for (int t = 0; t < pattern_->count(k); ++t) {
        if (isFree(ancestors[t])) addTo(-factor[t], &inverse.coeffRef(0, ancestors[t]), static_cast<int>(k), own);
      }
      own[k] = 1.0 / factor_.diagonal[k];
      for (int t = 0; t < pattern_->count(k); ++t) own[k] -= factor[t] * own[ancestors[t]];
    }
    for (Eigen::Index j = 0; j < k; ++j) inverse(k, j) = own[j];
  }
}

}  // namespace limber::solve
