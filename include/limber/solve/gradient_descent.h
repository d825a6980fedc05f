// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of GradientDescent.
struct GradientDescentOptions {
  /// e of q + e g, in units of 1/(the steepest curvature of P at the start): "appropriately small" is below 2.
  double step = 1.0;
  /// Whether e adapts: a fifth larger after each step that lowers P, halved where P would rise. As printed it is
  /// constant, P may rise, and the answer is the best point on the way.
  bool adapts = true;
  /// Number of last steps in the stall test, ≥ 2 …
  int stall_window = 15;
  /// … which ends the search once the line through their lengths is flatter than this, rad (or m) per step: "when the
  /// slope of the curve drawn by plotting the past 15 calculations of dq falls below a given small constant" …
  double stall_slope = 1e-8;
  /// … while their mean is below this, rad or m; infinite as printed. In the middle of a long path steps are equal too.
  double stall_length = 1e-6;
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m).
  double gradient_tolerance = 1e-3;
  /// No variable moves farther than this in one step, rad or m: "while maintaining smooth movement".
  double longest_turn = 0.2;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 20000;
  /// The same for a step of a drag (Problem::proximal > 0), where more would not be seen.
  int max_drag_iterations = 10000;

  /// A constant e, and the stall test by its slope alone.
  [[nodiscard]] static GradientDescentOptions asPrinted();
};
/// Gradient descent as Grimes & Pentney 2001 describe it: q + dq with dq = e g, g the gradient of the constraints'
/// energy, "incrementally", until the slope of the last 15 |dq| falls below a small constant.
///
/// Ours are: the sign (downhill), limits (a step ends at them), rows (the nearest feasible point), K = stiffness/s² as
/// the unit of each variable, so that multipliers take effect, and an adaptive e, since a constant one diverges as soon
/// as weights differ. Iterations allocate nothing except with rows. See docs/internals/algorithms/gradient_descent.md.
using GradientDescent = SolverOf<GradientDescentOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const GradientDescentOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

}  // namespace limber::solve
