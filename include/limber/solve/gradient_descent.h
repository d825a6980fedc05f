// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/solve/descent.h"

namespace limber::solve {

/// Settings of GradientDescent.
struct GradientDescentOptions {
  /// e of q + e g, in units of 1/(the steepest curvature of P at the start): "appropriately small" is below 2.
  double step = 1.0;
  /// Whether e grows by a fifth after each step that has lowered P. As printed it is a constant.
  bool grows = true;
  /// The stall test looks at so many of the last steps …
  int stall_window = 15;
  /// … and ends the search once the line through their lengths falls by less than this from step to step, as a share
  /// of their mean, while that mean is below stall_length: in the middle of a long way steps are alike as well.
  double stall_slope = 0.02;
  double stall_length = 1e-6;  ///< rad or m
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m).
  double gradient_tolerance = 1e-3;
  /// No variable moves farther than this in one step, rad or m: "while maintaining smooth movement".
  double longest_turn = 0.2;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 20000;

  /// A constant e.
  [[nodiscard]] static GradientDescentOptions asPrinted();
};

/// Gradient descent as Grimes & Pentney 2001 describe it: q + dq with dq = e g, g the gradient of the constraints'
/// energy, "incrementally", until the slope of the last 15 |dq| falls below a small constant.
///
/// Ours are: the sign (downhill), limits (a step ends at them), rows (the nearest point that they allow), K =
/// stiffness/s² as the unit of each variable, so that multipliers count, and an e that is halved where P would rise,
/// since a constant one leaves the limits of its convergence as soon as goals weigh differently. Iterations allocate
/// nothing but where there are rows.
class GradientDescent : public Descent {
 public:
  explicit GradientDescent(const GradientDescentOptions& options = {}) : options_(options) {}

  [[nodiscard]] const GradientDescentOptions& options() const { return options_; }

  void setUp(const Objective& objective) override;
  void descend(Objective& objective, Point& now, SolveReport& report, StepListener* listener) override;

 private:
  [[nodiscard]] double steepestCurvature(Objective& objective);
  bool iterate(Objective& objective, Point& now, SolveReport& report);
  void propose(const Objective& objective, const Point& now);
  [[nodiscard]] bool stalled() const;

  GradientDescentOptions options_;
  Point next_;
  Eigen::VectorXd along_;    ///< of the power iteration
  Eigen::VectorXd bent_;     ///< of the power iteration
  Eigen::VectorXd lengths_;  ///< |dq| of the last steps, in a ring
  int steps_ = 0;            ///< since the descent began
  double e_ = 0.0;           ///< now
};

}  // namespace limber::solve
