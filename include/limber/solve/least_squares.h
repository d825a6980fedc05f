// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of LeastSquares.
struct LeastSquaresOptions {
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m) …
  double gradient_tolerance = 1e-3;
  /// … or the exact model with almost no damping predicts a decrease of no more than relative_decrease · P.
  double relative_decrease = 1e-13;
  /// The first μ by the decrease ½ Σ g_i²/(∇²P)_ii of each variable alone, 1/rad².
  double damping = 0.2;
  /// No variable moves farther than this in one step, rad or m.
  double longest_turn = 1.0;
  /// Whether the exact second derivative is used where it predicts better than JᵀJ and is positive definite.
  bool second_order = true;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 1000;
};
/// A bounded second-order method: each step minimises the model gᵀd + ½ dᵀ(∇²P + μK)d inside limits and rows, with K =
/// stiffness/s² (so that multipliers take effect) and the damping μ of Levenberg and Marquardt; ∇²P is JᵀJ or the exact
/// second derivative, whichever has recently predicted better. The Hessian and its factor have the pattern of the tree,
/// O(n · depth²); limits are fixed and released by rank-one updates, rows are held by their Schur complement.
///
/// A descent allocates its workspace once, its iterations allocate nothing.
using LeastSquares = SolverOf<LeastSquaresOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const LeastSquaresOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener, KeptSetup& kept);

}  // namespace limber::solve
