// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/scene/actor.h"

namespace limber::app {

/// Item of a rank for balance.
inline constexpr int kBalanceItem = -1;

/// Item of a rank for body awareness.
inline constexpr int kAwarenessItem = -2;

/// Strict ranks in their order: each has goals by their index, kBalanceItem or kAwarenessItem.
using Ranks = std::vector<std::vector<int>>;

/// Ranks of the active goals, balance and body awareness if they are on; the first is met first. Empty ranks are left
/// out.
/// @param also  a goal that is listed though it is off, such as the selected one; −1 for none
[[nodiscard]] Ranks ranksOf(const scene::Actor& actor, int also = -1);

/// The same with one item taken to another place.
/// @param to     index into `ranks` as it is
/// @param joins  it shares the rank `to`; else it gets a rank of its own before it (at the end when `to` is their
/// count)
[[nodiscard]] Ranks withItemAt(Ranks ranks, int item, std::size_t to, bool joins);

}  // namespace limber::app
