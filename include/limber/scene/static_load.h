// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/scene/balance.h"
#include "limber/solve/static_torques.h"

namespace limber::scene {

/// What an actor bears as it stands: on its soles when its root is free, with the goals that
/// are on pulling no harder than in a drag. Targets on other actors have been resolved.
[[nodiscard]] solve::StaticLoad staticLoadOf(const Actor& actor, const Solids& solids = {});

/// The torques of that load in the actor's posture.
[[nodiscard]] solve::StaticTorques staticTorquesOf(const Actor& actor, const Solids& solids = {});

}  // namespace limber::scene
