// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "document/document.h"
#include "limber/solve/reason.h"

namespace limber::app {

/// Reason why a goal of the selected actor is short: a solve::Reason whose `goal` is among the actor's.
using ShortReason = solve::Reason;

/// The goal that is on and farthest from being met, by the gaps that the window shows; −1 when all are met.
[[nodiscard]] int farthestGoal(const Document& document);

/// All inputs of the search for the reason why a goal is short where the figure stands: a copy, for another thread.
struct ReasonQuestion {
  solve::Problem problem;      ///< problem of a command with the goal on
  std::size_t goal = 0;        ///< in it
  solve::ActiveBounds active;  ///< of the solve that led here
  bool operator==(const ReasonQuestion&) const = default;
};

/// Question about a goal of the selected actor; nothing if it is not short, or a method leaves it out.
/// @param report  of the solve that led here
[[nodiscard]] std::optional<ReasonQuestion> reasonQuestion(const Document& document, int goal,
                                                           const solve::SolveReport& report);
/// The same about a goal of a drag that was the actor's for this drag alone.
[[nodiscard]] std::optional<ReasonQuestion> reasonQuestion(const Document& document, const goal::Goal& gone,
                                                           const solve::SolveReport& report);
/// The answer to the document's present question, with its goal as the actor numbers it.
[[nodiscard]] ShortReason reasonOfActor(const Document& document, const ReasonQuestion& question, solve::Reason reason);

/// Reason by geometry alone, without a solve, for a goal that may still be dragged.
[[nodiscard]] std::optional<ShortReason> shortReasonInHand(const Document& document, int goal);

/// Whether a limit may be blamed for a goal without having been put to the test: all joints of its chain move.
[[nodiscard]] bool chainIsFree(const Document& document, int goal);

}  // namespace limber::app
