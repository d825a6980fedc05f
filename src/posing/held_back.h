// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "limber/scene/blocking.h"
#include "posing/posing.h"

namespace limber::app {

/// Causes that keep a goal from being reached at rest.
struct HeldBack {
  int goal = -1;                           ///< the goal left short, −1 for none
  std::optional<ShortReason> reason;       ///< the likeliest; if it is no limit, `limits` is empty or in addition
  std::vector<scene::ActiveLimit> limits;  ///< the one that is blamed first, then by weight
  std::vector<solve::ActiveRow> rows;      ///< constraints that hold it back, the same
};

/// Causes that hold back the goal that the last step has left short, as its solver reports them; none once the figure
/// stands elsewhere.
[[nodiscard]] HeldBack heldBack(const Posing& posing);
/// The limits on which the figure stands and against which the last finished solve has pushed, hardest first.
[[nodiscard]] std::vector<scene::ActiveLimit> activeLimits(const Posing& posing);

/// Reason why a goal is short as far as it is known, for sentences and marks alike: in the hand, and until the search
/// for the tested reason is over, one that needs no solve.
[[nodiscard]] std::optional<ShortReason> believedReason(const Posing& posing, int goal);
/// The limit that is that reason, if one is.
[[nodiscard]] std::optional<scene::Blocking> blamedLimit(const Posing& posing, int goal);

/// Takes up the goal that was held back for the open step.
void goOn(Posing& posing, const HeldBack& back);

}  // namespace limber::app
