// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"
#include "limber/solve/variable_metric.h"

namespace limber::solve {

/// Settings of DefaultSolver.
struct DefaultSolverOptions {
  VariableMetricOptions variable_metric;  ///< of every descent
};
/// The default: VariableMetric, with restarts for commands.
///
/// If the problem allows restarts and goals have failed, joints that move only these restart at mid-range and then at
/// seeded random angles; the rest keeps its posture (docs/internals/algorithms/default_solver.md). Restarts are not
/// reported until one has a better result; the result is never worse than the start, moved into the limits. The same
/// problem gives the same bits.
using DefaultSolver = SolverOf<DefaultSolverOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const DefaultSolverOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener, KeptSetup& kept);

}  // namespace limber::solve
