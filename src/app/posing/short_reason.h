// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "app/document/document.h"
#include "limber/solve/reason.h"

namespace limber::app {

/// Why a goal of the chosen actor is short: as solve::Reason says it, but `goal` is among the actor's.
using ShortReason = solve::Reason;

/// The goal that is on and farthest from being met, as the window tells gaps; −1 when all are met.
[[nodiscard]] int farthestGoal(const Document& document);

/// Why a goal is short where the figure stands, put to the test by solves of its own; nothing when it is not, or no
/// reason is known.
/// @param report  of the solve that led here
[[nodiscard]] std::optional<ShortReason> shortReason(const Document& document, int goal,
                                                     const solve::SolveReport& report);

/// The same while a goal is still dragged, without a solve: what geometry tells.
[[nodiscard]] std::optional<ShortReason> shortReasonInHand(const Document& document, int goal);

/// Whether a limit may be blamed for a goal without having been put to the test: all joints of its chain move.
[[nodiscard]] bool chainIsFree(const Document& document, int goal);

}  // namespace limber::app
