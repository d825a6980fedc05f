// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/damped_hessian.h"

#include <algorithm>
#include <cmath>

namespace limber::solve {

namespace {

constexpr double kLeastDamping = 1e-6;  ///< below it a limb that nothing holds would leap
constexpr double kFinalDamping = 1e-3;  ///< damping of the final check of convergence
constexpr double kRaise = 10.0;         ///< factor of the damping if rounding makes the Hessian indefinite
/// Factor of the damping, and number of tries, with an indefinite exact Hessian before 2JᵀJ steps in: that knows
/// nothing of the curvature of far goals, and takes steps of which a line search leaves a fifth.
constexpr double kBrake = 2.0;
constexpr int kBrakes = 3;

}  // namespace

double decreaseOfEachAlone(const Objective& objective, const Point& now) {
  double decrease = 0.0;
  for (Eigen::Index i = 0; i < now.theta.size(); ++i) {
    const double g = now.gradient[i];
    if (g > 0.0 && now.theta[i] <= objective.lower()[i]) continue;
    if (g < 0.0 && now.theta[i] >= objective.upper()[i]) continue;
    const double bend = objective.gaussNewton().diagonal[i];
    if (bend > 0.0) decrease += 0.5 * g * g / bend;
  }
  return decrease;
}

DampedHessian::DampedHessian(Objective& objective)
    : objective_(objective), free_(static_cast<std::size_t>(objective.size()), 1), scale_(objective.size()) {
  matrix_.resize(objective.pattern());
}

void DampedHessian::begin(double damping, bool second_order) {
  first_damping_ = damping;
  second_order_ = second_order;
  exact_ = second_order;
  damping_ = -1.0;
}

void DampedHessian::renew(const Point& now, ConstraintSet& constraints, InverseHessian& inverse_hessian) {
  objective_.updateCurvature();
  // Far goals begin carefully, near ones boldly.
  if (damping_ < 0.0) damping_ = std::max(first_damping_ * decreaseOfEachAlone(objective_, now), kLeastDamping);
  factorise(constraints, inverse_hessian);
}

bool DampedHessian::hasLastWord() const {
  return damping_ >= 0.0 && damping_ <= kFinalDamping && (exact_now_ || !second_order_);
}

void DampedHessian::renewForLastWord(ConstraintSet& constraints, InverseHessian& inverse_hessian) {
  objective_.updateCurvature();
  exact_ = second_order_;
  damping_ = damping_ < 0.0 ? kFinalDamping : std::min(damping_, kFinalDamping);
  // With an indefinite exact Hessian P still falls along some direction, which 2JᵀJ does not know: a little more
  // damping shows it.
  constexpr int kRaises = 7;
  markFree(constraints);
  if (exact_ && factoriseExact(kRaises, kRaise, inverse_hessian)) return finish(constraints, inverse_hessian);
  factorise(constraints, inverse_hessian);
}

void DampedHessian::markFree(const ConstraintSet& constraints) {
  std::fill(free_.begin(), free_.end(), 1);
  constraints.markHeld(free_);
}

void DampedHessian::factorise(ConstraintSet& constraints, InverseHessian& inverse_hessian) {
  markFree(constraints);
  const double wanted = damping_;
  if (!(exact_ && factoriseExact(kBrakes, kBrake, inverse_hessian))) {
    damping_ = wanted;
    while (!factorise(false, inverse_hessian) && std::isfinite(damping_)) {
      damping_ = std::max(kRaise * damping_, kLeastDamping);
    }
  }
  finish(constraints, inverse_hessian);
}

/// The exact Hessian, with more damping up to so many times until it is positive definite. @return whether it is
bool DampedHessian::factoriseExact(int raises, double by, InverseHessian& inverse_hessian) {
  for (int i = 0; !factorise(true, inverse_hessian); ++i) {
    if (i == raises) return false;
    damping_ *= by;
  }
  return true;
}

void DampedHessian::finish(ConstraintSet& constraints, InverseHessian& inverse_hessian) {
  scale_ = (objective_.gaussNewton().diagonal + damping_ * objective_.metric()).cwiseInverse();
  constraints.project(inverse_hessian);
}

bool DampedHessian::factorise(bool exact, InverseHessian& inverse_hessian) {
  exact_now_ = exact;
  const TreeMatrix& plain = objective_.gaussNewton();
  matrix_.diagonal = plain.diagonal + damping_ * objective_.metric();
  matrix_.above = plain.above;
  matrix_.screws = plain.screws;
  if (exact) {
    matrix_.diagonal += objective_.secondOrder().diagonal;
    matrix_.above += objective_.secondOrder().above;
  }
  return inverse_hessian.renew(matrix_, free_);
}

void DampedHessian::judge(const Outcome& outcome, const Eigen::VectorXd& step) {
  constexpr double kGood = 0.75;
  constexpr double kBad = 0.25;
  constexpr double kEase = 0.2;
  constexpr double kTighten = 3.0;
  constexpr double kRetreat = 8.0;
  if (second_order_) {
    // Both without their damping, which is caution and no part of what they say of P.
    const double undamped = outcome.predicted + 0.5 * dampingAlong(step);
    const double turned = 0.5 * objective_.secondOrder().quadratic(objective_.pattern(), step);
    const double by_exact = exact_now_ ? undamped : undamped - turned;
    const double by_plain = exact_now_ ? undamped + turned : undamped;
    exact_ = std::abs(by_exact - outcome.came) <= std::abs(by_plain - outcome.came);
  }
  if (outcome.gamma < 1.0) {
    damping_ *= outcome.gamma < kBad ? kRetreat : kTighten;
  } else if (outcome.came > kGood * outcome.predicted) {
    damping_ = std::max(kEase * damping_, kLeastDamping);
  } else if (outcome.came < kBad * outcome.predicted) {
    damping_ *= kTighten;
  }
}

void DampedHessian::tighten() { damping_ = std::max(kRaise * damping_, kLeastDamping); }

double DampedHessian::dampingAlong(const Eigen::VectorXd& step) const {
  return damping_ * step.cwiseAbs2().dot(objective_.metric());
}

}  // namespace limber::solve
