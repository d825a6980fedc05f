// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/gradient_descent.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "solve/method/free_gradient.h"
#include "solve/objective/tree_matrix.h"

namespace limber::solve {

namespace {

/// How much longer e becomes after a step that went down, and how much shorter after one that would have gone up.
constexpr double kGrowth = 1.2;
constexpr double kRetreat = 0.5;

}  // namespace

GradientDescentOptions GradientDescentOptions::asPrinted() {
  GradientDescentOptions options;
  options.adapts = false;
  options.stall_length = std::numeric_limits<double>::infinity();
  return options;
}

SolveReport GradientDescent::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  drags_ = problem.proximal > 0.0;
  SolveReport report = Descent::solve(problem, posture, listener);
  drags_ = false;
  return report;
}

void GradientDescent::setUp(const Objective& objective) {
  next_.resize(objective.size());
  best_.resize(objective.size());
  along_.resize(objective.size());
  bent_.resize(objective.size());
  lengths_.resize(std::max(options_.stall_window, 2));
}

void GradientDescent::descend(Objective& objective, Point& now, SolveReport& report, StepListener* listener) {
  setUp(objective);
  report.method = Method::GradientDescent;
  report.stop = Stop::Converged;
  steps_ = 0;
  e_ = options_.step / steepestCurvature(objective);
  best_ = now;
  walk(objective, now, report, listener);
  if (options_.adapts || !(best_.value < now.value)) return;
  std::swap(now, best_);
  report.kkt_residual = freeGradient(objective, now);
}

void GradientDescent::walk(Objective& objective, Point& now, SolveReport& report, StepListener* listener) {
  const int most = drags_ ? std::min(options_.max_iterations, options_.max_drag_iterations) : options_.max_iterations;
  const int last = report.iterations + most;
  for (report.kkt_residual = freeGradient(objective, now); report.kkt_residual > options_.gradient_tolerance;
       report.kkt_residual = freeGradient(objective, now)) {
    if (report.iterations >= last) {
      report.stop = Stop::IterationLimit;
      return;
    }
    if (!iterate(objective, now, report)) {
      report.stop = Stop::Stalled;
      return;
    }
    if (!options_.adapts && now.value < best_.value) best_ = now;
    if (listener != nullptr && !listener->stepped(now, report)) {
      report.stop = Stop::Cancelled;
      return;
    }
    if (stalled()) {
      report.stop = Stop::Stalled;
      return;
    }
  }
}

/// The largest eigenvalue of K⁻¹ ∇²P, 1: by power iteration on the Gauss-Newton part, from a start that no symmetry of
/// a figure is orthogonal to.
double GradientDescent::steepestCurvature(Objective& objective) {
  constexpr int kTurns = 20;
  objective.updateCurvature();
  for (Eigen::Index i = 0; i < along_.size(); ++i) along_[i] = 1.0 + 0.1 * std::sin(static_cast<double>(i));
  double largest = 0.0;
  for (int turn = 0; turn < kTurns && along_.size() > 0; ++turn) {
    along_ /= along_.norm();
    objective.gaussNewton().multiply(objective.pattern(), along_, bent_);
    bent_.array() /= objective.metric().array();
    largest = bent_.norm();
    if (!(largest > 0.0)) break;
    along_.swap(bent_);
  }
  return largest > 0.0 && std::isfinite(largest) ? largest : 1.0;
}

/// q + e g, less what limits and rows forbid. @return whether P is finite there
bool GradientDescent::propose(Objective& objective, const Point& now, SolveReport& report) {
  const double turn = options_.longest_turn;
  next_.theta = -e_ * now.gradient.cwiseQuotient(objective.metric());
  const double longest = next_.theta.cwiseAbs().maxCoeff();
  if (longest > turn) next_.theta *= turn / longest;
  next_.theta = (now.theta + next_.theta).cwiseMax(objective.lower()).cwiseMin(objective.upper());
  if (!objective.rows().empty()) objective.rows().bring(objective.lower(), objective.upper(), next_.theta);
  next_.value = objective.evaluate(next_.theta, next_.gradient);
  ++report.evaluations;
  return isFinite(next_);
}

/// One step: as long as e says or, where e adapts, halved until P falls. @return false when there is none
bool GradientDescent::iterate(Objective& objective, Point& now, SolveReport& report) {
  constexpr int kRetreats = 40;
  const int tries = options_.adapts ? kRetreats : 1;
  for (int i = 0; i < tries; ++i) {
    const bool finite = propose(objective, now, report);
    if (finite && (!options_.adapts || next_.value < now.value)) {
      std::swap(now, next_);
      ++report.iterations;
      lengths_[steps_++ % lengths_.size()] = (now.theta - next_.theta).norm();
      if (options_.adapts) e_ *= kGrowth;
      return true;
    }
    e_ *= kRetreat;
  }
  return false;
}

/// Whether the line through the last lengths, oldest first, is flat: by least squares.
bool GradientDescent::stalled() const {
  const Eigen::Index n = lengths_.size();
  if (steps_ < n) return false;
  const double mean = lengths_.mean();
  if (mean > options_.stall_length) return false;
  const double middle = 0.5 * static_cast<double>(n - 1);
  double slope = 0.0;
  double spread = 0.0;
  for (Eigen::Index i = 0; i < n; ++i) {
    const double x = static_cast<double>(i) - middle;
    slope += x * (lengths_[(steps_ + i) % n] - mean);
    spread += x * x;
  }
  return std::abs(slope / spread) < options_.stall_slope;
}

}  // namespace limber::solve
