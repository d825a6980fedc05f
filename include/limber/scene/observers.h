// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/goal/obstacle.h"
#include "limber/scene/actor.h"

/// The parts of an actor that avoid obstacles and each other.
namespace limber::scene {

/// Whether a figure supports body awareness: capsules on at least two segments.
[[nodiscard]] bool canMindItself(const Figure& figure);

/// The observers that a solve of this actor uses: its own, or the capsules of all its segments except those held in
/// place, which the support would push away.
[[nodiscard]] std::vector<goal::Observer> observersOf(const Actor& actor);

}  // namespace limber::scene
