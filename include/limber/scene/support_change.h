// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/scene/actor.h"

/// Support that changes in a solve: a solve with balance keeps the centre of mass over the support of its start, with
/// free parts hanging as they do there. If heels rise on the way, the support of its answer is smaller; if arms and
/// head come to hang otherwise, the centre of mass of its answer lies elsewhere.
namespace limber::scene {

/// Most solves that follow one for a changed support.
inline constexpr int kMostSupportChanges = 8;

/// The problem that follows a solve whose answer has another support, or another centre of mass over it, than it
/// counted on, if that matters to balance: the same from there, with that support. None otherwise, or without balance.
/// @param solved  of the actor, with `solids` to stand on
[[nodiscard]] std::optional<solve::Problem> problemOnNewSupport(const Actor& actor, const Solids& solids,
                                                                const solve::Problem& solved, const Posture& answer);

}  // namespace limber::scene
