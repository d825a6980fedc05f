// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/variable_metric.h"

#include <algorithm>
#include <cmath>

namespace limber::solve {

namespace {

double secondsSince(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

SolveReport VariableMetric::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  const auto begin = std::chrono::steady_clock::now();
  objective_.emplace(problem);
  posture = objective_->startPosture();
  report_ = SolveReport{};
  prepare();
  while (!finished()) {
    if (report_.iterations >= options_.max_iterations) {
      report_.stop = Stop::IterationLimit;
      break;
    }
    if (!iterate()) {
      report_.stop = Stop::Stalled;
      break;
    }
    if (!tell(listener, posture)) {
      report_.stop = Stop::Cancelled;
      break;
    }
  }
  report_.objective = now_.value;
  report_.kkt_residual = limits_.projectedGradientNorm(now_.gradient);
  report_.seconds = secondsSince(begin);
  return report_;
}

/// Step 0.
void VariableMetric::prepare() {
  const Eigen::Index n = objective_->size();
  now_.resize(n);
  next_.resize(n);
  inverse_hessian_.resize(n, n);
  hessian_.resize(n, n);
  scale_.resize(n);
  projected_.resize(n);
  direction_.resize(n);
  sigma_.resize(n);
  y_.resize(n);
  hy_.resize(n);
  limits_.reset(objective_->lower(), objective_->upper());
  now_.theta = objective_->start();
  now_.value = objective_->evaluate(now_.theta, now_.gradient);
  report_.evaluations = 1;
  report_.start_objective = now_.value;
  damping_ = options_.damping;
  patience_ = options_.patience;
  until_refresh_ = 0;
  resetInverseHessian();
  // Limits that the start stands on and that P pushes against are active from the beginning.
  direction_ = -now_.gradient;
  limits_.addBlocking(direction_, now_.theta, inverse_hessian_);
}

/// H₀ = (2JᵀJ + (2w + μ) K)⁻¹ at the present point, projected on the active limits.
void VariableMetric::resetInverseHessian() {
  fresh_hessian_ = true;
  if (hessian_.size() == 0) return;  // everything is locked
  hessian_.setZero();
  objective_->addCurvature(hessian_);
  hessian_.diagonal() += damping_ * objective_->metric();
  factor_.compute(hessian_);
  inverse_hessian_.setIdentity();
  factor_.solveInPlace(inverse_hessian_);
  scale_ = hessian_.diagonal().cwiseInverse();
  for (Eigen::Index i = 0; i < scale_.size(); ++i) {
    if (limits_.side(i) != ActiveSet::Side::None) limits_.add(i, limits_.side(i), inverse_hessian_);
  }
}

/// Step 1: whether the point is a Kuhn-Tucker point. Leaves H g in projected_.
bool VariableMetric::finished() {
  projected_.noalias() = inverse_hessian_ * now_.gradient;
  if (limits_.projectedGradientNorm(now_.gradient) <= options_.gradient_tolerance) return true;
  double predicted = 0.5 * now_.gradient.dot(projected_);
  for (Eigen::Index i = 0; i < now_.gradient.size(); ++i) {  // what leaving a limit would bring counts as well
    if (limits_.side(i) == ActiveSet::Side::None || limits_.multiplier(i, now_.gradient) <= 0.0) continue;
    predicted += 0.5 * scale_[i] * now_.gradient[i] * now_.gradient[i];
  }
  return predicted <= options_.relative_decrease * now_.value;
}

/// Whether nothing is left to gain on the active limits, so that one with a positive multiplier must be dropped.
bool VariableMetric::faceIsDone() const {
  const double predicted = 0.5 * now_.gradient.dot(projected_);
  return predicted <= options_.relative_decrease * now_.value;
}

/// Steps 1 to 3, up to the direction s = −H g: drops limits that P wants to leave, adds those that s would cross at
/// once.
bool VariableMetric::descend() {
  const Eigen::Index n = now_.theta.size();
  for (Eigen::Index guard = 0; guard <= 2 * n; ++guard) {
    projected_.noalias() = inverse_hessian_ * now_.gradient;
    const Eigen::Index worst = limits_.worst(now_.gradient);
    const double alpha = worst < 0 ? 0.0 : limits_.multiplier(worst, now_.gradient);
    const bool eager = worst >= 0 && projected_.norm() <= 0.5 * alpha * limits_.eagerness(worst);  // step 2
    if (alpha > 0.0 && (eager || faceIsDone())) {
      limits_.drop(worst, scale_[worst], inverse_hessian_);
      continue;
    }
    direction_ = -projected_;
    if (!limits_.addBlocking(direction_, now_.theta, inverse_hessian_)) break;
  }
  return now_.gradient.dot(direction_) < 0.0;
}

/// λ of step 3, and no farther than longest_turn.
double VariableMetric::longestStep() const {
  const double largest = direction_.cwiseAbs().maxCoeff();
  return std::min({1.0, limits_.longestStep(now_.theta, direction_), options_.longest_turn / largest});
}

bool VariableMetric::iterate() {
  if (options_.patience > 0 && !fresh_hessian_ && until_refresh_-- <= 0) resetInverseHessian();
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (descend()) {
      const double to_limit = limits_.longestStep(now_.theta, direction_);
      const Step step =
          searchLine(*objective_, now_, direction_, longestStep(), options_.line_search, next_);  // step 3
      report_.evaluations += step.evaluations;
      if (step.gamma > 0.0) {
        judge(step.gamma, step.gamma >= to_limit);
        update(step.gamma, step.gamma >= to_limit);
        ++report_.iterations;
        return true;
      }
    }
    if (fresh_hessian_) return false;
    // A worn-out H can point nowhere; a fresh one decides whether there is still a way down.
    report_.evaluations += 1;
    now_.value = objective_->evaluate(now_.theta, now_.gradient);
    resetInverseHessian();
  }
  return false;
}

/// Compares what a step from a fresh H has brought with what J foretold, as Levenberg and Marquardt do, and decides how
/// soon H is made anew and with how much damping.
void VariableMetric::judge(double gamma, bool cut_short) {
  if (!fresh_hessian_) return;
  constexpr double kTrust = 0.5;  // of what was foretold
  constexpr double kEase = 0.2;
  constexpr double kTighten = 4.0;
  constexpr double kLeastDamping = 1e-4;  // below it rounding would turn H₀ into noise where J leaves a DOF free
  constexpr int kLongestPatience = 3;
  const double slope = now_.gradient.dot(direction_);
  const double foretold = -gamma * (1.0 - 0.5 * gamma) * slope;
  const bool good = now_.value - next_.value >= kTrust * foretold && (gamma >= 1.0 || cut_short);
  if (good) {
    if (!cut_short) damping_ = std::max(kEase * damping_, std::min(kLeastDamping, options_.damping));
    until_refresh_ = 0;
  } else {
    damping_ *= kTighten;
    until_refresh_ = patience_;
    patience_ = std::min(2 * patience_, kLongestPatience * options_.patience);
  }
}

/// Steps 4 and 5.
void VariableMetric::update(double gamma, bool cut_short) {
  sigma_.noalias() = gamma * direction_;
  y_.noalias() = next_.gradient - now_.gradient;
  std::swap(now_, next_);
  fresh_hessian_ = false;
  if (cut_short) {
    limits_.addHits(direction_, now_.theta, inverse_hessian_);  // step 4
    return;
  }
  now_.theta = now_.theta.cwiseMax(objective_->lower()).cwiseMin(objective_->upper());  // rounding only
  updateInverseHessian();                                                               // step 5
}

void VariableMetric::updateInverseHessian() {
  constexpr double kTiny = 1e-14;
  // H must stay zero where limits are active, so y is seen through the projection.
  const double sy = sigma_.dot(y_);
  hy_.noalias() = inverse_hessian_ * y_;
  const double yhy = y_.dot(hy_);
  if (!(sy > kTiny * sigma_.norm() * y_.norm()) || !(yhy > 0.0)) return;
  if (options_.update == VariableMetricOptions::Update::Bfgs || sy >= yhy) {
    // (28), written as H += σ pᵀ + p σᵀ with p = ½ (1 + yᵀHy/σᵀy)/σᵀy σ − Hy/σᵀy: one pass over H.
    hy_ = (0.5 * (1.0 + yhy / sy) / sy) * sigma_ - hy_ / sy;
    for (Eigen::Index j = 0; j < sigma_.size(); ++j) {
      inverse_hessian_.col(j) += hy_[j] * sigma_ + sigma_[j] * hy_;
    }
  } else {
    for (Eigen::Index j = 0; j < sigma_.size(); ++j) {  // (29)
      inverse_hessian_.col(j) += (sigma_[j] / sy) * sigma_ - (hy_[j] / yhy) * hy_;
    }
  }
}

bool VariableMetric::tell(ProgressListener* listener, Posture& posture) {
  objective_->writePosture(now_.theta, posture);
  if (listener == nullptr) return true;
  return listener->iterated({report_.iterations, now_.value, limits_.projectedGradientNorm(now_.gradient), posture});
}

}  // namespace limber::solve
