// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Constants of the step, in the letters of (26).
struct LineSearchOptions {
  /// Accept γ once P(θ + γ s) ≤ P(θ) + sufficient_decrease · γ · gᵀs.  0 < value < curvature, < 0.5  (δ1)
  double sufficient_decrease = 1e-4;
  /// … and g(θ + γ s)ᵀ s ≥ curvature · gᵀs.  value < 1  (δ2)
  double curvature = 0.5;
  /// Evaluations of one search at most.
  int max_evaluations = 25;
};

/// Settings of VariableMetric, with the inequality that each number enters.
struct VariableMetricOptions {
  /// Which update follows a free step.
  enum class Update {
    Bfgs,            ///< (28) always: 10 to 35 % fewer evaluations than the switch
    Dfp,             ///< (29) always
    FletcherSwitch,  ///< (28) when σᵀy ≥ yᵀHy, else (29), as printed
  };
  Update update = Update::Bfgs;  ///< see Update
  /// Which positive matrix is H₀.
  enum class First {
    Scaled,    ///< from J, see damping
    Identity,  ///< I, in cm² and radians, as Abalı 2001, 6.2, takes it; a dropped limit gets the 1 of (25)
  };
  First first = First::Scaled;
  /// Abalı 2001, 6.2, step 4: where H points uphill the search goes along −g instead, projected on the active limits.
  bool steepest_where_uphill = false;
  /// Abalı 2001, 6.1: begins with all angles at zero, or at their limit nearest to zero, instead of at the start.
  bool begin_at_zero = false;
  LineSearchOptions line_search;  ///< (26)
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m) …
  double gradient_tolerance = 1e-3;
  /// … or the predicted decrease ½ gᵀHg ≤ relative_decrease · P: a measure that knows no unit. H can be far too small
  /// where limits have just been dropped or J foretells badly; with 1e-14 the true Hessian foretells less than 1e-9 P.
  double relative_decrease = 1e-14;
  /// μ in H₀ = (2JᵀJ + 2w K + μ K)⁻¹ with K = stiffness/s², ℓ²/rad²: larger keeps the first step nearer the start.
  double damping = 4.0;
  /// Iterations that (28) updates H before it is made anew from J at the present point; 0: never, as printed. While J
  /// foretells well what a step brings, H is made anew after each: where pins are stiff and comfort is weak, updates
  /// follow the bend of the valley only slowly. Where it does not (out of reach), the updates are better, and this
  /// patience doubles. A switch in the spirit of Fletcher & Xu 1987.
  int patience = 6;
  /// No variable turns farther than this in one iteration, rad or m.
  double longest_turn = 0.5;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 1000;

  /// The algorithm as printed: H₀ = I, Fletcher's switch, H never made anew while it descends, steps of any length. The
  /// safety repairs stay.
  [[nodiscard]] static VariableMetricOptions asPrinted();
};
/// Variable metric with Rosen's projection: the algorithm of Zhao & Badler 1989, section 4.1 (after Goldfarb 1969), for
/// limits, with the repairs without which it leaves them or never ends:
/// - H₀ is the scaled inverse of the Gauss-Newton Hessian instead of I, so that units and chain length don't matter;
/// the
///   multipliers s enter through K = stiffness/s² and so survive the scaling;
/// - two limits hit at once are both added, a limit that θ stands on is added as soon as a step would cross it, and a
///   hit sets the angle to its limit exactly;
/// - a limit that was dropped and hit again is dropped less eagerly, so that two limits cannot throw the solve to and
/// fro;
/// - "H g = 0" is a tolerance; an update is skipped when σᵀy is not positive.
/// A solve allocates its workspace once; the iterations allocate nothing.
class VariableMetric : public SolverOf<VariableMetricOptions> {
 public:
  using SolverOf::SolverOf;
};

/// Solves by it, see Solver::solve().
SolveReport solveBy(const VariableMetricOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

}  // namespace limber::solve
