// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/goal/comfort.h"
#include "limber/scene/actor.h"

namespace limber::scene {

/// Comfort that leaves alone what has been posed and no goal leads: an arm that does not hang, a leg that is not as at
/// rest, a head that does not look where the hands work (Solving::gaze) are pulled to how they were, relative to the
/// trunk, instead of to rest or to what people do. Of a figure without a person's parts, each joint that is on the way
/// to no active goal. An arm that hangs goes on hanging, however far the trunk bends.
/// @param anchor   the posture at the beginning of the drag or command
/// @param comfort  with bearings of free parts, see withFreeParts()
[[nodiscard]] goal::Comfort withPosedParts(const Actor& actor, const Posture& anchor, goal::Comfort comfort);

}  // namespace limber::scene
