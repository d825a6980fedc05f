// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "limber/scene/scene.h"

/// Yielding of a figure without goals of its own to obstacles that are pushed into it.
namespace limber::app {

/// The observers of an actor, as scene::observersOf() counts them, that are in an obstacle or near its zone.
[[nodiscard]] std::vector<std::size_t> touchedObservers(const scene::Scene& scene, std::size_t actor);

/// Asks observers to stay where they were, so gently that they yield and goals hardly feel it. These goals make their
/// joints variables; comfort about the posture of before brings all back when the way is free again.
/// @param before  the posture at the beginning of the drag
void letGiveWay(solve::Problem& problem, const scene::Actor& actor, const std::vector<std::size_t>& observers,
                const Posture& before);

}  // namespace limber::app
