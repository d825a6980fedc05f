// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/gradient_descent.h"

#include <algorithm>
#include <cmath>

#include "solve/tree_matrix.h"

namespace limber::solve {

namespace {

/// How much longer e becomes after a step that went down, and how much shorter after one that would have gone up.
constexpr double kGrowth = 1.2;
constexpr double kRetreat = 0.5;

/// Length of the gradient less what limits hold back, ℓ² per rad or m.
double freeGradient(const Objective& objective, const Point& now) {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < now.theta.size(); ++i) {
    const double g = now.gradient[i];
    const bool held = g > 0.0 ? now.theta[i] <= objective.lower()[i] : now.theta[i] >= objective.upper()[i];
    if (!held) sum += g * g;
  }
  return std::sqrt(sum);
}

}  // namespace

GradientDescentOptions GradientDescentOptions::asPrinted() {
  GradientDescentOptions options;
  options.grows = false;
  return options;
}

void GradientDescent::setUp(const Objective& objective) {
  next_.resize(objective.size());
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
  const int last = report.iterations + options_.max_iterations;
  for (report.kkt_residual = freeGradient(objective, now); report.kkt_residual > options_.gradient_tolerance;
       report.kkt_residual = freeGradient(objective, now)) {
    if (report.iterations >= last) {
      report.stop = Stop::IterationLimit;
      return;
    }
    if (!iterate(objective, now, report) || stalled()) {
      report.stop = Stop::Stalled;
      return;
    }
    if (listener != nullptr && !listener->stepped(now, report)) {
      report.stop = Stop::Cancelled;
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
    bent_ = bent_.cwiseQuotient(objective.metric());
    largest = bent_.norm();
    if (!(largest > 0.0)) break;
    along_.swap(bent_);
  }
  return largest > 0.0 ? largest : 1.0;
}

/// q + e g, less what limits and rows forbid.
void GradientDescent::propose(const Objective& objective, const Point& now) {
  const double turn = options_.longest_turn;
  next_.theta = -e_ * now.gradient.cwiseQuotient(objective.metric());
  const double longest = next_.theta.cwiseAbs().maxCoeff();
  if (longest > turn) next_.theta *= turn / longest;
  next_.theta = (now.theta + next_.theta).cwiseMax(objective.lower()).cwiseMin(objective.upper());
  if (!objective.rows().empty()) objective.rows().bring(objective.lower(), objective.upper(), next_.theta);
}

/// One step, as long as e says, or halved until P falls. @return false when none lowers P
bool GradientDescent::iterate(Objective& objective, Point& now, SolveReport& report) {
  constexpr int kRetreats = 40;
  for (int retreat = 0; retreat < kRetreats; ++retreat) {
    propose(objective, now);
    next_.value = objective.evaluate(next_.theta, next_.gradient);
    ++report.evaluations;
    if (isFinite(next_) && next_.value < now.value) {
      std::swap(now, next_);
      ++report.iterations;
      lengths_[steps_++ % lengths_.size()] = (now.theta - next_.theta).norm();
      if (options_.grows) e_ *= kGrowth;
      return true;
    }
    e_ *= kRetreat;
  }
  return false;
}

/// The slope of the line through the last lengths, oldest first, by least squares.
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
  return std::abs(slope / spread) < options_.stall_slope * mean;
}

}  // namespace limber::solve
