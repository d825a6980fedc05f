// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/least_squares/step_model.h"

#include <algorithm>
#include <utility>

namespace limber::solve {

void StepModel::prepare(const Objective& objective) {
  const int n = objective.size();
  pattern_ = &objective.pattern();
  factor_.reset(*pattern_);
  rows_.prepare(objective.rows(), n);
  matrix_.resize(*pattern_);
  free_.assign(static_cast<std::size_t>(n), 1);
  states_.assign(static_cast<std::size_t>(n), State::Free);
  step_.resize(n);
  bent_.resize(n);
  trial_.resize(n);
  trial_bent_.resize(n);
  product_.resize(n);
}

bool StepModel::minimise(const Eigen::VectorXd& gradient, const StepRoom& room) {
  begin(gradient, room);
  rows_.stiffen(*pattern_, matrix_);
  if (!factor_.factorise(matrix_, free_)) return false;
  const bool done = search(gradient, room);
  complete();
  return done;
}

bool StepModel::search(const Eigen::VectorXd& gradient, const StepRoom& room) {
  constexpr int kReleases = 3;
  const Eigen::Index n = gradient.size();
  int releases = 0;
  for (Eigen::Index round = 0; round < 3 * (n + room.rows.size()) + 3; ++round) {
    product_ = -(gradient + bent_);
    factor_.solve(product_);
    rows_.keep(factor_, product_);
    if (isCut(room)) {
      if (!clamp(gradient, room)) goToFirstHit(gradient, room);
      continue;
    }
    go(1.0, gradient);
    if (releases++ >= kReleases) return true;
    complete();
    bool any = rows_.release();
    if (!release(gradient, any)) return false;
    if (!any) return true;
  }
  return true;
}

/// M d for the fixed variables too, which nobody needs while variables are only being fixed.
void StepModel::complete() {
  if (bent_is_whole_) return;
  matrix_.multiply(*pattern_, step_, bent_);
  bent_is_whole_ = true;
}

/// d = 0, on whatever limits the gradient pushes against.
void StepModel::begin(const Eigen::VectorXd& gradient, const StepRoom& room) {
  step_.setZero();
  bent_.setZero();
  bent_is_whole_ = true;
  value_ = 0.0;
  for (Eigen::Index i = 0; i < gradient.size(); ++i) {
    State& state = states_[static_cast<std::size_t>(i)];
    state = State::Free;
    if (room.lower[i] >= 0.0 && gradient[i] > 0.0) state = State::Lower;
    if (room.upper[i] <= 0.0 && gradient[i] < 0.0) state = State::Upper;
    free_[static_cast<std::size_t>(i)] = state == State::Free ? 1 : 0;
  }
  rows_.begin(gradient, room.rows);
}

/// Whether the whole step, product_, leads out of the room.
bool StepModel::isCut(const StepRoom& room) {
  trial_ = step_ + product_;
  const auto wanted = trial_.array();
  return (wanted < room.lower.array()).any() || (wanted > room.upper.array()).any() || !rows_.allow(trial_);
}

/// Clamps the whole step to the box and fixes all that it carries out of it. @return false, with nothing done, when the
/// model is not lower there, or rows are in play
bool StepModel::clamp(const Eigen::VectorXd& gradient, const StepRoom& room) {
  if (!rows_.empty()) return false;
  trial_ = (step_ + product_).cwiseMax(room.lower).cwiseMin(room.upper);
  if (!rows_.allow(trial_)) return false;
  matrix_.multiply(*pattern_, trial_, trial_bent_);
  const double value = gradient.dot(trial_) + 0.5 * trial_bent_.dot(trial_);
  if (!(value < value_)) return false;
  fixLeavers(room);
  std::swap(step_, trial_);
  std::swap(bent_, trial_bent_);
  bent_is_whole_ = true;
  value_ = value;
  return true;
}

/// Goes a share of product_. M is known along it where variables are free: it takes the residual there to what the held
/// rows push.
void StepModel::go(double share, const Eigen::VectorXd& gradient) {
  const double slope = gradient.dot(product_) + bent_.dot(product_);
  value_ += (share - 0.5 * share * share) * slope;
  bool whole = bent_is_whole_;
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    if (states_[static_cast<std::size_t>(i)] == State::Free) {
      bent_[i] -= share * (gradient[i] + bent_[i] + rows_.push()[i]);
    } else {
      whole = false;
    }
  }
  bent_is_whole_ = whole;
  step_ += share * product_;
}

void StepModel::fix(Eigen::Index i, State state) {
  states_[static_cast<std::size_t>(i)] = state;
  factor_.fix(i);
}

void StepModel::fixLeavers(const StepRoom& room) {
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    if (states_[static_cast<std::size_t>(i)] != State::Free) continue;
    const double wanted = step_[i] + product_[i];
    if (wanted >= room.lower[i] && wanted <= room.upper[i]) continue;
    fix(i, wanted < room.lower[i] ? State::Lower : State::Upper);
  }
}

/// Goes as far as the room allows and fixes the variable, or holds the row, that is hit first, for the case that
/// clamping all leavers at once would not lower the model; this does.
void StepModel::goToFirstHit(const Eigen::VectorXd& gradient, const StepRoom& room) {
  double share = 1.0;
  Eigen::Index hit = -1;
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    if (states_[static_cast<std::size_t>(i)] != State::Free || product_[i] == 0.0) continue;
    const double reach = ((product_[i] > 0.0 ? room.upper[i] : room.lower[i]) - step_[i]) / product_[i];
    if (reach >= share) continue;
    share = std::max(reach, 0.0);
    hit = i;
  }
  const HeldRows::Hit row = rows_.firstHit(step_, product_, share);
  go(row.share, gradient);
  step_ = step_.cwiseMax(room.lower).cwiseMin(room.upper);
  if (row.row >= 0) return rows_.hold(row.row);
  if (hit < 0) return;
  step_[hit] = product_[hit] > 0.0 ? room.upper[hit] : room.lower[hit];
  fix(hit, product_[hit] > 0.0 ? State::Upper : State::Lower);
}

/// Lets go of what the model pulls inwards. @return false when M is not positive definite with it
bool StepModel::release(const Eigen::VectorXd& gradient, bool& any) {
  for (Eigen::Index i = 0; i < step_.size(); ++i) {
    State& state = states_[static_cast<std::size_t>(i)];
    const double slope = gradient[i] + bent_[i] + rows_.push()[i];
    const bool inwards = (state == State::Lower && slope < 0.0) || (state == State::Upper && slope > 0.0);
    if (!inwards) continue;
    if (!factor_.release(i)) return false;
    state = State::Free;
    any = true;
  }
  return true;
}

double StepModel::quadratic(const TreeMatrix& matrix) const { return matrix.quadratic(*pattern_, step_); }

}  // namespace limber::solve
