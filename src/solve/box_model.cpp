// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/box_model.h"

namespace limber::solve {

void BoxModel::prepare(const Objective& objective) {
  const int n = objective.size();
  factor_.reset(n);
  for (const auto& [i, j] : objective.couplings()) factor_.allow(i, j);
  factor_.analyse();
  matrix_.resize(n, n);
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
  for (Eigen::Index i = 0; i < n; ++i) {
    State& state = states_[static_cast<std::size_t>(i)];
    state = State::Free;
    if (lower[i] >= 0.0 && gradient[i] > 0.0) state = State::Lower;
    if (upper[i] <= 0.0 && gradient[i] < 0.0) state = State::Upper;
    free_[static_cast<std::size_t>(i)] = state == State::Free ? 1 : 0;
  }
  for (int releases = 0;; ++releases) {
    do {
      if (!solveFree(gradient)) return false;
    } while (fixLeavers(lower, upper));
    factor_.multiply(matrix_, step_, bent_);
    if (releases >= kReleases || !release(gradient)) return true;
  }
}

/// The free part of the step for what is fixed.
bool BoxModel::solveFree(const Eigen::VectorXd& gradient) {
  const Eigen::Index n = gradient.size();
  if (!factor_.factorise(matrix_, free_)) return false;
  solution_ = step_;
  bool any_fixed = false;
  for (Eigen::Index i = 0; i < n; ++i) {
    if (free_[static_cast<std::size_t>(i)] != 0) solution_[i] = 0.0;
    any_fixed = any_fixed || solution_[i] != 0.0;
  }
  if (any_fixed) {
    factor_.multiply(matrix_, solution_, product_);
    product_ = -gradient - product_;
  } else {
    product_ = -gradient;
  }
  factor_.solve(product_, free_);
  for (Eigen::Index i = 0; i < n; ++i) {
    if (free_[static_cast<std::size_t>(i)] != 0) step_[i] = product_[i];
  }
  return true;
}

bool BoxModel::fixLeavers(const Eigen::VectorXd& lower, const Eigen::VectorXd& upper) {
  bool any = false;
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    if (free_[static_cast<std::size_t>(i)] == 0) continue;
    if (step_[i] >= lower[i] && step_[i] <= upper[i]) continue;
    const bool below = step_[i] < lower[i];
    step_[i] = below ? lower[i] : upper[i];
    states_[static_cast<std::size_t>(i)] = below ? State::Lower : State::Upper;
    free_[static_cast<std::size_t>(i)] = 0;
    any = true;
  }
  return any;
}

bool BoxModel::release(const Eigen::VectorXd& gradient) {
  bool any = false;
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    State& state = states_[static_cast<std::size_t>(i)];
    const double slope = gradient[i] + bent_[i];
    const bool inwards = (state == State::Lower && slope < 0.0) || (state == State::Upper && slope > 0.0);
    if (!inwards) continue;
    state = State::Free;
    free_[static_cast<std::size_t>(i)] = 1;
    any = true;
  }
  return any;
}

double BoxModel::quadratic(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& x) {
  factor_.multiply(matrix, x, product_);
  return product_.dot(x);
}

}  // namespace limber::solve
