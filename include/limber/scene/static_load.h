// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/scene/actor.h"
#include "limber/scene/solids.h"
#include "limber/solve/static_torques.h"

namespace limber::scene {

/// The static load of an actor in its posture: supported by its soles if its root is free, with the pull of active
/// goals limited as in a drag. Targets on other actors must be resolved.
[[nodiscard]] solve::StaticLoad staticLoadOf(const Actor& actor, const Solids& solids = {});

/// The torques of that load in the actor's posture.
[[nodiscard]] solve::StaticTorques staticTorquesOf(const Actor& actor, const Solids& solids = {});

}  // namespace limber::scene
