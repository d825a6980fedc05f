// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/base/id.h"
#include "limber/scene/actor.h"
#include "limber/solve/report.h"

namespace limber::scene {

/// A joint limit that blocks goals.
struct Blocking {
  DofId dof;
  double value = 0.0;     ///< of the limit, rad or m
  bool at_upper = false;  ///< the upper limit rather than the lower
};

/// A DOF at a limit, with its multiplier.
struct ActiveLimit {
  DofId dof;
  bool at_upper = false;
  double multiplier = 0.0;  ///< α of Zhao & Badler 1989, 4.1: −∂P/∂θ outwards, > 0, ℓ² per rad or m
};

/// The limits that hold an actor back, in the order of a solver's report: those reported at which its DOFs still are.
/// @param reported  SolveReport::active_limits, largest multiplier first
[[nodiscard]] std::vector<ActiveLimit> limitsHolding(const Actor& actor,
                                                     const std::vector<solve::ActiveLimit>& reported);

}  // namespace limber::scene
