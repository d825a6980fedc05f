// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/solver.h"

namespace limber::solve {

/// Constants of the line search, with the symbols of (26).
struct LineSearchOptions {
  /// Accept γ once P(θ + γ s) ≤ P(θ) + sufficient_decrease · γ · gᵀs.  0 < value < curvature, < 0.5  (δ1)
  double sufficient_decrease = 1e-4;
  /// … and g(θ + γ s)ᵀ s ≥ curvature · gᵀs.  value < 1  (δ2)
  double curvature = 0.5;
  /// Evaluations of one search at most.
  int max_evaluations = 25;
};

/// Settings of VariableMetric, each with its inequality.
struct VariableMetricOptions {
  /// Update of H after a free step.
  enum class Update {
    Bfgs,            ///< (28) always: fewer evaluations than the others on the figures of the report
    Dfp,             ///< (29) always
    FletcherSwitch,  ///< (28) when σᵀy ≥ yᵀHy, else (29), as printed
  };
  Update update = Update::Bfgs;  ///< see Update
  /// The origin of H.
  enum class Source {
    /// ∇²P, see damping: H₀, and again, with (28) on top, after a step that H predicted worse than within a tenth.
    Curvature,
    /// H₀ = I, in cm² and radians, as Abalı 2001, 6.2, takes it, and updates alone; a dropped limit gets the 1 of (25).
    Identity,
  };
  Source source = Source::Curvature;
  /// Abalı 2001, 6.2, step 4: where H points uphill the search goes along −g instead, projected on the active limits.
  bool steepest_where_uphill = false;
  /// Abalı 2001, 6.1: begins with all angles at zero, or at their limit nearest to zero, instead of at the start.
  bool begin_at_zero = false;
  LineSearchOptions line_search;  ///< (26)
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m) …
  double gradient_tolerance = 1e-3;
  /// … or the predicted decrease ½ gᵀHg ≤ relative_decrease · P: independent of units. H can be far too small when
  /// limits have just been dropped or J predicts badly; with 1e-15 the true Hessian predicts less than 1e-9 P.
  double relative_decrease = 1e-15;
  /// First damping μ of H₀ = (∇²P + μK)⁻¹, K = stiffness/s², by the decrease ½ Σ g_i²/(∇²P)_ii of each variable alone,
  /// 1/rad²: a larger value keeps the first step nearer the start.
  double damping = 0.2;
  /// Whether the exact second derivative is used where it predicts better than 2JᵀJ and is positive definite.
  bool second_order = true;
  /// Whether limits that s would meet become active before P is evaluated, so that one step passes many; as printed a
  /// step ends at the first.
  bool look_ahead = true;
  /// No variable turns farther than this in one iteration, rad or m.
  double longest_turn = 1.0;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 1000;

  /// The algorithm as printed: H₀ = I, Fletcher's switch, H never renewed during a descent, steps of any length. The
  /// safety repairs stay.
  [[nodiscard]] static VariableMetricOptions asPrinted();
};
/// Variable metric with Rosen's projection: the algorithm of Zhao & Badler 1989, section 4.1 (after Goldfarb 1969), for
/// limits, with the repairs that keep it within limits and make it terminate:
/// - H₀ is the inverse of the damped second derivative of P instead of I, so that units and chain length do not matter;
/// the multipliers s enter through K = stiffness/s² and so take effect; where H predicts badly it is renewed in the
/// same way, with (28) on top;
/// - two limits hit at once are both added, a limit at which θ stands is added as soon as a step would cross it, and a
///   hit sets the angle to its limit exactly;
/// - a limit that was dropped and hit again has a smaller drop weight, so that two limits cannot make the solve zigzag;
/// - "H g = 0" is a tolerance; an update is skipped when σᵀy is not positive.
/// A solve allocates its workspace once; the iterations allocate nothing.
using VariableMetric = SolverOf<VariableMetricOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const VariableMetricOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener, KeptSetup& kept);

}  // namespace limber::solve
