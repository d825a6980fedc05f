// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/limb.h"
#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of AnalyticLimbs.
struct AnalyticLimbsOptions {
  /// Number of passes over trunk and limbs, ≥ 1.
  int passes = 3;
  /// Iterations of LeastSquares on the trunk alone, in each pass.
  int trunk_iterations = 30;
  /// Most iterations of LeastSquares on everything after the formula; 0: none.
  int polish_iterations = 150;
  /// In a drag (Problem::proximal > 0) a limb swivels no farther than this in one step, rad: elbows do not jump.
  double drag_window = 0.3;
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m).
  double gradient_tolerance = 1e-3;
};
/// Limbs in closed form under a trunk that is solved by iteration (Abalı 2001, 4.2 and chapter 8; Tolani, Goswami &
/// Badler 2000).
///
/// Each limb of closedLimbs() gets its angles by the formula: the hinge from a distance, the ball from a direction and
/// the swivel, the wrist from the remaining orientation. The swivel, and the wrist if a goal asks for no orientation,
/// are searched for the least cost: other goals on the limb (a handle at the elbow), limits, rows, comfort. Root and
/// trunk move only if limbs cannot reach, or for their own goals: by LeastSquares, with a limb's goal replaced by "no
/// farther from it than the limb is long". A short polish by LeastSquares ends it. A problem without such a limb is
/// solved by LeastSquares alone, and the report's method says so.
///
/// docs/internals/algorithms/analytic_limbs.md has the equations, and says what is formula and what is search.
using AnalyticLimbs = SolverOf<AnalyticLimbsOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const AnalyticLimbsOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

/// Puts the limbs of closedLimbs() in Problem::start where their goals want them, by the formula, or as near as they
/// come from its trunk; all else stays. A descent has nothing that bends a straight arm whose hand is wanted nearer,
/// and leans the body instead. Allocates.
/// @return the work that it took
SolveReport putLimbsAtGoals(Problem& problem);

/// The limbs of a problem that have a formula: with axes that meet (Limb::offset 0), all DOFs free, uncoupled and in no
/// row but inequalities of their own, and a goal for position, or for position and orientation, beyond all of them,
/// with no other variable between ball and effector. Other goals on such a limb may be of any kind, but their targets
/// must be fixed to the world.
[[nodiscard]] std::vector<Limb> closedLimbs(const Problem& problem);

}  // namespace limber::solve
