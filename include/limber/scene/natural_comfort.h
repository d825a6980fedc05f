// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/goal/comfort.h"
#include "limber/scene/actor.h"

namespace limber::scene {

/// Whether learned posture can shape an actor's: it has a prior, and its figure has a person's segments and the
/// prior's joints.
[[nodiscard]] bool canBeNatural(const Actor& actor);

/// Comfort that pulls to what people do while they reach the actor's active goals, by Solving::natural, and otherwise
/// as `plain` does: the sum of both springs of each DOF and of the root, as one spring. The surer the prior is of a
/// DOF, the stiffer its spring (prior::comfortOf). `plain` itself where the share is 0, the actor cannot be natural, or
/// no goal asks for one of a person's ends.
/// @param floor  height of what the actor stands on, m
[[nodiscard]] goal::Comfort naturalComfort(const Actor& actor, goal::Comfort plain, double floor);

}  // namespace limber::scene
