// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reason/reason_trial.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/solve/variable_metric.h"
#include "solve/reason/gap.h"

namespace limber::solve {

namespace {

/// Enough to tell what is nearer; the exact end is not needed.
constexpr int kTrialIterations = 60;
/// What leaves more of the gap than this is not its cause.
constexpr double kLeft = 0.5;

}  // namespace

ReasonTrial::ReasonTrial(Problem problem, std::size_t goal, const Posture& posture, ProgressListener* listener)
    : problem_(std::move(problem)), goal_(goal), listener_(listener) {
  problem_.start = posture;
  problem_.restarts = 0;
  problem_.proximal = 0.0;
  problem_.solver = SolverKind::VariableMetric;
  for (goal::Goal& each : problem_.goals) {  // what pushes is the reach tree's alone
    each.active = each.active && each.weight > 0.0;
    each.weight = std::abs(each.weight);
  }
  as_it_is_ = solved(problem_);
}

double ReasonTrial::gapAfter(const std::function<void(Problem&)>& change) const {
  if (listener_ != nullptr && !listener_->wanted()) return as_it_is_;
  Problem changed = problem_;
  change(changed);
  return check(changed) ? solved(changed) : as_it_is_;
}

bool ReasonTrial::isNearer(double gap) const { return gap < std::min(as_it_is_ - kShort, kLeft * as_it_is_); }

bool ReasonTrial::isMet(double gap) const { return gap <= kShort; }

double ReasonTrial::solved(const Problem& problem) const {
  VariableMetricOptions options;
  options.max_iterations = kTrialIterations;
  Posture posture;
  VariableMetric(options).solve(problem, posture, listener_);
  return gapOf(*problem.figure, posture, problem.goals[goal_]);
}

}  // namespace limber::solve
