// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Settings of PseudoInverse.
struct PseudoInverseOptions {
  /// Whether singular directions are damped, and steps that raise P are damped further and repeated. As printed there
  /// is no damping: every step is accepted, and the answer is the best posture on the way.
  bool damped = true;
  /// No singular direction moves farther than this in one step, in √(stiffness) rad, > 0; without meaning undamped.
  double longest_share = 1.0;
  /// Whether dZ leads to the middle of each joint's limits instead of to comfort's posture: the second task for joint
  /// limits (Abalı 2001, 4.1.1, after Liégeois 1977). DOFs without limits are not affected.
  bool away_from_limits = false;
  /// Share of the distance to rest, or to the middle, for dZ in one step, 0 … 1.
  double rest_share = 1.0;
  /// Cap on the requested displacement in one step, m, > 0: dX is "incremental steps".
  double longest_step = 0.2;
  /// No joint turns (or slides) farther in one step, rad (or m), > 0.
  double longest_turn = 0.5;
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m), or at rest with all goals met.
  double gradient_tolerance = 1e-3;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 1000;

  /// (4.4) to (4.6) without any damping.
  [[nodiscard]] static PseudoInverseOptions asPrinted();
};
/// The plain pseudo-inverse with its null-space term, the textbooks' baseline (Abalı 2001, 4.3 to 4.6):
///
///     dΘ = J⁺ dX + (I − J⁺J) dZ,       J⁺ = Jᵀ (J Jᵀ)⁻¹
///
/// All goals are stacked, with their weights and without ranks; dZ leads to comfort's posture, or away from the limits.
/// A joint at its limit that would go beyond is locked for the step; joints that pass a limit are clamped after it.
/// Multipliers and stiffnesses weight the inverse. Obstacles and body awareness are left out of the problem and of the
/// reported P.
///
/// Iterations allocate nothing except with rows. See docs/internals/algorithms/pseudo_inverse.md.
using PseudoInverse = SolverOf<PseudoInverseOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const PseudoInverseOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

}  // namespace limber::solve
