// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "limber/base/id.h"
#include "limber/scene/actor.h"
#include "limber/solve/report.h"

namespace limber::scene {

/// A joint limit that keeps goals from being reached.
struct Blocking {
  DofId dof;
  double value = 0.0;     ///< of the limit, rad or m
  bool at_upper = false;  ///< the upper limit rather than the lower
};

/// A DOF that stands on a limit, and how hard the goals push it there.
struct ActiveLimit {
  DofId dof;
  bool at_upper = false;
  double multiplier = 0.0;  ///< α of Zhao & Badler 1989, 4.1: −∂P/∂θ outwards, > 0, ℓ² per rad or m
};

/// What holds an actor back, in the order of a solver's report: the limits that it tells and on which the actor's DOFs
/// still stand.
/// @param reported  SolveReport::active_limits, largest multiplier first
[[nodiscard]] std::vector<ActiveLimit> limitsHolding(const Actor& actor,
                                                     const std::vector<solve::ActiveLimit>& reported);

/// The hardest of these limits; nothing when no limit holds the actor back.
[[nodiscard]] std::optional<Blocking> blockingLimit(const Actor& actor,
                                                    const std::vector<solve::ActiveLimit>& reported);

}  // namespace limber::scene
