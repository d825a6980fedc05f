// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/base/id.h"
#include "limber/scene/actor.h"

namespace limber::scene {

/// The actor with its figure hung from another site: nothing moves in the world, in the posture and in the key poses.
/// Goals keep targets, pins and weights. A chain that starts at a joint keeps its start if that joint lies between the
/// new root and the effector; otherwise it starts at the new root, like a chain from the old root. The root is free if
/// it was free before; otherwise the new root is fixed.
/// @return an Error if the figure has no such site
[[nodiscard]] Expected<Actor> rerootedActor(const Actor& actor, SiteId root);

}  // namespace limber::scene
