// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/tree_factor.h"

#include <algorithm>

#include "solve/objective/tree_sums.h"

namespace limber::solve {

namespace {

/// act<N>() for N variables; for none there is nothing to do.
template <class Act>
bool forSize(int count, Act act) {
  switch (count) {
    case 1:
      return act.template operator()<1>();
    case 2:
      return act.template operator()<2>();
    case 3:
      return act.template operator()<3>();
    case 4:
      return act.template operator()<4>();
    default:
      return true;
  }
}

}  // namespace

void TreeFactor::reset(const TreePattern& pattern) {
  pattern_ = &pattern;
  if (pattern.byProducts()) return by_products_.reset(pattern.paths());
  factor_.resize(pattern);
  free_.assign(static_cast<std::size_t>(pattern.size()), 1);
  change_.assign(static_cast<std::size_t>(pattern.size()), 0.0);
}

int TreeFactor::groupUpTo(Eigen::Index k) const {
  int size = 0;
  while (size < kTogether && isFree(k - size)) {
    ++size;
    if (!pattern_->followsNeighbour(k - size + 1)) break;
  }
  return size;
}

int TreeFactor::groupFrom(Eigen::Index k) const {
  if (!isFree(k)) return 0;
  int size = 1;
  while (size < kTogether && k + size < pattern_->size() && isFree(k + size) && pattern_->followsNeighbour(k + size)) {
    ++size;
  }
  return size;
}

template <std::size_t N>
Columns<N> TreeFactor::columnsFrom(Eigen::Index first) const {
  Columns<N> columns;
  for (std::size_t i = 0; i < N; ++i) columns[i] = column(first + static_cast<Eigen::Index>(i));
  return columns;
}

bool TreeFactor::factorise(const TreeMatrix& matrix, const std::vector<char>& free) {
  if (pattern_->byProducts()) return by_products_.factorise(matrix, free);
  factor_.diagonal = matrix.diagonal;
  factor_.above = matrix.above;
  std::ranges::copy(free, free_.begin());
  for (Eigen::Index k = pattern_->size(); k > 0;) {
    const int group = groupUpTo(k - 1);
    k -= std::max(group, 1);
    if (!forSize(group, [&]<std::size_t N>() { return eliminate<N>(k, matrix.diagonal); })) return false;
  }
  return true;
}

/// Eliminates variables first … first + N − 1. The ancestors of the first are the first of each one's own, and those of
/// an ancestor the first of theirs.
template <std::size_t N>
bool TreeFactor::eliminate(Eigen::Index first, const Eigen::VectorXd& before) {
  const int shared = pattern_->count(first);
  std::array<double, N> inverses;
  for (std::size_t i = N; i-- > 0;) {
    const Eigen::Index k = first + static_cast<Eigen::Index>(i);
    const double pivot = factor_.diagonal[k];
    if (!(pivot > kSmallestPivot * before[k]) || !(pivot > 0.0)) return false;
    inverses[i] = 1.0 / pivot;
    double* own = column(k);
    for (int j = static_cast<int>(i) - 1; j >= 0; --j) takeFrom<1>(first + j, shared + j, {own}, {inverses[i]});
  }
  std::array<double*, N> own;
  for (std::size_t i = 0; i < N; ++i) own[i] = column(first + static_cast<Eigen::Index>(i));
  const int* ancestors = pattern_->ancestors(first);
  for (int t = shared - 1; t >= 0; --t) takeFrom<N>(ancestors[t], t, own, inverses);
  return true;
}

/// Subtracts from an ancestor the part of eliminated variables, entry t of each of their columns.
template <std::size_t N>
void TreeFactor::takeFrom(Eigen::Index ancestor, int t, const std::array<double*, N>& own,
                          const std::array<double, N>& inverses) {
  std::array<double, N> shares;
  Columns<N> columns;
  double taken = 0.0;
  for (std::size_t i = 0; i < N; ++i) {
    columns[i] = own[i];
    shares[i] = -own[i][t] * inverses[i];
    taken += shares[i] * own[i][t];
  }
  addTo(shares, columns, t, column(ancestor));
  factor_.diagonal[ancestor] += taken;
  for (std::size_t i = 0; i < N; ++i) own[i][t] = -shares[i];
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
      addTo<1>({sigma * p}, {change}, t, above);
      continue;
    }
    positive = positive && after > kSmallestPivot * before;
    const double beta = sigma * p / after;
    addTo<1>({-p}, {above}, t, change);
    addTo<1>({beta}, {change}, t, above);
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
  for (Eigen::Index k = n; k > 0;) {
    const int group = groupUpTo(k - 1);
    k -= std::max(group, 1);
    if (group == 0) x[k] = 0.0;
    forSize(group, [&]<std::size_t N>() { return solveUp<N>(k, x); });
  }
  for (Eigen::Index k = 0; k < n;) {
    const int group = groupFrom(k);
    forSize(group, [&]<std::size_t N>() { return solveDown<N>(k, x); });
    k += std::max(group, 1);
  }
}

/// x of what variables first … first + N − 1 hang on, less what they take of it.
template <std::size_t N>
bool TreeFactor::solveUp(Eigen::Index first, Eigen::VectorXd& x) const {
  const Columns<N> columns = columnsFrom<N>(first);
  const int shared = pattern_->count(first);
  double* own = &x[first];
  std::array<double, N> shares;
  for (std::size_t i = N; i-- > 0;) {
    shares[i] = -own[i];
    for (std::size_t j = 0; j < i; ++j) own[j] += shares[i] * columns[i][shared + static_cast<int>(j)];
  }
  addToAncestors(*pattern_, first, shares, columns, x.data());
  return true;
}

/// x of variables first … first + N − 1 from that of what they hang on.
template <std::size_t N>
bool TreeFactor::solveDown(Eigen::Index first, Eigen::VectorXd& x) const {
  const Columns<N> columns = columnsFrom<N>(first);
  const int shared = pattern_->count(first);
  const std::array<double, N> sums = dotAncestors(*pattern_, first, columns, x.data());
  double* own = &x[first];
  for (std::size_t i = 0; i < N; ++i) {
    own[i] = own[i] / factor_.diagonal[first + static_cast<Eigen::Index>(i)] - sums[i];
    for (std::size_t j = 0; j < i; ++j) own[i] -= columns[i][shared + static_cast<int>(j)] * own[j];
  }
  return true;
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
        if (isFree(ancestors[t]))
          addTo<1>({-factor[t]}, {&inverse.coeffRef(0, ancestors[t])}, static_cast<int>(k), own);
      }
      own[k] = 1.0 / factor_.diagonal[k];
      for (int t = 0; t < pattern_->count(k); ++t) own[k] -= factor[t] * own[ancestors[t]];
    }
    for (Eigen::Index j = 0; j < k; ++j) inverse(k, j) = own[j];
  }
}

}  // namespace limber::solve
