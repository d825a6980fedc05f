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
/// What solves unless somebody chooses: VariableMetric, and restarts for commands.
///
/// When the problem allows restarts and goals have failed, the limbs that only these move begin anew at mid-range and
/// then at seeded random angles, the rest keeps its posture (docs/internals/algorithms/default_solver.md). Restarts are
/// told to nobody until one has ended better; the result is never worse than the start, moved into the limits. The same
/// problem gives the same bits.
using DefaultSolver = SolverOf<DefaultSolverOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const DefaultSolverOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener, KeptSetup& kept);

}  // namespace limber::solve
