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

/// Cyclic coordinate descent (Wang & Chen 1991): each DOF in turn, from the ends to the root, takes the best angle in
/// closed form for the goals that it moves, inside its limits and rows (docs/internals/algorithms/ccd.md).
///
/// Several goals count by their weights. check() rejects equalities between joints for it; balance, obstacles,
/// comfort, ranks and multipliers other than 0 are ignored.
using Ccd = SolverOf<CcdOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const CcdOptions& options, const Problem& problem, Posture& posture, ProgressListener* listener);

}  // namespace limber::solve
