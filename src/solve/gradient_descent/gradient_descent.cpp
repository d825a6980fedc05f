// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/gradient_descent.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "solve/method/run_method.h"
#include "solve/objective/tree_matrix.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

/// Factors of e after a step that lowered P, and after one that would have raised it.
constexpr double kGrowth = 1.2;
constexpr double kRetreat = 0.5;

/// Implementation of GradientDescent.
class GradientDescentMethod : public Method {
 public:
  /// @param drags  the problem is a step of a drag
  GradientDescentMethod(Objective& objective, const GradientDescentOptions& options, bool drags)
      : Method(objective,
               drags ? std::min(options.max_iterations, options.max_drag_iterations) : options.max_iterations),
        options_(options) {
    next_.resize(objective.size());
    best_.resize(objective.size());
    along_.resize(objective.size());
    bent_.resize(objective.size());
    lengths_.resize(std::max(options_.stall_window, 2));
  }

 protected:
  bool begin() override;
  bool isDone() override;
  Next iterate() override;
  Next judge() override { return stalled() ? Next::Stalled : Next::GoOn; }
  void end() override;

 private:
  [[nodiscard]] double steepestCurvature();
  bool propose();
  [[nodiscard]] bool stalled() const;

  GradientDescentOptions options_;
  Point next_;
  Point best_;               ///< so far, where e is a constant
  Eigen::VectorXd along_;    ///< of the power iteration
  Eigen::VectorXd bent_;     ///< of the power iteration
  Eigen::VectorXd lengths_;  ///< |dq| of the last steps, in a ring
  int steps_ = 0;            ///< since the descent began
  double e_ = 0.0;           ///< now
};

bool GradientDescentMethod::begin() {
  report_.method = SolverKind::GradientDescent;
  steps_ = 0;
  e_ = options_.step / steepestCurvature();
  best_ = now_;
  return true;
}

bool GradientDescentMethod::isDone() {
  report_.kkt_residual = freeGradient(objective_, now_);
  return !(report_.kkt_residual > options_.gradient_tolerance);
}

void GradientDescentMethod::end() {
  if (options_.adapts || !(best_.value < now_.value)) return;
  std::swap(now_, best_);
  report_.kkt_residual = freeGradient(objective_, now_);
}

/// The largest eigenvalue of K⁻¹ ∇²P, 1: by power iteration on the Gauss-Newton part, from a start that no symmetry of
/// a figure is orthogonal to.
double GradientDescentMethod::steepestCurvature() {
  constexpr int kTurns = 20;
  objective_.updateCurvature();
  for (Eigen::Index i = 0; i < along_.size(); ++i) along_[i] = 1.0 + 0.1 * std::sin(static_cast<double>(i));
  double largest = 0.0;
  for (int turn = 0; turn < kTurns && along_.size() > 0; ++turn) {
    along_ /= along_.norm();
    objective_.gaussNewton().multiply(objective_.pattern(), along_, bent_);
    bent_.array() /= objective_.metric().array();
    largest = bent_.norm();
    if (!(largest > 0.0)) break;
    along_.swap(bent_);
  }
  return largest > 0.0 && std::isfinite(largest) ? largest : 1.0;
}

/// q + e g, less what limits and rows forbid. @return whether P is finite there
bool GradientDescentMethod::propose() {
  const double turn = options_.longest_turn;
  next_.theta = -e_ * now_.gradient.cwiseQuotient(objective_.metric());
  const double longest = next_.theta.cwiseAbs().maxCoeff();
  if (longest > turn) next_.theta *= turn / longest;
  next_.theta = (now_.theta + next_.theta).cwiseMax(objective_.lower()).cwiseMin(objective_.upper());
  if (!objective_.rows().empty()) objective_.rows().bring(objective_.lower(), objective_.upper(), next_.theta);
  next_.value = objective_.evaluate(next_.theta, next_.gradient);
  ++report_.evaluations;
  return isFinite(next_);
}

/// One step: as long as e says or, where e adapts, halved until P falls.
Next GradientDescentMethod::iterate() {
  constexpr int kRetreats = 40;
  const int tries = options_.adapts ? kRetreats : 1;
  for (int i = 0; i < tries; ++i) {
    const bool finite = propose();
    if (finite && (!options_.adapts || next_.value < now_.value)) {
      std::swap(now_, next_);
      ++report_.iterations;
      lengths_[steps_++ % lengths_.size()] = (now_.theta - next_.theta).norm();
      if (options_.adapts) e_ *= kGrowth;
      if (!options_.adapts && now_.value < best_.value) best_ = now_;
      return Next::GoOn;
    }
    e_ *= kRetreat;
  }
  return Next::Stalled;
}

/// Whether the line through the last lengths, oldest first, is flat: by least squares.
bool GradientDescentMethod::stalled() const {
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

}  // namespace

GradientDescentOptions GradientDescentOptions::asPrinted() {
  return {.adapts = false, .stall_length = std::numeric_limits<double>::infinity()};
}

SolveReport solveBy(const GradientDescentOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener) {
  return runMethod(problem, posture, listener, [&](const Problem& own, Objective& objective) {
    return std::make_unique<GradientDescentMethod>(objective, options, own.proximal > 0.0);
  });
}

}  // namespace limber::solve
