// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/least_squares/held_rows.h"

#include <algorithm>
#include <cmath>

namespace limber::solve {

namespace {

/// A row with no more room than this is reached, rad or m.
constexpr double kTouched = 1e-12;
/// A row of which others leave less than this (squared, in the measure of M⁻¹) depends on them.
constexpr double kImplied = 1e-12;
/// Curvature across a held row, by the largest of its variables.
constexpr double kAcross = 10.0;

}  // namespace

void HeldRows::prepare(const RowSet& rows, Eigen::Index n) {
  rows_ = &rows;
  push_.setZero(n);
  column_.resize(n);
  lifted_.resize(n, rows.size());
  factor_.resize(rows.size(), rows.size());
  multipliers_.resize(rows.size());
  room_.resize(rows.size());
  held_.reserve(static_cast<std::size_t>(rows.size()));
}

void HeldRows::begin(const Eigen::VectorXd& gradient, const Eigen::VectorXd& room) {
  room_ = room;
  held_.clear();
  push_.setZero();
  for (Eigen::Index i = 0; i < room_.size(); ++i) {
    const bool blocks = room_[i] <= kTouched && rows_->normals().col(i).dot(gradient) < 0.0;
    if (rows_->isEquality(i) || blocks) hold(i);
  }
}

void HeldRows::stiffen(const TreePattern& pattern, TreeMatrix& matrix) const {
  if (pattern.byProducts()) return;
  for (const Eigen::Index row : held_) stiffen(pattern, row, matrix);
}

void HeldRows::stiffen(const TreePattern& pattern, Eigen::Index row, TreeMatrix& matrix) const {
  const auto normal = rows_->normals().col(row);
  const Eigen::Index n = normal.size();
  double curvature = 0.0;
  for (Eigen::Index k = 0; k < n; ++k) {
    if (normal[k] == 0.0) continue;
    curvature = std::max(curvature, std::abs(matrix.diagonal[k]));
    const int* above = pattern.ancestors(k);
    for (Eigen::Index i = 0; i < k; ++i) {
      if (normal[i] != 0.0 && !std::binary_search(above, above + pattern.count(k), static_cast<int>(i))) return;
    }
  }
  curvature *= kAcross;
  for (Eigen::Index k = 0; k < n; ++k) {
    if (normal[k] == 0.0) continue;
    matrix.diagonal[k] += curvature * normal[k] * normal[k];
    const int* above = pattern.ancestors(k);
    for (int t = 0; t < pattern.count(k); ++t) {
      matrix.above[pattern.offset(k) + t] += curvature * normal[k] * normal[above[t]];
    }
  }
}

void HeldRows::keep(const TreeFactor& factor, Eigen::VectorXd& step) {
  push_.setZero();
  if (held_.empty()) return;
  for (std::size_t k = 0; k < held_.size(); ++k) {
    column_ = rows_->normals().col(held_[k]);
    factor.solve(column_);
    const auto at = static_cast<Eigen::Index>(k);
    lifted_.col(at) = column_;
    multipliers_[at] = rows_->normals().col(held_[k]).dot(step);
  }
  factorise();
  findMultipliers();
  for (std::size_t k = 0; k < held_.size(); ++k) {
    const double multiplier = multipliers_[static_cast<Eigen::Index>(k)];
    step -= multiplier * lifted_.col(static_cast<Eigen::Index>(k));
    push_ += multiplier * rows_->normals().col(held_[k]);
  }
}

/// An entry of S, less what the columns of L before it take.
double HeldRows::restOf(Eigen::Index i, Eigen::Index j) const {
  const auto normal = rows_->normals().col(held_[static_cast<std::size_t>(i)]);
  return normal.dot(lifted_.col(j)) - factor_.row(i).head(j).dot(factor_.row(j).head(j));
}

/// S = L Lᵀ, lower triangle.
void HeldRows::factorise() {
  for (Eigen::Index i = 0; i < static_cast<Eigen::Index>(held_.size()); ++i) {
    for (Eigen::Index j = 0; j < i; ++j) factor_(i, j) = factor_(j, j) > 0.0 ? restOf(i, j) / factor_(j, j) : 0.0;
    const double own = restOf(i, i) + factor_.row(i).head(i).squaredNorm();
    factor_(i, i) = restOf(i, i) > kImplied * own ? std::sqrt(restOf(i, i)) : 0.0;
  }
}

/// S λ = A p in place.
void HeldRows::findMultipliers() {
  const auto count = static_cast<Eigen::Index>(held_.size());
  for (Eigen::Index i = 0; i < count; ++i) {
    for (Eigen::Index t = 0; t < i; ++t) multipliers_[i] -= factor_(i, t) * multipliers_[t];
    multipliers_[i] = factor_(i, i) > 0.0 ? multipliers_[i] / factor_(i, i) : 0.0;
  }
  for (Eigen::Index i = count; i-- > 0;) {
    for (Eigen::Index t = i + 1; t < count; ++t) multipliers_[i] -= factor_(t, i) * multipliers_[t];
    multipliers_[i] = factor_(i, i) > 0.0 ? multipliers_[i] / factor_(i, i) : 0.0;
  }
}

bool HeldRows::isHeld(Eigen::Index row) const { return std::ranges::find(held_, row) != held_.end(); }

bool HeldRows::allow(const Eigen::VectorXd& step) const {
  for (Eigen::Index i = 0; i < room_.size(); ++i) {
    if (!isHeld(i) && rows_->normals().col(i).dot(step) > room_[i] + kTouched) return false;
  }
  return true;
}

HeldRows::Hit HeldRows::firstHit(const Eigen::VectorXd& step, const Eigen::VectorXd& direction, double share) const {
  Hit hit{-1, share};
  for (Eigen::Index i = 0; i < room_.size(); ++i) {
    const auto normal = rows_->normals().col(i);
    const double slope = normal.dot(direction);
    if (isHeld(i) || !(slope > 0.0)) continue;
    const double room = (room_[i] - normal.dot(step)) / slope;
    if (room < hit.share) hit = {i, std::max(room, 0.0)};
  }
  return hit;
}

bool HeldRows::release() {
  std::size_t kept = 0;
  for (std::size_t k = 0; k < held_.size(); ++k) {
    const bool pulls = multipliers_[static_cast<Eigen::Index>(k)] < 0.0;
    if (rows_->isEquality(held_[k]) || !pulls) held_[kept++] = held_[k];
  }
  const bool any = kept < held_.size();
  held_.resize(kept);
  return any;
}

}  // namespace limber::solve
