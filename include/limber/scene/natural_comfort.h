// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/posture.h"
#include "limber/goal/comfort.h"
#include "limber/scene/actor.h"

namespace limber::scene {

/// Whether learned posture can shape an actor's: it has a prior, and its figure has a person's segments and the
/// prior's joints.
[[nodiscard]] bool canBeNatural(const Actor& actor);

/// Comfort that pulls to what people do while they reach the actor's active goals, by Solving::natural times the factor
/// of the part (Solving::natural_parts), and otherwise as `plain` does: the sum of both springs of each DOF and of the
/// root, as one spring. The surer the prior is of a DOF, the stiffer its spring (prior::comfortOf). `plain` itself
/// where the share is 0, the actor cannot be natural, or no goal asks for one of a person's ends.
/// @param floor  height of what the actor stands on, m
[[nodiscard]] goal::Comfort naturalComfort(const Actor& actor, goal::Comfort plain, double floor);

/// Postures from which a command of a natural actor starts besides its own, so that the answer hardly depends on where
/// it is: the one to which comfort pulls, and upright at rest over the feet that goals hold. None for an actor that is
/// not natural.
/// @param comfort  naturalComfort() of the actor
[[nodiscard]] std::vector<Posture> naturalStarts(const Actor& actor, const goal::Comfort& comfort, double floor);

}  // namespace limber::scene
