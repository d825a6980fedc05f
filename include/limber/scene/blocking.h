// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "limber/base/id.h"
#include "limber/scene/actor.h"
#include "limber/scene/scene.h"

namespace limber::scene {

/// A joint limit that keeps a goal from being reached.
struct Blocking {
  DofId dof;
  double value = 0.0;     ///< of the limit, rad or m
  bool at_upper = false;  ///< the upper limit rather than the lower
};

/// Of the DOFs on the goal's chain that stand on a limit, the one that the goal pushes hardest against it (largest
/// multiplier α of Zhao & Badler 1989, 4.1); when none does, the same of the chains of all goals that are on, such as
/// the legs of held feet; nothing when no limit holds the goal back.
[[nodiscard]] std::optional<Blocking> blockingLimit(const Actor& actor, std::size_t goal);

/// A DOF that stands on a limit, and how hard the goals push it there.
struct ActiveLimit {
  DofId dof;
  bool at_upper = false;
  double multiplier = 0.0;  ///< α of Zhao & Badler 1989, 4.1: −∂P/∂θ outwards, > 0, ℓ² per rad or m
};

/// Every limit on which the actor's active goals push, the hardest first: the constraints that are active at a minimum.
[[nodiscard]] std::vector<ActiveLimit> activeLimits(const Scene& scene, std::size_t actor);

}  // namespace limber::scene
