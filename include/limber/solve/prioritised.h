// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of Prioritised.
struct PrioritisedOptions {
  /// Effect of obstacles (Peinado et al. 2005, figure 5).
  enum class Obstacles {
    Ignored,   ///< nothing (a)
    HardOnly,  ///< they cannot be entered; their zones have no effect (b)
    Smooth,    ///< their zones damp approaching movement (c)
  };
  /// Computation of the displacements of observers (section 3, figure 4).
  enum class Displacements {
    Automatic,  ///< by the Jacobian for few observers, by a copy for more than observers_by_jacobian
    Jacobian,   ///< J Δφ
    Copy,       ///< exactly, by a copy of the figure after the step
  };

  Obstacles obstacles = Obstacles::Smooth;
  Displacements displacements = Displacements::Automatic;
  /// Most observers for which Automatic uses the Jacobian, ≥ 0.
  int observers_by_jacobian = 4;
  /// Cap on the requested displacement in one step, m, > 0. With observers it is at most half the thinnest zone, so
  /// that approaching parts are damped in time.
  double longest_step = 0.2;
  /// No joint turns (or slides) farther in one step, rad (or m), > 0.
  double longest_turn = 0.5;
  /// b of the damping: no singular direction moves farther in one step, in √(stiffness) rad, > 0.
  double longest_share = 1.0;
  /// Converged once no rank is predicted to fall by more than this share.
  double relative_decrease = 1e-6;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 1000;
};
/// Strict ranks: each is met as well as it can be without touching those above it (Baerlocher & Boulic 2004), and
/// obstacles with smooth collision zones are avoided (Peinado et al. 2005). See
/// docs/internals/algorithms/prioritised.md.
///
/// Above all ranks are linear rows and hard collisions; then come observers in smooth zones, nearest first; then the
/// ranks of goals, balance and body awareness; comfort is the last. Weights count within a rank, multipliers in every
/// one. Limits are kept by locking joints that would pass them and solving again.
///
/// Iterations are accepted by their result, rank by rank: a step that makes a rank worse, and none above it better, is
/// damped and repeated. So it terminates, and comes to rest if a goal is out of reach. The objective P that it reports
/// is the weighted sum that the other solvers minimise; here it may rise from one iteration to the next, and the KKT
/// residual combines the gradients of the ranks, each projected on the freedom that higher ranks leave, without
/// comfort. There are no restarts. Body awareness is a task of its own rank, as balance is: the clearance of each pair
/// of capsules is bounded by its zone.
using Prioritised = SolverOf<PrioritisedOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const PrioritisedOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

}  // namespace limber::solve
