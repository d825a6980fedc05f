// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/base/id.h"
#include "limber/scene/actor.h"

namespace limber::scene {

/// The actor with its figure hung from another site: nothing moves in the world, in the posture and in the key poses.
/// Goals keep targets, pins and weights. A chain that began at a joint begins there still if that joint lies between
/// the new root and the effector; otherwise, as one that began at the root, it now goes all the way to the new root.
/// The root is free if it was free before; if not, the new root is what stands still.
/// @return an Error when the figure has no such site
[[nodiscard]] Expected<Actor> rerootedActor(const Actor& actor, SiteId root);

}  // namespace limber::scene
