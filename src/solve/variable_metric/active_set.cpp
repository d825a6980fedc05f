// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/active_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace limber::solve {

namespace {

/// A variable this near to a limit (rad or m) after a step that a limit cut short stands on it.
constexpr double kTouch = 1e-12;

constexpr double kDropWeightFactor = 0.1;

}  // namespace

void ActiveSet::reset(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  lower_ = lower;
  upper_ = upper;
  sides_.assign(static_cast<std::size_t>(lower.size()), Side::None);
  unit_.resize(lower.size());
  on_trial_.assign(static_cast<std::size_t>(lower.size()), 0);
  drop_weights_ = Eigen::VectorXd::Ones(lower.size());
  dropped_.assign(static_cast<std::size_t>(lower.size()), false);
  count_ = 0;
}

void ActiveSet::add(Eigen::Index i, Side side, InverseHessian& inverse_hessian) {
  if (sides_[static_cast<std::size_t>(i)] == Side::None) {
    ++count_;
    on_trial_[static_cast<std::size_t>(i)] = 1;
    if (dropped_[static_cast<std::size_t>(i)]) drop_weights_[i] *= kDropWeightFactor;
  }
  sides_[static_cast<std::size_t>(i)] = side;
  inverse_hessian.hold(i);
}

void ActiveSet::drop(Eigen::Index i, double scale, InverseHessian& inverse_hessian) {
  sides_[static_cast<std::size_t>(i)] = Side::None;
  dropped_[static_cast<std::size_t>(i)] = true;
  --count_;
  if (!inverse_hessian.hasUpdates()) {
    inverse_hessian.release(i);
    return;
  }
  inverse_hessian.unhold(i);
  unit_.setZero();
  unit_[i] = 1.0;
  inverse_hessian.addSquare(scale, unit_);  // (25): P_{q−1} a is e_i itself
}

void ActiveSet::takeBack() {
  for (std::size_t i = 0; i < on_trial_.size(); ++i) {
    if (on_trial_[i] == 0 || sides_[i] == Side::None) continue;
    --count_;
    sides_[i] = Side::None;
  }
  mark();
}

void ActiveSet::markHeld(std::vector<char>& free) const {
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    if (sides_[i] != Side::None) free[i] = 0;
  }
}

void ActiveSet::project(InverseHessian& inverse_hessian) {
  for (Eigen::Index i = 0; i < lower_.size(); ++i) {
    if (side(i) != Side::None) inverse_hessian.hold(i);
  }
}

ConstraintSet::Candidate ActiveSet::candidate(const Eigen::VectorXd& gradient) {
  const Eigen::Index found = worst(gradient);
  if (found < 0) return {};
  return {found, multiplier(found, gradient), drop_weights_[found]};
}

void ActiveSet::drop(const Candidate& candidate, const Eigen::VectorXd& scale, InverseHessian& inverse_hessian) {
  drop(candidate.index, scale[candidate.index], inverse_hessian);
}

double ActiveSet::multiplier(Eigen::Index i, const Eigen::VectorXd& gradient) const {
  return side(i) == Side::Upper ? gradient[i] : -gradient[i];
}

Eigen::Index ActiveSet::worst(const Eigen::VectorXd& gradient) const {
  Eigen::Index found = -1;
  double largest = -std::numeric_limits<double>::infinity();
  for (Eigen::Index i = 0; i < gradient.size(); ++i) {
    if (side(i) == Side::None) continue;
    const double weighed = multiplier(i, gradient) * drop_weights_[i];
    if (weighed <= largest) continue;
    largest = weighed;
    found = i;
  }
  return found;
}

double ActiveSet::projectedGradientNorm(const Eigen::VectorXd& gradient) const {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < gradient.size(); ++i) {
    if (side(i) != Side::None && multiplier(i, gradient) <= 0.0) continue;
    sum += gradient[i] * gradient[i];
  }
  return std::sqrt(sum);
}

double ActiveSet::gainOfDrops(const Eigen::VectorXd& gradient, const Eigen::VectorXd& scale) const {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < gradient.size(); ++i) {
    if (side(i) == Side::None || multiplier(i, gradient) <= 0.0) continue;
    sum += 0.5 * scale[i] * gradient[i] * gradient[i];
  }
  return sum;
}

double ActiveSet::longestStep(const Eigen::VectorXd& theta, const Eigen::VectorXd& direction) const {
  // Signs come in no order: a branch on them costs more than the rest. Of what does not move the share is ∞ or no
  // number.
  const std::array<const double*, 2> limits{upper_.data(), lower_.data()};
  double longest = std::numeric_limits<double>::infinity();
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    const double share = (limits[std::signbit(direction[i]) ? 1 : 0][i] - theta[i]) / direction[i];
    longest = share < longest ? share : longest;
  }
  return longest;
}

void ActiveSet::addHits(const Eigen::VectorXd& direction, Eigen::VectorXd& theta, InverseHessian& inverse_hessian) {
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    if (theta[i] < upper_[i] - kTouch && theta[i] > lower_[i] + kTouch) continue;  // most of them
    if (side(i) != Side::None || direction[i] == 0.0) continue;
    if (direction[i] > 0.0 && theta[i] >= upper_[i] - kTouch) {
      theta[i] = upper_[i];
      add(i, Side::Upper, inverse_hessian);
    } else if (direction[i] < 0.0 && theta[i] <= lower_[i] + kTouch) {
      theta[i] = lower_[i];
      add(i, Side::Lower, inverse_hessian);
    }
  }
}

bool ActiveSet::addBlocking(const Eigen::VectorXd& direction, const Eigen::VectorXd& theta,
                            InverseHessian& inverse_hessian) {
  bool any = false;
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    if (theta[i] < upper_[i] && theta[i] > lower_[i]) continue;  // most of them
    if (side(i) != Side::None) continue;
    const bool above = direction[i] > 0.0 && theta[i] >= upper_[i];
    const bool below = direction[i] < 0.0 && theta[i] <= lower_[i];
    if (!above && !below) continue;
    add(i, above ? Side::Upper : Side::Lower, inverse_hessian);
    any = true;
  }
  return any;
}

void ActiveSet::settle(Eigen::VectorXd& theta) const {
  theta = theta.cwiseMax(lower_).cwiseMin(upper_);
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    if (side(i) != Side::None) theta[i] = side(i) == Side::Upper ? upper_[i] : lower_[i];
  }
}

}  // namespace limber::solve
