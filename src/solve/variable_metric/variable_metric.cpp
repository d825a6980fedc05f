// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/variable_metric_method.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "solve/method/run_method.h"
#include "solve/objective/tree_matrix.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

/// H₀ on the tree of the figure: of n² entries only n · depth have to be eliminated.
class VariableMetricMethod::First {
 public:
  explicit First(const Objective& objective) {
    matrix.resize(objective.pattern());
    factor.reset(objective.pattern());
    free.assign(static_cast<std::size_t>(objective.size()), 1);
  }

  TreeMatrix matrix;  ///< 2JᵀJ + (2w + μ) K
  TreeFactor factor;
  std::vector<char> free;  ///< by variable: no active limit holds it
};

VariableMetricMethod::VariableMetricMethod(Objective& objective, const VariableMetricOptions& options)
    : Method(objective, options.max_iterations),
      options_(options),
      constraints_(objective.rows().empty() ? static_cast<ConstraintSet*>(&limits_) : &general_),
      first_(std::make_unique<First>(objective)) {
  const Eigen::Index n = objective.size();
  next_.resize(n);
  inverse_hessian_.resize(n, n);
  if (options_.steepest_where_uphill) projection_.resize(n, n);
  for (Eigen::VectorXd* each : {&scale_, &projected_, &direction_, &sigma_, &y_, &hy_}) each->resize(n);
  resetConstraints();  // makes room
}
VariableMetricMethod::~VariableMetricMethod() = default;

VariableMetricOptions VariableMetricOptions::asPrinted() {
  VariableMetricOptions options;
  options.update = Update::FletcherSwitch;
  options.first = First::Identity;
  options.patience = 0;
  options.longest_turn = std::numeric_limits<double>::infinity();
  return options;
}

bool VariableMetricMethod::begin() {
  report_.method = SolverKind::VariableMetric;
  if (options_.begin_at_zero) {
    now_.theta = objective_.lower().cwiseMax(0.0).cwiseMin(objective_.upper());
    if (!objective_.rows().empty()) objective_.rows().bring(objective_.lower(), objective_.upper(), now_.theta);
    now_.value = objective_.evaluate(now_.theta, now_.gradient);
    ++report_.evaluations;
  }
  resetConstraints();
  prepare();
  return true;
}

void VariableMetricMethod::resetConstraints() {
  if (objective_.rows().empty()) {
    limits_.reset(objective_.lower(), objective_.upper());
  } else {
    general_.reset(objective_.lower(), objective_.upper(), objective_.rows());
  }
}

void VariableMetricMethod::end() { report_.kkt_residual = constraints_->projectedGradientNorm(now_.gradient); }

/// Step 0.
void VariableMetricMethod::prepare() {
  damping_ = options_.damping;
  patience_ = options_.patience;
  until_refresh_ = 0;
  resetInverseHessian();
  // Limits that the start stands on and that P pushes against are active from the beginning.
  direction_ = -now_.gradient;
  constraints_->addBlocking(direction_, now_.theta, inverse_hessian_);
}

/// H₀ = (2JᵀJ + (2w + μ) K)⁻¹ at the present point, projected on the active limits: the inverse of the block of the
/// variables that they leave free.
void VariableMetricMethod::resetInverseHessian() {
  constexpr double kRaise = 10.0;
  constexpr double kLeast = 1e-6;
  fresh_hessian_ = true;
  projected_is_current_ = false;
  if (inverse_hessian_.size() == 0) return;  // everything is locked
  if (options_.first == VariableMetricOptions::First::Identity) {
    inverse_hessian_.setIdentity();
    scale_.setOnes();
    constraints_->project(inverse_hessian_);
    return;
  }
  objective_.updateCurvature();
  first_->matrix.above = objective_.gaussNewton().above;
  std::fill(first_->free.begin(), first_->free.end(), 1);
  constraints_->markHeld(first_->free);
  do {  // rounding can make it indefinite where J says nothing and the damping is small
    first_->matrix.diagonal = objective_.gaussNewton().diagonal + damping_ * objective_.metric();
    if (first_->factor.factorise(first_->matrix, first_->free)) break;
    damping_ = std::max(kRaise * damping_, kLeast);
  } while (std::isfinite(damping_));
  first_->factor.invert(inverse_hessian_);
  scale_ = first_->matrix.diagonal.cwiseInverse();
  constraints_->project(inverse_hessian_);
}

void VariableMetricMethod::computeProjected() {
  if (projected_is_current_) return;
  projected_.noalias() = inverse_hessian_ * now_.gradient;
  projected_is_current_ = true;
}

/// Step 1: whether the point is a Kuhn-Tucker point. Leaves H g in projected_.
bool VariableMetricMethod::isDone() {
  if (constraints_->projectedGradientNorm(now_.gradient) <= options_.gradient_tolerance) return true;
  computeProjected();
  const double predicted = 0.5 * now_.gradient.dot(projected_) + constraints_->gainOfDrops(now_.gradient, scale_);
  return predicted <= options_.relative_decrease * now_.value;
}

/// Whether nothing is left to gain on the active limits, so that one with a positive multiplier must be dropped.
bool VariableMetricMethod::faceIsDone() const {
  const double predicted = 0.5 * now_.gradient.dot(projected_);
  return predicted <= options_.relative_decrease * now_.value;
}

/// Steps 1 to 3, up to the direction s = −H g: drops limits that P wants to leave, adds those that s would cross at
/// once.
bool VariableMetricMethod::direct() {
  const Eigen::Index n = now_.theta.size();
  for (Eigen::Index guard = 0; guard <= 2 * n; ++guard) {
    computeProjected();
    const ConstraintSet::Candidate worst = constraints_->candidate(now_.gradient);
    const bool eager = projected_.norm() <= 0.5 * worst.multiplier * worst.eagerness;  // step 2
    if (worst.index >= 0 && worst.multiplier > 0.0 && (eager || faceIsDone())) {
      constraints_->drop(worst, scale_, inverse_hessian_);
      projected_is_current_ = false;
      continue;
    }
    direction_ = -projected_;
    if (!constraints_->addBlocking(direction_, now_.theta, inverse_hessian_)) break;
    projected_is_current_ = false;
  }
  if (options_.steepest_where_uphill && !(now_.gradient.dot(direction_) < 0.0)) pointDown();
  return now_.gradient.dot(direction_) < 0.0;
}

/// −g, projected on what is active and on what it would cross at once.
void VariableMetricMethod::pointDown() {
  projected_is_current_ = false;
  for (Eigen::Index guard = 0; guard <= now_.theta.size(); ++guard) {
    projection_.setIdentity();
    constraints_->project(projection_);
    direction_.noalias() = -(projection_ * now_.gradient);
    if (!constraints_->addBlocking(direction_, now_.theta, inverse_hessian_)) return;
  }
}

/// λ of step 3, and no farther than longest_turn.
double VariableMetricMethod::longestStep() const {
  const double largest = direction_.cwiseAbs().maxCoeff();
  return std::min({1.0, constraints_->longestStep(now_.theta, direction_), options_.longest_turn / largest});
}

Next VariableMetricMethod::iterate() {
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (direct()) {
      const double to_limit = constraints_->longestStep(now_.theta, direction_);
      const Step step = searchLine(objective_, now_, direction_, longestStep(), options_.line_search, next_);  // step 3
      report_.evaluations += step.evaluations;
      if (step.gamma > 0.0) {
        judge(step.gamma, step.gamma >= to_limit);
        update(step.gamma, step.gamma >= to_limit);
        ++report_.iterations;
        report_.kkt_residual = constraints_->projectedGradientNorm(now_.gradient);
        return Next::GoOn;
      }
    }
    if (fresh_hessian_) return Next::Stalled;
    // A worn-out H can point nowhere; a fresh one decides whether there is still a way down.
    report_.evaluations += 1;
    now_.value = objective_.evaluate(now_.theta, now_.gradient);
    resetInverseHessian();
  }
  return Next::Stalled;
}

/// Compares what a step from a fresh H has brought with what J foretold, as Levenberg and Marquardt do, and decides how
/// soon H is made anew and with how much damping.
void VariableMetricMethod::judge(double gamma, bool cut_short) {
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

/// Steps 4 and 5, or a fresh H where one is due.
void VariableMetricMethod::update(double gamma, bool cut_short) {
  sigma_.noalias() = gamma * direction_;
  y_.noalias() = next_.gradient - now_.gradient;
  std::swap(now_, next_);
  fresh_hessian_ = false;
  if (!cut_short) constraints_->settle(now_.theta);
  const bool due = options_.patience > 0 && until_refresh_-- <= 0;
  if (cut_short) {
    constraints_->addHits(direction_, now_.theta, inverse_hessian_);  // step 4
    projected_is_current_ = false;
  } else if (!due) {
    updateInverseHessian();  // step 5
  }
  if (due && constraints_->projectedGradientNorm(now_.gradient) > options_.gradient_tolerance) resetInverseHessian();
}

/// H g is carried along: H y is the difference of two such products, of which one is there already.
void VariableMetricMethod::updateInverseHessian() {
  constexpr double kTiny = 1e-14;
  // H must stay zero where limits are active, so y is seen through the projection.
  if (projected_is_current_) {
    hy_ = -projected_;
    projected_.noalias() = inverse_hessian_ * now_.gradient;
    hy_ += projected_;
  } else {
    hy_.noalias() = inverse_hessian_ * y_;
    projected_.noalias() = inverse_hessian_ * now_.gradient;
  }
  projected_is_current_ = true;
  const double sy = sigma_.dot(y_);
  const double yhy = y_.dot(hy_);
  if (!(sy > kTiny * sigma_.norm() * y_.norm()) || !(yhy > 0.0)) return;
  using Update = VariableMetricOptions::Update;
  if (options_.update == Update::Bfgs || (options_.update == Update::FletcherSwitch && sy >= yhy)) {
    // (28), written as H += σ pᵀ + p σᵀ with p = ½ (1 + yᵀHy/σᵀy)/σᵀy σ − Hy/σᵀy: one pass over H.
    hy_ = (0.5 * (1.0 + yhy / sy) / sy) * sigma_ - hy_ / sy;
    for (Eigen::Index j = 0; j < sigma_.size(); ++j) {
      if (hy_[j] != 0.0 || sigma_[j] != 0.0) inverse_hessian_.col(j) += hy_[j] * sigma_ + sigma_[j] * hy_;
    }
    projected_ += hy_.dot(now_.gradient) * sigma_ + sigma_.dot(now_.gradient) * hy_;
  } else {
    for (Eigen::Index j = 0; j < sigma_.size(); ++j) {  // (29)
      inverse_hessian_.col(j) += (sigma_[j] / sy) * sigma_ - (hy_[j] / yhy) * hy_;
    }
    projected_ += (sigma_.dot(now_.gradient) / sy) * sigma_ - (hy_.dot(now_.gradient) / yhy) * hy_;
  }
}

SolveReport solveBy(const VariableMetricOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener) {
  return runMethod(problem, posture, listener,
                   [&](Objective& objective) { return std::make_unique<VariableMetricMethod>(objective, options); });
}

}  // namespace limber::solve
