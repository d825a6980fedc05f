// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/posture.h"

namespace limber::solve {

/// The report of a solver after each iteration.
struct Iteration {
  int number = 0;             ///< 1 for the first
  double objective = 0.0;     ///< P, ℓ²; of a descent never above that of the iteration before
  double kkt_residual = 0.0;  ///< ℓ² per rad or m
  const Posture& posture;     ///< inside the limits; valid during the call only
  int evaluations = 0;        ///< of P with its gradient, since the solve began
};

/// Listens to a solver, on the solver's thread. Must not block.
class ProgressListener {
 public:
  virtual ~ProgressListener() = default;
  /// @return whether to go on; false cancels the solve after this iteration
  virtual bool iterated(const Iteration& iteration) = 0;
  /// Called when there is nothing to report, as in a restart. @return whether to go on
  virtual bool wanted() { return true; }
};

}  // namespace limber::solve
