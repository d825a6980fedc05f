// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace limber::solve {

/// Why a solver stopped.
enum class Stop {
  Converged,       ///< a Kuhn-Tucker point: no direction inside the limits lowers P
  Stalled,         ///< no step lowers P any more, though the point is not a Kuhn-Tucker point by our measure
  Cancelled,       ///< somebody asked it to stop
  IterationLimit,  ///< Options::max_iterations
};

/// How a solve ended, in numbers; outcomes such as "out of reach" are not errors.
struct SolveReport {
  Stop stop = Stop::Converged;   ///< why it ended
  double objective = 0.0;        ///< P at the end, ℓ²
  double start_objective = 0.0;  ///< P at the start, moved into the limits
  double kkt_residual = 0.0;     ///< length of the projected gradient, ℓ² per rad or m
  int iterations = 0;            ///< steps taken
  int evaluations = 0;           ///< of P with its gradient
  double seconds = 0.0;          ///< wall clock

  bool operator==(const SolveReport&) const = default;
};

/// "Converged after 14 iterations, objective 0.0154, 0.31 ms."
[[nodiscard]] std::string sentence(const SolveReport& report);

}  // namespace limber::solve
