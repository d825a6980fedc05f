// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/least_squares/box_model.h"

#include <algorithm>
#include <utility>

namespace limber::solve {

void BoxModel::prepare(const Objective& objective) {
  const int n = objective.size();
  pattern_ = &objective.pattern();
  factor_.reset(*pattern_);
  matrix_.resize(*pattern_);
  free_.assign(static_cast<std::size_t>(n), 1);
  states_.assign(static_cast<std::size_t>(n), State::Free);
  step_.resize(n);
  bent_.resize(n);
  trial_.resize(n);
  trial_bent_.resize(n);
  product_.resize(n);
}

bool BoxModel::minimise(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  begin(gradient, lower, upper);
  if (!factor_.factorise(matrix_, free_)) return false;
  const bool done = search(gradient, lower, upper);
  complete();
  return done;
}

bool BoxModel::search(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  constexpr int kReleases = 3;
  const Eigen::Index n = gradient.size();
  int releases = 0;
  for (Eigen::Index round = 0; round < 3 * n + 3; ++round) {
    product_ = -(gradient + bent_);
    factor_.solve(product_);
    if (isCut(lower, upper)) {
      if (!clamp(gradient, lower, upper)) goToFirstHit(gradient, lower, upper);
      continue;
    }
    go(1.0, gradient);
    if (releases++ >= kReleases) return true;
    complete();
    bool any = false;
    if (!release(gradient, any)) return false;
    if (!any) return true;
  }
  return true;
}

/// M d for the fixed variables too, which nobody needs while variables are only being fixed.
void BoxModel::complete() {
  if (bent_is_whole_) return;
  matrix_.multiply(*pattern_, step_, bent_);
  bent_is_whole_ = true;
}

/// d = 0, on whatever limits the gradient pushes against.
void BoxModel::begin(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  step_.setZero();
  bent_.setZero();
  bent_is_whole_ = true;
  value_ = 0.0;
  for (Eigen::Index i = 0; i < gradient.size(); ++i) {
    State& state = states_[static_cast<std::size_t>(i)];
    state = State::Free;
    if (lower[i] >= 0.0 && gradient[i] > 0.0) state = State::Lower;
    if (upper[i] <= 0.0 && gradient[i] < 0.0) state = State::Upper;
    free_[static_cast<std::size_t>(i)] = state == State::Free ? 1 : 0;
  }
}

/// Whether the whole step, product_, leads out of the box.
bool BoxModel::isCut(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) const {
  const auto wanted = (step_ + product_).array();
  return (wanted < lower.array()).any() || (wanted > upper.array()).any();
}

/// Clamps the whole step to the box and fixes all that it carries out of it. @return false, with nothing done, when the
/// model is not lower there
bool BoxModel::clamp(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  trial_ = (step_ + product_).cwiseMax(lower).cwiseMin(upper);
  matrix_.multiply(*pattern_, trial_, trial_bent_);
  const double value = gradient.dot(trial_) + 0.5 * trial_bent_.dot(trial_);
  if (!(value < value_)) return false;
  fixLeavers(lower, upper);
  std::swap(step_, trial_);
  std::swap(bent_, trial_bent_);
  bent_is_whole_ = true;
  value_ = value;
  return true;
}

/// Goes a share of product_. M is known along it where variables are free: it takes the residual there to zero.
void BoxModel::go(double share, const Eigen::VectorXd& gradient) {
  const double slope = gradient.dot(product_) + bent_.dot(product_);
  value_ += (share - 0.5 * share * share) * slope;
  bool whole = bent_is_whole_;
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    if (states_[static_cast<std::size_t>(i)] == State::Free) {
      bent_[i] -= share * (gradient[i] + bent_[i]);
    } else {
      whole = false;
    }
  }
  bent_is_whole_ = whole;
  step_ += share * product_;
}

void BoxModel::fix(Eigen::Index i, State state) {
  states_[static_cast<std::size_t>(i)] = state;
  factor_.fix(i);
}

void BoxModel::fixLeavers(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    if (states_[static_cast<std::size_t>(i)] != State::Free) continue;
    const double wanted = step_[i] + product_[i];
    if (wanted >= lower[i] && wanted <= upper[i]) continue;
    fix(i, wanted < lower[i] ? State::Lower : State::Upper);
  }
}

/// Goes as far as the box allows and fixes the variables that hit it, for the case that clamping all leavers at once
/// would not lower the model; this does.
void BoxModel::goToFirstHit(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower,
                            const Eigen::VectorXd& upper) {
  double share = 1.0;
  Eigen::Index hit = -1;
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    if (states_[static_cast<std::size_t>(i)] != State::Free || product_[i] == 0.0) continue;
    const double room = ((product_[i] > 0.0 ? upper[i] : lower[i]) - step_[i]) / product_[i];
    if (room >= share) continue;
    share = std::max(room, 0.0);
    hit = i;
  }
  go(share, gradient);
  step_ = step_.cwiseMax(lower).cwiseMin(upper);
  if (hit < 0) return;
  step_[hit] = product_[hit] > 0.0 ? upper[hit] : lower[hit];
  fix(hit, product_[hit] > 0.0 ? State::Upper : State::Lower);
}

/// Lets go of what the model pulls inwards. @return false when M is not positive definite with it
bool BoxModel::release(const Eigen::VectorXd& gradient, bool& any) {
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    State& state = states_[static_cast<std::size_t>(i)];
    const double slope = gradient[i] + bent_[i];
    const bool inwards = (state == State::Lower && slope < 0.0) || (state == State::Upper && slope > 0.0);
    if (!inwards) continue;
    if (!factor_.release(i)) return false;
    state = State::Free;
    any = true;
  }
  return true;
}

double BoxModel::quadratic(const TreeMatrix& matrix) const { return matrix.quadratic(*pattern_, step_); }

}  // namespace limber::solve
