// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of Fabrik.
struct FabrikOptions {
  /// Iterations (inwards, outwards, angles) at most; then Stop::IterationLimit.
  int max_iterations = 500;
};

/// Forward and backward reaching (Aristidou & Lasenby 2011): the joints are first placed as points on straight lines,
/// from the ends inwards and from the root outwards, bones keeping their lengths; then each DOF takes the angle inside
/// its limits that brings the figure nearest to these points (docs/internals/algorithms/fabrik.md).
///
/// At the meeting of chains, the sub-base is at the mean of their requests, by the weights of their goals. check()
/// rejects equalities between joints for it; balance, obstacles, comfort, ranks and multipliers other than 0 are
/// ignored.
using Fabrik = SolverOf<FabrikOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const FabrikOptions& options, const Problem& problem, Posture& posture, ProgressListener* listener);

}  // namespace limber::solve
