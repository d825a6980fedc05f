// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/general_active_set.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber::solve {

namespace {

/// A constraint this near (rad or m) after a step that it cut short is hit.
constexpr double kRowTouch = 1e-12;
/// A normal of which the active ones leave less than this (squared) depends on them: aᵀHa < 1e-10 aᵀH₀a with H₀ = I.
constexpr double kDependent = 1e-10;
/// A direction this small beside its longest component runs along a constraint.
constexpr double kAlongside = 1e-13;
/// A curvature this small beside the scale of H is rounding.
constexpr double kFlat = 1e-14;

constexpr double kRowDropWeightFactor = 0.1;

}  // namespace

void GeneralActiveSet::reset(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper, const RowSet& rows) {
  n_ = lower.size();
  rows_ = &rows;
  lower_ = lower;
  upper_ = upper;
  const auto constraints = static_cast<std::size_t>(2 * n_ + rows.size());
  states_.assign(constraints, State::Idle);
  dropped_.assign(constraints, false);
  drop_weights_ = Eigen::VectorXd::Ones(static_cast<Eigen::Index>(constraints));
  active_.assign(static_cast<std::size_t>(n_), -1);
  normals_.setZero(n_, n_);
  gram_inverse_.setZero(n_, n_);
  normal_.resize(n_);
  column_.resize(n_);
  shares_.resize(n_);
  rest_.resize(n_);
  count_ = 0;
  for (Eigen::Index c = 2 * n_; c < 2 * n_ + rows.size(); ++c) {
    if (isEquality(c)) activate(c);
  }
  marked_ = count_;
}

double GeneralActiveSet::along(Eigen::Index c, const Eigen::VectorXd& vector) const {
  if (isRow(c)) return rows_->normals().col(c - 2 * n_).dot(vector);
  return c < n_ ? -vector[c] : vector[c - n_];
}

double GeneralActiveSet::slack(Eigen::Index c, const Eigen::VectorXd& theta) const {
  if (isRow(c)) return rows_->bounds()[c - 2 * n_] - along(c, theta);
  return c < n_ ? theta[c] - lower_[c] : upper_[c - n_] - theta[c - n_];
}

void GeneralActiveSet::writeNormal(Eigen::Index c, Eigen::VectorXd& normal) const {
  if (isRow(c)) {
    normal = rows_->normals().col(c - 2 * n_);
    return;
  }
  normal.setZero();
  normal[variableOf(c)] = c < n_ ? -1.0 : 1.0;
}

void GeneralActiveSet::computeMultipliers(const Eigen::VectorXd& gradient) const {
  rest_.head(count_).noalias() = normals_.leftCols(count_).transpose() * gradient;
  shares_.head(count_).noalias() = gram_inverse_.topLeftCorner(count_, count_) * rest_.head(count_);
}

Eigen::VectorXd GeneralActiveSet::multipliers(const Eigen::VectorXd& gradient) const {
  computeMultipliers(gradient);
  return shares_.head(count_);
}

/// Goldfarb's recursion from (A_qᵀA_q)⁻¹ to (A_{q+1}ᵀA_{q+1})⁻¹. @return whether the normal is independent
bool GeneralActiveSet::activate(Eigen::Index c) {
  writeNormal(c, normal_);
  const Eigen::Index q = count_;
  computeMultipliers(normal_);  // coefficients of the normal over the active ones
  column_ = normal_;
  column_.noalias() -= normals_.leftCols(q) * shares_.head(q);
  const double across = column_.squaredNorm();  // aᵀPa
  if (q == n_ || across < kDependent) {
    state(c) = State::Dependent;
    return false;
  }
  for (Eigen::Index j = 0; j < q; ++j) {
    gram_inverse_.col(j).head(q) += (shares_[j] / across) * shares_.head(q);
    gram_inverse_(j, q) = -shares_[j] / across;
    gram_inverse_(q, j) = -shares_[j] / across;
  }
  gram_inverse_(q, q) = 1.0 / across;
  normals_.col(q) = normal_;
  active_[static_cast<std::size_t>(q)] = c;
  state(c) = State::Active;
  if (dropped_[static_cast<std::size_t>(c)]) drop_weights_[c] *= kRowDropWeightFactor;
  ++count_;
  return true;
}

/// The recursion backwards, from (A_qᵀA_q)⁻¹ to (A_{q−1}ᵀA_{q−1})⁻¹.
void GeneralActiveSet::removeNormal(Eigen::Index position) {
  const Eigen::Index last = count_ - 1;
  if (position != last) {
    gram_inverse_.col(position).head(count_).swap(gram_inverse_.col(last).head(count_));
    gram_inverse_.row(position).head(count_).swap(gram_inverse_.row(last).head(count_));
    normals_.col(position).swap(normals_.col(last));
    std::swap(active_[static_cast<std::size_t>(position)], active_[static_cast<std::size_t>(last)]);
  }
  shares_.head(last) = gram_inverse_.col(last).head(last);
  const double corner = gram_inverse_(last, last);
  for (Eigen::Index j = 0; j < last; ++j) {
    gram_inverse_.col(j).head(last) -= (shares_[j] / corner) * shares_.head(last);
  }
  count_ = last;
  for (State& each : states_) {
    if (each == State::Dependent) each = State::Idle;
  }
}

/// (27); where H is too flat along the normal to divide by, the normal is projected out on both sides instead.
void GeneralActiveSet::projectAlong(const Eigen::VectorXd& normal, InverseHessian& inverse_hessian) {
  inverse_hessian.apply(normal, column_);
  const double curvature = normal.dot(column_);
  if (curvature > kFlat * inverse_hessian.scale()) {
    inverse_hessian.addSquare(-1.0 / curvature, column_);
    return;
  }
  column_ = 0.5 * curvature * normal - column_;
  inverse_hessian.addPair(normal, column_);
}

void GeneralActiveSet::markHeld(std::vector<char>& free) const {
  for (Eigen::Index j = 0; j < count_; ++j) {
    const Eigen::Index c = active_[static_cast<std::size_t>(j)];
    if (!isRow(c)) free[static_cast<std::size_t>(variableOf(c))] = 0;
  }
}

void GeneralActiveSet::projectOn(Eigen::Index c, InverseHessian& inverse_hessian) {
  if (isRow(c)) {
    projectAlong(normal_, inverse_hessian);
  } else {
    inverse_hessian.hold(variableOf(c));  // exactly, so that rounding cannot let a variable drift off its limit
  }
}

void GeneralActiveSet::project(InverseHessian& inverse_hessian) {
  for (Eigen::Index j = 0; j < count_; ++j) {
    normal_ = normals_.col(j);
    projectOn(active_[static_cast<std::size_t>(j)], inverse_hessian);
  }
}

void GeneralActiveSet::add(Eigen::Index c, InverseHessian& inverse_hessian) {
  if (activate(c)) projectOn(c, inverse_hessian);
}

void GeneralActiveSet::takeBack() {
  while (count_ > marked_) {
    const Eigen::Index c = active_[static_cast<std::size_t>(count_ - 1)];
    removeNormal(count_ - 1);
    state(c) = State::Idle;
  }
}

ConstraintSet::Candidate GeneralActiveSet::candidate(const Eigen::VectorXd& gradient) {
  computeMultipliers(gradient);
  Candidate found;
  double largest = -std::numeric_limits<double>::infinity();
  for (Eigen::Index j = 0; j < count_; ++j) {
    const Eigen::Index c = active_[static_cast<std::size_t>(j)];
    if (isEquality(c)) continue;
    const double multiplier = shares_[j] / std::sqrt(gram_inverse_(j, j));
    if (multiplier * drop_weights_[c] <= largest) continue;
    largest = multiplier * drop_weights_[c];
    found = {j, multiplier, drop_weights_[c]};
  }
  return found;
}

void GeneralActiveSet::drop(const Candidate& candidate, const Eigen::VectorXd& scale, InverseHessian& inverse_hessian) {
  const Eigen::Index c = active_[static_cast<std::size_t>(candidate.index)];
  normal_ = normals_.col(candidate.index);
  removeNormal(candidate.index);
  state(c) = State::Idle;
  dropped_[static_cast<std::size_t>(c)] = true;
  computeMultipliers(normal_);
  column_ = normal_;
  column_.noalias() -= normals_.leftCols(count_) * shares_.head(count_);  // P_{q−1} a
  const double across = column_.squaredNorm();
  const double curvature = column_.cwiseAbs2().dot(scale) / across;  // the paper's is 1
  if (!isRow(c)) inverse_hessian.unhold(variableOf(c));
  inverse_hessian.addSquare(curvature / across, column_);  // (25)
}

double GeneralActiveSet::projectedGradientNorm(const Eigen::VectorXd& gradient) const {
  computeMultipliers(gradient);
  rest_ = gradient;
  rest_.noalias() -= normals_.leftCols(count_) * shares_.head(count_);
  double sum = rest_.squaredNorm();
  for (Eigen::Index j = 0; j < count_; ++j) {
    if (isEquality(active_[static_cast<std::size_t>(j)]) || shares_[j] <= 0.0) continue;
    sum += shares_[j] * shares_[j] / gram_inverse_(j, j);
  }
  return std::sqrt(sum);
}

double GeneralActiveSet::gainOfDrops(const Eigen::VectorXd& gradient, const Eigen::VectorXd& scale) const {
  computeMultipliers(gradient);
  double gain = 0.0;
  for (Eigen::Index j = 0; j < count_; ++j) {
    if (isEquality(active_[static_cast<std::size_t>(j)]) || shares_[j] <= 0.0) continue;
    const double curvature = normals_.col(j).cwiseAbs2().dot(scale);
    gain += 0.5 * curvature * shares_[j] * shares_[j] / gram_inverse_(j, j);
  }
  return gain;
}

double GeneralActiveSet::longestStep(const Eigen::VectorXd& theta, const Eigen::VectorXd& direction) const {
  double longest = std::numeric_limits<double>::infinity();
  const double least = kAlongside * direction.lpNorm<Eigen::Infinity>();
  for (Eigen::Index c = 0; c < static_cast<Eigen::Index>(states_.size()); ++c) {
    if (state(c) != State::Idle) continue;
    const double speed = along(c, direction);
    if (speed > least) longest = std::min(longest, std::max(slack(c, theta), 0.0) / speed);
  }
  return longest;
}

void GeneralActiveSet::addHits(const Eigen::VectorXd& direction, Eigen::VectorXd& theta,
                               InverseHessian& inverse_hessian) {
  const double least = kAlongside * direction.lpNorm<Eigen::Infinity>();
  for (Eigen::Index c = 0; c < static_cast<Eigen::Index>(states_.size()); ++c) {
    if (state(c) != State::Idle || along(c, direction) <= least || slack(c, theta) > kRowTouch) continue;
    if (!isRow(c)) theta[variableOf(c)] = c < n_ ? lower_[c] : upper_[c - n_];
    add(c, inverse_hessian);
  }
  settle(theta);
}

bool GeneralActiveSet::addBlocking(const Eigen::VectorXd& direction, const Eigen::VectorXd& theta,
                                   InverseHessian& inverse_hessian) {
  const double least = kAlongside * direction.lpNorm<Eigen::Infinity>();
  bool any = false;
  for (Eigen::Index c = 0; c < static_cast<Eigen::Index>(states_.size()); ++c) {
    if (state(c) != State::Idle || along(c, direction) <= least) continue;
    if (slack(c, theta) > (isRow(c) ? kRowTouch : 0.0)) continue;
    add(c, inverse_hessian);
    any = any || state(c) == State::Active;
  }
  return any;
}

void GeneralActiveSet::settle(Eigen::VectorXd& theta) const {
  theta = theta.cwiseMax(lower_).cwiseMin(upper_);
  rest_.head(count_).setZero();
  double largest = 0.0;
  for (Eigen::Index j = 0; j < count_; ++j) {
    const Eigen::Index c = active_[static_cast<std::size_t>(j)];
    if (!isRow(c)) {
      theta[variableOf(c)] = c < n_ ? lower_[c] : upper_[c - n_];
      continue;
    }
    rest_[j] = -slack(c, theta);
    largest = std::max(largest, std::abs(rest_[j]));
  }
  if (largest <= kRowTouch) return;
  // The active limits take no part: their entries of Aᵀθ − b are zero, and so is what A(AᵀA)⁻¹ moves them by.
  shares_.head(count_).noalias() = gram_inverse_.topLeftCorner(count_, count_) * rest_.head(count_);
  theta.noalias() -= normals_.leftCols(count_) * shares_.head(count_);
  theta = theta.cwiseMax(lower_).cwiseMin(upper_);
}

}  // namespace limber::solve
