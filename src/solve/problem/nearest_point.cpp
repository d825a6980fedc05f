// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/nearest_point.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace limber::solve {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// A constraint missed by less than this is fulfilled, rad or m.
constexpr double kFulfilled = 1e-12;
/// A normal of which the active ones leave less than this (squared) depends on them.
constexpr double kDependent = 1e-12;

}  // namespace

bool NearestPoint::find(Eigen::VectorXd& theta) {
  active_.clear();
  conflict_.clear();
  const Eigen::Index most = 20 * (theta.size() + rows_.size()) + 20;
  Constraint worst;
  for (Eigen::Index i = 0; i < most && mostViolated(theta, worst); ++i) {
    if (!add(worst, theta)) return false;
  }
  theta = theta.cwiseMax(lower_).cwiseMin(upper_);
  return true;
}

bool NearestPoint::mostViolated(const Eigen::VectorXd& theta, Constraint& worst) const {
  double largest = kFulfilled;
  Eigen::Index at = -1;
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    const double miss = std::max(theta[i] - upper_[i], lower_[i] - theta[i]);
    if (miss <= largest) continue;
    largest = miss;
    at = i;
  }
  for (Eigen::Index i = 0; i < rows_.size(); ++i) {
    const double miss = rows_.violation(i, theta);
    if (miss <= largest) continue;
    largest = miss;
    at = theta.size() + i;
  }
  if (at < 0) return false;
  worst = Constraint{};
  if (at < theta.size()) {
    const double sign = theta[at] > upper_[at] ? 1.0 : -1.0;
    worst.normal = sign * Eigen::VectorXd::Unit(theta.size(), at);
    worst.bound = sign > 0.0 ? upper_[at] : -lower_[at];
    return true;
  }
  worst.row = at - theta.size();
  worst.equality = rows_.isEquality(worst.row);
  const double sign = rows_.normals().col(worst.row).dot(theta) > rows_.bounds()[worst.row] ? 1.0 : -1.0;
  worst.normal = sign * rows_.normals().col(worst.row);
  worst.bound = sign * rows_.bounds()[worst.row];
  return true;
}

/// Walks until `wanted` holds, letting go of active constraints whose multiplier would turn negative.
bool NearestPoint::add(Constraint& wanted, Eigen::VectorXd& theta) {
  while (true) {
    const auto q = static_cast<Eigen::Index>(active_.size());
    Eigen::MatrixXd normals(theta.size(), q);
    for (Eigen::Index j = 0; j < q; ++j) normals.col(j) = active_[static_cast<std::size_t>(j)].normal;
    Eigen::VectorXd shares = Eigen::VectorXd::Zero(q);  // of the active normals in wanted's
    if (q > 0) shares = (normals.transpose() * normals).ldlt().solve(normals.transpose() * wanted.normal);
    const Eigen::VectorXd across = wanted.normal - normals * shares;
    const bool independent = across.squaredNorm() > kDependent;
    double length = kInfinity;
    if (independent) length = (wanted.normal.dot(theta) - wanted.bound) / across.squaredNorm();
    const Eigen::Index dropped = firstDropped(shares, length);
    if (length == kInfinity) {
      remember(wanted, shares);
      return false;
    }
    if (independent) theta -= length * across;
    for (Eigen::Index j = 0; j < q; ++j) active_[static_cast<std::size_t>(j)].multiplier -= length * shares[j];
    wanted.multiplier += length;
    if (dropped < 0) {
      active_.push_back(std::move(wanted));
      return true;
    }
    active_.erase(active_.begin() + dropped);
  }
}

/// The active constraint whose multiplier reaches 0 first. @param length  of the step, shortened to there
Eigen::Index NearestPoint::firstDropped(const Eigen::VectorXd& shares, double& length) const {
  Eigen::Index dropped = -1;
  for (Eigen::Index j = 0; j < shares.size(); ++j) {
    const Constraint& active = active_[static_cast<std::size_t>(j)];
    if (active.equality || shares[j] <= kDependent || active.multiplier / shares[j] >= length) continue;
    length = active.multiplier / shares[j];
    dropped = j;
  }
  return dropped;
}

void NearestPoint::remember(const Constraint& wanted, const Eigen::VectorXd& shares) {
  constexpr double kTakesPart = 1e-9;
  if (wanted.row >= 0) conflict_.push_back(wanted.row);
  for (Eigen::Index j = 0; j < shares.size(); ++j) {
    const Constraint& active = active_[static_cast<std::size_t>(j)];
    if (active.row >= 0 && std::abs(shares[j]) > kTakesPart) conflict_.push_back(active.row);
  }
  std::ranges::sort(conflict_);
  conflict_.erase(std::unique(conflict_.begin(), conflict_.end()), conflict_.end());
}

}  // namespace limber::solve
