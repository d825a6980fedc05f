// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/scene/actor.h"

namespace limber::app {

/// Stands for balance among the goals of a rank.
inline constexpr int kBalanceItem = -1;

/// Stands for body awareness there.
inline constexpr int kAwarenessItem = -2;

/// What strict ranks meet one after the other: at each rank goals by their index, kBalanceItem or kAwarenessItem.
using Ranks = std::vector<std::vector<int>>;

/// The ranks of what is on: goals that are active, balance and body awareness; the first is met first. Ranks at which
/// nothing stands are left out.
/// @param also  a goal that is told though it is off, −1 for none: the one that a hand would take up
[[nodiscard]] Ranks ranksOf(const scene::Actor& actor, int also = -1);

/// The same with one item taken to another place.
/// @param to     index into `ranks` as it is
/// @param joins  it shares the rank `to`; else it gets a rank of its own before it (at the end when `to` is their
/// count)
[[nodiscard]] Ranks withItemAt(Ranks ranks, int item, std::size_t to, bool joins);

}  // namespace limber::app
