// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of Ccd.
struct CcdOptions {
  /// Sweeps over all joints at most; then Stop::IterationLimit.
  int max_iterations = 500;
};

/// Cyclic coordinate descent (Wang & Chen 1991): each DOF in turn, from the ends to the root, takes the angle in closed
/// form that is best for what it moves, inside its limits (docs/internals/algorithms/ccd.md).
///
/// Several goals pull together, by their weights. Knows neither rows, which check() refuses, nor balance, obstacles,
/// comfort, ranks and multipliers other than 0, which it leaves out.
using Ccd = SolverOf<CcdOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const CcdOptions& options, const Problem& problem, Posture& posture, ProgressListener* listener);

}  // namespace limber::solve
