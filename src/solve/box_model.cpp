// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/box_model.h"

namespace limber::solve {

void BoxModel::prepare(const Objective& objective) {
  const int n = objective.size();
  pattern_.reset(n, objective.couplings());
  factor_.reset(pattern_);
  matrix_.resize(pattern_);
  free_.assign(static_cast<std::size_t>(n), 1);
  states_.assign(static_cast<std::size_t>(n), State::Free);
  step_.resize(n);
  bent_.resize(n);
  solution_.resize(n);
  product_.resize(n);
}

bool BoxModel::minimise(const Eigen::VectorXd& gradient, const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  constexpr int kReleases = 2;
  const Eigen::Index n = gradient.size();
  step_.setZero();
  any_fixed_ = false;
  for (Eigen::Index i = 0; i < n; ++i) {
    State& state = states_[static_cast<std::size_t>(i)];
    state = State::Free;
    if (lower[i] >= 0.0 && gradient[i] > 0.0) state = State::Lower;
    if (upper[i] <= 0.0 && gradient[i] < 0.0) state = State::Upper;
    free_[static_cast<std::size_t>(i)] = state == State::Free ? 1 : 0;
  }
  if (!factor_.factorise(matrix_, free_)) return false;
  for (int releases = 0;; ++releases) {
    do {
      solveFree(gradient);
    } while (fixLeavers(lower, upper));
    matrix_.multiply(pattern_, step_, bent_);
    if (releases >= kReleases || !release(gradient)) return true;
  }
}

/// The free part of the step for what is fixed.
void BoxModel::solveFree(const Eigen::VectorXd& gradient) {
  product_ = -gradient;
  if (any_fixed_) {
    for (Eigen::Index i = 0; i < gradient.size(); ++i) {
      solution_[i] = states_[static_cast<std::size_t>(i)] == State::Free ? 0.0 : step_[i];
    }
    matrix_.multiply(pattern_, solution_, bent_);
    product_ -= bent_;
  }
  factor_.solve(product_);
  for (Eigen::Index i = 0; i < gradient.size(); ++i) {
    if (states_[static_cast<std::size_t>(i)] == State::Free) step_[i] = product_[i];
  }
}

bool BoxModel::fixLeavers(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  bool any = false;
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    if (states_[static_cast<std::size_t>(i)] != State::Free) continue;
    if (step_[i] >= lower[i] && step_[i] <= upper[i]) continue;
    const bool below = step_[i] < lower[i];
    step_[i] = below ? lower[i] : upper[i];
    states_[static_cast<std::size_t>(i)] = below ? State::Lower : State::Upper;
    factor_.fix(i);
    any = true;
  }
  any_fixed_ = any_fixed_ || any;
  return any;
}

bool BoxModel::release(const Eigen::VectorXd& gradient) {
  bool any = false;
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    State& state = states_[static_cast<std::size_t>(i)];
    const double slope = gradient[i] + bent_[i];
    const bool inwards = (state == State::Lower && slope < 0.0) || (state == State::Upper && slope > 0.0);
    if (!inwards) continue;
    if (!factor_.release(i)) return false;
    state = State::Free;
    any = true;
  }
  return any;
}

double BoxModel::quadratic(const TreeMatrix& matrix) {
  matrix.multiply(pattern_, step_, product_);
  return product_.dot(step_);
}

}  // namespace limber::solve
