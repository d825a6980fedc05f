// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/sparse_factor.h"

#include <algorithm>

namespace limber::solve {

namespace {

/// A pivot below this share of its diagonal entry is rounding.
constexpr double kSmallestPivot = 1e-13;

}  // namespace

void SparseFactor::reset(Eigen::Index n) {
  allowed_.assign(static_cast<std::size_t>(n * n), 0);
  factor_.resize(n, n);
}

void SparseFactor::allow(Eigen::Index i, Eigen::Index j) {
  allowed_[static_cast<std::size_t>(std::min(i, j) + std::max(i, j) * factor_.rows())] = 1;
}

void SparseFactor::analyse() {
  const Eigen::Index n = factor_.rows();
  const auto at = [this, n](Eigen::Index i, Eigen::Index j) -> char& {
    return allowed_[static_cast<std::size_t>(i + j * n)];
  };
  runs_.clear();
  first_.assign(static_cast<std::size_t>(n) + 1, 0);
  for (Eigen::Index k = n; k-- > 0;) {
    // Eliminating k ties together all that it is tied to.
    for (Eigen::Index i = k; i-- > 0;) {
      if (at(i, k) == 0) continue;
      for (Eigen::Index j = 0; j < i; ++j) at(j, i) = static_cast<char>(at(j, i) | at(j, k));
    }
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    first_[static_cast<std::size_t>(k)] = runs_.size();
    for (Eigen::Index i = 0; i < k; ++i) {
      if (at(i, k) == 0) continue;
      const Eigen::Index begin = i;
      while (i < k && at(i, k) != 0) ++i;
      runs_.push_back({begin, i});
    }
  }
  first_[static_cast<std::size_t>(n)] = runs_.size();
}

bool SparseFactor::factorise(const Eigen::MatrixXd& upper, const std::vector<char>& free) {
  const Eigen::Index n = factor_.rows();
  for (Eigen::Index k = 0; k < n; ++k) {
    if (free[static_cast<std::size_t>(k)] == 0) continue;
    factor_(k, k) = upper(k, k);
    for (std::size_t r = first_[static_cast<std::size_t>(k)]; r < first_[static_cast<std::size_t>(k) + 1]; ++r) {
      for (Eigen::Index i = runs_[r].begin; i < runs_[r].end; ++i) {
        factor_(i, k) = free[static_cast<std::size_t>(i)] != 0 ? upper(i, k) : 0.0;
      }
    }
  }
  for (Eigen::Index k = n; k-- > 0;) {
    if (free[static_cast<std::size_t>(k)] == 0) continue;
    double* column = &factor_.coeffRef(0, k);
    const double pivot = column[k];
    if (!(pivot > kSmallestPivot * upper(k, k)) || !(pivot > 0.0)) return false;
    const double inverse = 1.0 / pivot;
    const std::size_t begin = first_[static_cast<std::size_t>(k)];
    for (std::size_t r = first_[static_cast<std::size_t>(k) + 1]; r-- > begin;) {
      for (Eigen::Index i = runs_[r].end; i-- > runs_[r].begin;) {
        const double share = column[i] * inverse;
        if (share == 0.0) continue;
        double* above = &factor_.coeffRef(0, i);
        for (std::size_t q = begin; q < r; ++q) {
          for (Eigen::Index j = runs_[q].begin; j < runs_[q].end; ++j) above[j] -= share * column[j];
        }
        for (Eigen::Index j = runs_[r].begin; j <= i; ++j) above[j] -= share * column[j];
        column[i] = share;
      }
    }
  }
  return true;
}

void SparseFactor::solve(Eigen::VectorXd& x, const std::vector<char>& free) const {
  const Eigen::Index n = factor_.rows();
  for (Eigen::Index k = n; k-- > 0;) {
    if (free[static_cast<std::size_t>(k)] == 0) continue;
    const double* column = &factor_.coeffRef(0, k);
    const double value = x[k];
    for (std::size_t r = first_[static_cast<std::size_t>(k)]; r < first_[static_cast<std::size_t>(k) + 1]; ++r) {
      for (Eigen::Index i = runs_[r].begin; i < runs_[r].end; ++i) x[i] -= column[i] * value;
    }
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    if (free[static_cast<std::size_t>(k)] == 0) continue;
    const double* column = &factor_.coeffRef(0, k);
    double value = x[k] / column[k];
    for (std::size_t r = first_[static_cast<std::size_t>(k)]; r < first_[static_cast<std::size_t>(k) + 1]; ++r) {
      for (Eigen::Index i = runs_[r].begin; i < runs_[r].end; ++i) value -= column[i] * x[i];
    }
    x[k] = value;
  }
}

void SparseFactor::multiply(const Eigen::MatrixXd& upper, const Eigen::VectorXd& x, Eigen::VectorXd& result) const {
  result = upper.diagonal().cwiseProduct(x);
  for (Eigen::Index k = 0; k < x.size(); ++k) {
    const double* column = &upper.coeffRef(0, k);
    double sum = 0.0;
    for (std::size_t r = first_[static_cast<std::size_t>(k)]; r < first_[static_cast<std::size_t>(k) + 1]; ++r) {
      for (Eigen::Index i = runs_[r].begin; i < runs_[r].end; ++i) {
        sum += column[i] * x[i];
        result[i] += column[i] * x[k];
      }
    }
    result[k] += sum;
  }
}

}  // namespace limber::solve
