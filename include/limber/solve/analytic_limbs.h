// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/limb.h"
#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of AnalyticLimbs.
struct AnalyticLimbsOptions {
  /// How often trunk and limbs take turns, ≥ 1.
  int passes = 3;
  /// Iterations of LeastSquares on the trunk alone, in each pass.
  int trunk_iterations = 30;
  /// Iterations of LeastSquares on everything at most, after the formula has spoken; 0: none.
  int polish_iterations = 150;
  /// In a drag (Problem::proximal > 0) a limb swivels no farther than this in one step, rad: elbows do not pop.
  double drag_window = 0.3;
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m).
  double gradient_tolerance = 1e-3;
};
/// Limbs in closed form under a trunk that is searched (Abalı 2001, 4.2 and chapter 8; Tolani, Goswami & Badler 2000).
///
/// Each limb of closedLimbs() gets its angles by the formula: the hinge from a distance, the ball from a direction and
/// the swivel, the wrist from the orientation that is left. The swivel, and the wrist where a goal asks for no
/// orientation, are searched for what costs least: other goals on the limb (a handle at the elbow), limits, comfort.
/// Root and trunk move only as far as limbs cannot reach, or as their own goals ask: by LeastSquares, with a limb's
/// goal replaced by "no farther from it than the limb is long". A short polish by LeastSquares ends it. A problem
/// without such a limb is solved by LeastSquares alone, and the report's method says so.
///
/// docs/internals/algorithms/analytic_limbs.md has the equations, and tells what is formula and what is search.
using AnalyticLimbs = SolverOf<AnalyticLimbsOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const AnalyticLimbsOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

/// The limbs of a problem that have a formula: with axes that meet (Limb::offset 0), all DOFs free, untied and in no
/// row, and a goal for a place, or for place and orientation, beyond all of them, with nothing else that varies between
/// ball and effector. Other goals on such a limb may be of any kind, but must stand in the world.
[[nodiscard]] std::vector<Limb> closedLimbs(const Problem& problem);

}  // namespace limber::solve
