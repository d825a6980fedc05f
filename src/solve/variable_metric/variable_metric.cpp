// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>

#include "solve/method/run_method.h"
#include "solve/problem/row_set.h"
#include "solve/variable_metric/line_search.h"
#include "solve/variable_metric/variable_metric_method.h"

namespace limber::solve {

namespace {

constexpr double kNoise = 1e-14;  ///< of P: a decrease that rounding can hide
constexpr double kHasty = 1e-9;   ///< of P: with a larger tolerance a descent is judged rather than kept
constexpr int kPatience = 8;      ///< last words that may come to nothing before it is believed that there is nothing

}  // namespace

VariableMetricMethod::VariableMetricMethod(Objective& objective, const VariableMetricOptions& options)
    : Method(objective, options.max_iterations),
      options_(options),
      constraints_(objective.rows().empty() ? static_cast<ConstraintSet*>(&limits_) : &general_),
      hessian_(objective),
      way_(objective.size()) {
  const Eigen::Index n = objective.size();
  next_.resize(n);
  inverse_hessian_.reset(objective.pattern());
  if (options_.steepest_where_uphill) projection_.reset(objective.pattern());
  scale_.setOnes(n);
  for (Eigen::VectorXd* each : {&projected_, &sigma_, &y_, &hy_}) each->resize(n);
  resetConstraints();  // makes room
}

VariableMetricOptions VariableMetricOptions::asPrinted() {
  VariableMetricOptions options;
  options.update = Update::FletcherSwitch;
  options.source = Source::Identity;
  options.look_ahead = false;
  options.longest_turn = std::numeric_limits<double>::infinity();
  return options;
}

void VariableMetricMethod::setLimits(double relative_decrease, int max_iterations) {
  options_.relative_decrease = relative_decrease;
  max_iterations_ = max_iterations;
}

void VariableMetricMethod::resetConstraints() {
  if (objective_.rows().empty()) {
    limits_.reset(objective_.lower(), objective_.upper());
  } else {
    general_.reset(objective_.lower(), objective_.upper(), objective_.rows());
  }
}

/// Step 0.
bool VariableMetricMethod::begin() {
  report_.method = SolverKind::VariableMetric;
  if (options_.begin_at_zero) {
    now_.theta = objective_.lower().cwiseMax(0.0).cwiseMin(objective_.upper());
    if (!objective_.rows().empty()) objective_.rows().bring(objective_.lower(), objective_.upper(), now_.theta);
    now_.value = objective_.evaluate(now_.theta, now_.gradient);
    ++report_.evaluations;
  }
  resetConstraints();
  hessian_.begin(options_.damping, options_.second_order);
  is_last_word_ = false;
  fruitless_ = 0;
  cut_short_ = true;  // there is no step yet
  inverse_hessian_.setIdentity();
  // Limits that the start stands on and that P pushes against are active from the beginning.
  way_.direction = -now_.gradient;
  constraints_->addBlocking(way_.direction, now_.theta, inverse_hessian_);
  renew();
  report_.kkt_residual = constraints_->projectedGradientNorm(now_.gradient);
  return true;
}

void VariableMetricMethod::end() { report_.kkt_residual = constraints_->projectedGradientNorm(now_.gradient); }

/// H at the present point, projected on what is active.
void VariableMetricMethod::renew(Renewal renewal) {
  projected_is_current_ = false;
  age_ = Age::New;
  if (objective_.size() == 0) return;  // everything is locked
  if (!asksCurvature()) {
    inverse_hessian_.setIdentity();
    constraints_->project(inverse_hessian_);
    return;
  }
  ++report_.renewals;
  if (renewal == Renewal::LastWord) {
    hessian_.renewForLastWord(*constraints_, inverse_hessian_);
  } else {
    hessian_.renew(now_, *constraints_, inverse_hessian_);
  }
  scale_ = hessian_.scale();
}

void VariableMetricMethod::computeProjected() {
  if (projected_is_current_) return;
  inverse_hessian_.apply(now_.gradient, projected_);
  projected_is_current_ = true;
}

bool VariableMetricMethod::isWorthNothing(double predicted) const {
  return predicted <= std::max(options_.relative_decrease * now_.value, least_gain_);
}

/// Step 1: whether the point is a Kuhn-Tucker point. Leaves H g in projected_. A damped H says so too soon, and so does
/// JᵀJ where a large miss remains: the exact Hessian with hardly any damping decides.
bool VariableMetricMethod::isDone() {
  if (report_.kkt_residual <= options_.gradient_tolerance) return true;
  if (fruitless_ >= (options_.relative_decrease > kHasty || least_gain_ > 0.0 ? 1 : kPatience)) return true;
  const auto isWorthless = [this] {
    computeProjected();
    return isWorthNothing(predictedOnFace() + constraints_->gainOfDrops(now_.gradient, scale_));
  };
  if (!isWorthless()) return false;
  if (!asksCurvature() || (age_ != Age::Old && hessian_.hasLastWord())) return true;
  renew(Renewal::LastWord);
  is_last_word_ = !isWorthless();
  return !is_last_word_;
}

/// Step 2: whether a constraint is dropped. Printed is |H g| ≤ ½ α a_qq^(−1/2), which knows the units of H₀ = I alone.
/// A fresh H drops whatever P wants to leave, for it says at once where that leads; a limit that has been hit again and
/// again, and all where H has learnt, are dropped once that is predicted to bring half of what the face does.
bool VariableMetricMethod::leaves(const ConstraintSet::Candidate& worst) const {
  constexpr double kTired = 0.05;
  constexpr double kWorth = 2.0;
  if (worst.index < 0 || !(worst.multiplier > 0.0)) return false;
  const double on_face = predictedOnFace();
  if (isWorthNothing(on_face)) return true;
  if (!asksCurvature()) return projected_.norm() <= 0.5 * worst.multiplier * worst.drop_weight;
  if (knowsLimits() && worst.drop_weight > kTired) return true;
  return on_face <= kWorth * worst.drop_weight * constraints_->gainOfDrops(now_.gradient, scale_);
}

void VariableMetricMethod::drop(const ConstraintSet::Candidate& worst) {
  if (knowsLimits()) inverse_hessian_.forgetUpdates();  // ∇²P of just this point knows more of the variable than (25)
  constraints_->drop(worst, scale_, inverse_hessian_);
  projected_is_current_ = false;
  if (inverse_hessian_.isPositive()) return;
  hessian_.tighten();
  renew();
}

/// Steps 1 to 3, up to the direction s = −H g: drops limits that P wants to leave, adds those that s would cross at
/// once.
bool VariableMetricMethod::direct() {
  const Eigen::Index n = now_.theta.size();
  for (Eigen::Index guard = 0; guard <= 2 * n; ++guard) {
    computeProjected();
    const ConstraintSet::Candidate worst = constraints_->candidate(now_.gradient);
    if (leaves(worst)) {
      drop(worst);
      continue;
    }
    way_.direction = -projected_;
    if (!constraints_->addBlocking(way_.direction, now_.theta, inverse_hessian_)) break;
    grow(Age::Held);
    projected_is_current_ = false;
  }
  if (options_.steepest_where_uphill && !(now_.gradient.dot(way_.direction) < 0.0)) pointDown();
  constraints_->mark();
  return now_.gradient.dot(way_.direction) < 0.0;
}

/// −g, projected on what is active and on what it would cross at once.
void VariableMetricMethod::pointDown() {
  projected_is_current_ = false;
  grow(Age::Held);
  projection_.setIdentity();
  for (Eigen::Index guard = 0; guard <= now_.theta.size(); ++guard) {
    constraints_->project(projection_);
    projection_.apply(now_.gradient, way_.direction);
    way_.direction = -way_.direction;
    if (!constraints_->addBlocking(way_.direction, now_.theta, inverse_hessian_)) return;
  }
}

/// @return whether there is a way down
bool VariableMetricMethod::findWay() {
  if (!direct()) return false;
  if (!options_.look_ahead) return way_.endAtFirstHit(now_, *constraints_, options_.longest_turn);
  const bool down = way_.lookAhead(now_, *constraints_, inverse_hessian_, options_.longest_turn, projected_);
  if (way_.bent || way_.capped) grow(Age::Held);
  return down;
}

Next VariableMetricMethod::iterate() {
  constexpr int kAttempts = 12;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    if (findWay()) {
      const bool hidden = asksCurvature() && way_.predicted <= kNoise * now_.value;
      LineSearchOptions search = options_.line_search;
      if (hidden) search.max_evaluations = 1;
      const Step step = searchLine(objective_, now_, way_.direction, 1.0, search, next_);  // step 3
      report_.evaluations += step.evaluations;
      if (step.gamma > 0.0) {
        take(step.gamma, hidden);
        ++report_.iterations;
        return Next::GoOn;
      }
      constraints_->takeBack();
      if (hidden) return Next::Converged;
    } else {
      constraints_->takeBack();
    }
    if (!asksCurvature() && age_ != Age::Old) return Next::Stalled;
    // An old H can point nowhere; a new one, with more and more damping, decides whether there is a way down.
    if (age_ != Age::Old) hessian_.tighten();
    report_.evaluations += 1;
    now_.value = objective_.evaluate(now_.theta, now_.gradient);
    renew();
  }
  return Next::Stalled;
}

/// Steps 4 and 5, and a fresh H where one is due, with (28) on top.
void VariableMetricMethod::take(double gamma, bool hidden) {
  sigma_.noalias() = gamma * way_.direction;
  y_.noalias() = next_.gradient - now_.gradient;
  const bool good = judgeStep(gamma);
  // The decrease that the final check has promised has not come: it will not the next time either.
  const bool fruitless = isWorthNothing(now_.value - next_.value);
  if (!fruitless) fruitless_ = 0;
  if (fruitless && (is_last_word_ || hidden)) ++fruitless_;
  is_last_word_ = false;
  std::swap(now_, next_);
  age_ = Age::Old;
  cut_short_ = way_.bent || gamma >= way_.longest;
  bool due = asksCurvature() && (!good || inverse_hessian_.isLong());
  if (way_.bent && gamma < 1.0) {
    constraints_->takeBack();
    due = true;
  } else if (!way_.bent && cut_short_) {
    constraints_->addHits(way_.direction, now_.theta, inverse_hessian_);  // step 4
    projected_is_current_ = false;
  }
  constraints_->settle(now_.theta);
  report_.kkt_residual = constraints_->projectedGradientNorm(now_.gradient);
  if (way_.capped || (due && report_.kkt_residual > options_.gradient_tolerance)) renew();
  if (cut_short_ || (!updates_fresh_ && age_ == Age::New)) {
    projected_is_current_ = false;
  } else {
    updateInverseHessian();  // step 5
  }
}

/// Compares what the step has brought with what H predicted. @return whether H is worth keeping
bool VariableMetricMethod::judgeStep(double gamma) {
  constexpr double kClose = 0.1;  // of what was predicted
  constexpr double kLight = 0.1;  // of the curvature along the step
  const double slope = now_.gradient.dot(way_.direction);
  const double bend = -2.0 * (way_.predicted + slope);
  const DampedHessian::Outcome outcome{gamma, -gamma * (slope + 0.5 * gamma * bend), now_.value - next_.value};
  const bool good = std::abs(outcome.came - outcome.predicted) <= kClose * outcome.predicted;
  if (!asksCurvature()) return true;
  const bool light = hessian_.dampingAlong(way_.direction) <= kLight * bend;
  if (age_ != Age::Old) hessian_.judge(outcome, sigma_);
  return good && light && gamma >= 1.0;
}

/// H g is carried along: H y is the difference of two such products, of which one is there already.
void VariableMetricMethod::updateInverseHessian() {
  constexpr double kTiny = 1e-14;
  // H must stay zero where limits are active, so y is seen through the projection.
  if (projected_is_current_) {
    hy_ = -projected_;
    inverse_hessian_.apply(now_.gradient, projected_);
    hy_ += projected_;
  } else {
    inverse_hessian_.apply(y_, hy_);
    inverse_hessian_.apply(now_.gradient, projected_);
  }
  projected_is_current_ = true;
  const double sy = sigma_.dot(y_);
  const double yhy = y_.dot(hy_);
  if (!(sy > kTiny * sigma_.norm() * y_.norm()) || !(yhy > 0.0)) {
    ++report_.skipped_updates;
    return;
  }
  ++report_.updates;
  using Update = VariableMetricOptions::Update;
  if (options_.update == Update::Bfgs || (options_.update == Update::FletcherSwitch && sy >= yhy)) {
    // (28), written as H += σ pᵀ + p σᵀ with p = ½ (1 + yᵀHy/σᵀy)/σᵀy σ − Hy/σᵀy.
    hy_ = (0.5 * (1.0 + yhy / sy) / sy) * sigma_ - hy_ / sy;
    inverse_hessian_.addPair(sigma_, hy_);
    projected_ += hy_.dot(now_.gradient) * sigma_ + sigma_.dot(now_.gradient) * hy_;
  } else {
    inverse_hessian_.addSquare(1.0 / sy, sigma_);  // (29)
    inverse_hessian_.addSquare(-1.0 / yhy, hy_);
    projected_ += (sigma_.dot(now_.gradient) / sy) * sigma_ - (hy_.dot(now_.gradient) / yhy) * hy_;
  }
}

SolveReport solveBy(const VariableMetricOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener, KeptSetup& kept) {
  return runMethod(
      problem, posture, listener,
      [&](const Problem& /*own*/, Objective& objective) {
        return std::make_unique<VariableMetricMethod>(objective, options);
      },
      kept);
}

}  // namespace limber::solve
