// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "limber/scene/scene.h"

/// Placements of targets: in the world, on the same figure, or on another actor.
namespace limber::scene {

/// World placement of a target in a posture of the figure that has the goal. One on another actor has its last resolved
/// placement.
[[nodiscard]] Pose targetPlacement(const Figure& figure, const Posture& posture, const goal::Target& target);

/// The miss of a goal in a posture of the actor's figure.
[[nodiscard]] goal::Miss missOf(const Figure& figure, const Posture& posture, const goal::Goal& goal);

/// Moves a target to a placement in the world; one fixed to a segment or actor stays fixed to it.
void placeTarget(const Figure& figure, const Posture& posture, goal::Target& target, const Pose& world_from_target);

/// World placement of the other actor's site of a target; none without such an actor or site.
[[nodiscard]] std::optional<Pose> carrierPlacement(const Scene& scene, const goal::Target& target);

/// The goals with targets on other actors updated; targets that are not found stay in place.
[[nodiscard]] std::vector<goal::Goal> resolvedGoals(const Scene& scene, std::vector<goal::Goal> goals);

}  // namespace limber::scene
