// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/pulls/pulling_method.h"

#include <utility>

namespace limber::solve {

namespace {

/// A goal that is missed by no more has been reached, m, and rad.
constexpr double kReachedDistance = 1e-5;
constexpr double kReachedAngle = 1e-4;
/// A sweep in which no variable goes farther has moved nothing, rad or m.
constexpr double kStill = 1e-7;

}  // namespace

PullingMethod::PullingMethod(SolverKind kind, const Problem& problem, Objective& objective, int max_iterations,
                             const std::vector<TrackedFrame>& points)
    : Method(objective, max_iterations), figure_(problem, objective, points), kind_(kind) {}

bool PullingMethod::begin() {
  report_.method = kind_;
  best_ = now_;
  before_ = now_.theta;
  measure();
  best_missed_ = missed_;
  plateau_.begin(missed_);
  figure_.update(now_.theta);
  return true;
}

bool PullingMethod::isDone() {
  if (now_.theta.size() == 0) return true;
  return figure_.terms().allReached(figure_.kinematics(), kReachedDistance, kReachedAngle);
}

Next PullingMethod::iterate() {
  before_ = now_.theta;
  sweep();
  ++report_.iterations;
  now_.value = objective_.evaluate(now_.theta, now_.gradient);
  ++report_.evaluations;
  if (!isFinite(now_)) {
    now_ = best_;
    return Next::Stalled;
  }
  measure();
  if (missed_ < best_missed_) {
    best_ = now_;
    best_missed_ = missed_;
  }
  return Next::GoOn;
}

/// Measures the goals' part of P alone: its other terms do not count for these methods.
void PullingMethod::measure() {
  missed_ = 0.0;
  for (std::size_t i = 0; i < objective_.goalCount(); ++i) missed_ += objective_.goalObjective(i);
  report_.kkt_residual = freeGradient(objective_, now_);
}

Next PullingMethod::judge() {
  if (!((now_.theta - before_).cwiseAbs().maxCoeff() > kStill)) return Next::Converged;
  return plateau_.isReached(best_missed_) ? Next::Stalled : Next::GoOn;
}

void PullingMethod::end() {
  if (best_missed_ <= missed_) std::swap(now_, best_);
  report_.kkt_residual = freeGradient(objective_, now_);
}

}  // namespace limber::solve
