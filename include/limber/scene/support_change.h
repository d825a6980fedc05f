// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/scene/actor.h"

/// Support that changes in a solve: one with balance keeps the centre of mass over what carries where it starts, and
/// when heels rise on the way, less carries in its answer.
namespace limber::scene {

/// How often a solve is followed by another for that.
inline constexpr int kMostSupportChanges = 4;

/// The problem that follows a solve in whose answer something else carries than it counted on, and that matters to
/// balance: the same from there, with that support. None otherwise, or without balance.
/// @param solved  of the actor, with `solids` to stand on
[[nodiscard]] std::optional<solve::Problem> problemOnNewSupport(const Actor& actor, const Solids& solids,
                                                                const solve::Problem& solved, const Posture& answer);

}  // namespace limber::scene
