// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/tree_matrix.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "solve/objective/tree_sums.h"

namespace limber::solve {

namespace {

/// Entries by variable above which products of twice six numbers are cheaper than the entries themselves.
constexpr std::size_t kDeep = 20;

/// Number of pairs of a variable and an ancestor in a tree.
std::size_t pairsOn(const std::vector<int>& parents) {
  std::vector<std::size_t> depths(parents.size(), 0);
  for (std::size_t k = 0; k < parents.size(); ++k) {
    if (parents[k] >= 0) depths[k] = depths[static_cast<std::size_t>(parents[k])] + 1;
  }
  return std::accumulate(depths.begin(), depths.end(), std::size_t{0});
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

void TreePattern::reset(const std::vector<int>& parents) { reset(parents, pairsOn(parents)); }

void TreePattern::reset(const std::vector<int>& parents, std::size_t pairs) {
  const std::size_t n = parents.size();
  paths_.reset({});
  offsets_.assign(1, 0);
  run_offsets_.assign(1, 0);
  ancestors_.resize(pairs);
  runs_.clear();
  offsets_.reserve(n + 1);
  run_offsets_.reserve(n + 1);
  runs_.reserve(4 * n);
  int* end = ancestors_.data();
  for (std::size_t k = 0; k < n; ++k) {
    if (parents[k] >= 0) {
      const auto above = static_cast<std::size_t>(parents[k]);
      end = std::copy_n(ancestors_.data() + offsets_[above], offsets_[above + 1] - offsets_[above], end);
      *end++ = parents[k];
      for (std::size_t r = run_offsets_[above]; r < run_offsets_[above + 1]; ++r) runs_.push_back(Run(runs_[r]));
      const bool has_runs = runs_.size() > run_offsets_[k];
      if (has_runs && runs_.back().first + runs_.back().length == parents[k]) {
        ++runs_.back().length;
      } else {
        runs_.push_back({parents[k], 1});
      }
    }
    offsets_.push_back(static_cast<std::size_t>(end - ancestors_.data()));
    run_offsets_.push_back(runs_.size());
  }
}

void TreePattern::resetForProducts(const std::vector<int>& parents) {
  const std::size_t pairs = pairsOn(parents);
  if (pairs > kDeep * parents.size()) {
    resetByProducts(parents);
  } else {
    reset(parents, pairs);
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
    const Columns<1> column{above.data() + pattern.offset(k)};
    sum += x[k] * (diagonal[k] * x[k] + 2.0 * dotAncestors(pattern, k, column, x.data())[0]);
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
    const Columns<1> column{above.data() + pattern.offset(k)};
    if (x[k] != 0.0) addToAncestors<1>(pattern, k, {x[k]}, column, result.data());
    result[k] += dotAncestors(pattern, k, column, x.data())[0];
  }
}

}  // namespace limber::solve
