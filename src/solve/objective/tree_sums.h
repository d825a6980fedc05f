// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "solve/objective/tree_matrix.h"

namespace limber::solve {

/// N columns of numbers, which are gone through together, so that what they share is read and written once.
template <std::size_t N>
using Columns = std::array<const double*, N>;

/// y[0 … count) += Σ shares_i · columns_i[0 … count); y is none of the columns.
template <std::size_t N>
inline void addTo(const std::array<double, N>& shares, const Columns<N>& columns, int count, double* __restrict__ y) {
  for (int t = 0; t < count; ++t) {
    double sum = y[t];
    for (std::size_t i = 0; i < N; ++i) sum += shares[i] * columns[i][t];
    y[t] = sum;
  }
}

/// sums_i += Σ columns_i[t] x[t] over [0, count), each as two sums, so that none has to wait for the one before.
template <std::size_t N>
inline void addDots(const Columns<N>& columns, const double* x, int count, std::array<double, N>& sums) {
  std::array<double, N> even = sums;
  std::array<double, N> odd{};
  int t = 0;
  for (; t + 2 <= count; t += 2) {
    for (std::size_t i = 0; i < N; ++i) {
      even[i] += columns[i][t] * x[t];
      odd[i] += columns[i][t + 1] * x[t + 1];
    }
  }
  for (std::size_t i = 0; i < N; ++i) sums[i] = (t < count ? even[i] + columns[i][t] * x[t] : even[i]) + odd[i];
}

/// Σ of the columns' entries times x, over the ancestors of variable k.
template <std::size_t N>
inline std::array<double, N> dotAncestors(const TreePattern& pattern, Eigen::Index k, Columns<N> columns,
                                          const double* x) {
  std::array<double, N> sums{};
  for (const TreePattern::Run* run = pattern.beginRuns(k); run != pattern.endRuns(k); ++run) {
    addDots(columns, x + run->first, run->length, sums);
    for (const double*& each : columns) each += run->length;
  }
  return sums;
}

/// x of the ancestors of variable k += Σ shares · columns.
template <std::size_t N>
inline void addToAncestors(const TreePattern& pattern, Eigen::Index k, const std::array<double, N>& shares,
                           Columns<N> columns, double* x) {
  for (const TreePattern::Run* run = pattern.beginRuns(k); run != pattern.endRuns(k); ++run) {
    addTo(shares, columns, run->length, x + run->first);
    for (const double*& each : columns) each += run->length;
  }
}

}  // namespace limber::solve
