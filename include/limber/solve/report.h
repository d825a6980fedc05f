// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/id.h"
#include "limber/solve/solver_kind.h"

namespace limber::solve {

/// Reason why a solver stopped: the one list for the library, the command line and the window.
enum class Stop {
  Converged,       ///< a Kuhn-Tucker point: no direction inside the limits lowers P
  Stalled,         ///< no step lowers P, although the tolerance is not reached
  Cancelled,       ///< by request
  IterationLimit,  ///< Options::max_iterations
  NotFinite,       ///< P or its gradient is not a finite number at the start
};

/// An active limit at the end of a solve, against which P pushes.
struct ActiveLimit {
  DofId dof;                ///< at its own limit
  bool upper = false;       ///< the upper limit rather than the lower
  double multiplier = 0.0;  ///< by how much P would fall per rad or m if the limit gave way, ℓ²; > 0
  DofId driver;             ///< the DOF that it follows by a coupling or drive; itself if it follows none

  bool operator==(const ActiveLimit&) const = default;
};

/// An active row (a linear relation of several DOFs) at the end of a solve, against which P pushes.
struct ActiveRow {
  std::string name;         ///< given by the figure or the user
  bool equality = false;    ///< "=" rather than "≤"
  double multiplier = 0.0;  ///< by how much P would fall per unit if the bound gave way, ℓ² per rad or m of the row's
                            ///< sum; > 0, but < 0 for an equality whose sum had to be less for P to fall
  std::vector<DofId> dofs;  ///< of the row
  int user_row = -1;        ///< index in Problem::rows; −1: of the figure

  bool operator==(const ActiveRow&) const = default;
};

/// All that P pushes against at the end of a solve; of each kind the significant ones, largest multiplier first.
struct ActiveBounds {
  std::vector<ActiveLimit> limits;
  std::vector<ActiveRow> rows;

  bool operator==(const ActiveBounds&) const = default;
};

/// Report of a solve, in numbers; outcomes such as "out of reach" are not errors.
struct SolveReport {
  Stop stop = Stop::Converged;                     ///< reason for stopping
  SolverKind method = SolverKind::VariableMetric;  ///< method that found the posture
  double objective = 0.0;                          ///< P at the end, ℓ²
  double start_objective = 0.0;                    ///< P at the start, moved into the limits
  double kkt_residual = 0.0;                       ///< norm of the projected gradient, ℓ² per rad or m
  int iterations = 0;                              ///< steps taken, those of restarts included
  int evaluations = 0;                             ///< of P with its gradient
  int updates = 0;                                 ///< of the inverse Hessian, by (28) or (29)
  int skipped_updates = 0;                         ///< for lack of curvature along the step: σᵀy ≤ 0
  int renewals = 0;        ///< of the inverse Hessian, from second derivatives at the present posture
  int restarts = 0;        ///< number of restarts of limbs
  bool cut_short = false;  ///< a step of a drag that the next step continues (Problem::most_turn, least_gain)
  double seconds = 0.0;    ///< wall clock
  std::vector<double> goal_objectives;     ///< w_i P_i of the active goals, in the problem's order, ℓ²
  std::vector<ActiveLimit> active_limits;  ///< significant ones, largest multiplier first
  std::vector<ActiveRow> active_rows;      ///< significant ones, largest multiplier first

  /// Adds the counts and times of `before`, so that this report covers both steps.
  void goOnFrom(const SolveReport& before);

  bool operator==(const SolveReport&) const = default;
};

/// SolveReport::active_limits and active_rows.
[[nodiscard]] ActiveBounds activeBounds(const SolveReport& report);

/// "converged", as files and command lines spell it.
[[nodiscard]] const char* word(Stop stop);
/// "Converged after 14 iterations and 2 restarts, objective 0.0154, 0.31 ms."
[[nodiscard]] std::string sentence(const SolveReport& report);

}  // namespace limber::solve
