// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of Prioritised.
struct PrioritisedOptions {
  /// What obstacles do (Peinado et al. 2005, figure 5).
  enum class Obstacles {
    Ignored,   ///< nothing (a)
    HardOnly,  ///< they cannot be entered; their zones don't count (b)
    Smooth,    ///< their zones damp what approaches (c)
  };
  /// How the displacements of observers are found (section 3, figure 4).
  enum class Displacements {
    Automatic,  ///< by the Jacobian for few observers, by a copy for more than observers_by_jacobian
    Jacobian,   ///< J Δφ
    Copy,       ///< exactly, by a copy of the figure that has made the step
  };

  Obstacles obstacles = Obstacles::Smooth;
  Displacements displacements = Displacements::Automatic;
  /// Automatic estimates for so many observers at most, ≥ 0.
  int observers_by_jacobian = 4;
  /// No place is wanted farther away in one step, m, > 0: a far goal is walked to. With observers half the thinnest
  /// zone is the most, so that what comes near is damped before it is there.
  double longest_step = 0.2;
  /// No joint turns (or slides) farther in one step, rad (or m), > 0.
  double longest_turn = 0.5;
  /// b of the damping: no singular direction moves farther in one step, in √(stiffness) rad, > 0.
  double longest_share = 1.0;
  /// Converged once a step is foretold to lower no rank by more than this share.
  double relative_decrease = 1e-6;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 1000;
};
/// Strict ranks: each is met as well as it can be without touching those above it (Baerlocher & Boulic 2004), and
/// obstacles with smooth collision zones are kept out of (Peinado et al. 2005).
/// docs/internals/algorithms/prioritised.md tells how.
///
/// Above all ranks are linear rows and hard collisions; then come observers in smooth zones, nearest first; then the
/// ranks of goals, balance and body awareness; comfort is the last. Weights count within a rank, multipliers in every
/// one. Limits are kept by locking what would pass them and solving again.
///
/// Iterations are accepted by what comes of them, rank by rank: a step that makes a rank worse, and none above it
/// better, is damped and taken again. So it ends, and comes to rest where a goal is out of reach. The objective P that
/// it reports is the weighted sum that the other solvers lower; here it may rise from one iteration to the next, and
/// the KKT residual is what the ranks could still gain, each in what those above leave it; comfort does not count
/// there. Restarts are not tried. Body awareness is a task of its own rank, as balance is: the clearance of each pair
/// of capsules is bounded by its zone.
using Prioritised = SolverOf<PrioritisedOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const PrioritisedOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

}  // namespace limber::solve
