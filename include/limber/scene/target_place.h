// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "limber/scene/scene.h"

/// Where the targets of goals are: in the world, on the same figure, on another actor's.
namespace limber::scene {

/// World placement of a target in a posture of the figure that has the goal. One on another actor is where it was
/// resolved last.
[[nodiscard]] Pose targetPlacement(const Figure& figure, const Posture& posture, const goal::Target& target);

/// How far a goal's effector is from what it asks, in a posture of the actor's figure.
[[nodiscard]] goal::Miss missOf(const Figure& figure, const Posture& posture, const goal::Goal& goal);

/// Puts a target to a place in the world: one that is carried stays on its carrier, elsewhere on it.
void placeTarget(const Figure& figure, const Posture& posture, goal::Target& target, const Pose& world_from_target);

/// World placement of the site of another actor that carries a target; nothing when there is no such actor or site.
[[nodiscard]] std::optional<Pose> carrierPlacement(const Scene& scene, const goal::Target& target);

/// Goals whose targets on other actors are where those stand now; what is not found stays where it was.
[[nodiscard]] std::vector<goal::Goal> resolvedGoals(const Scene& scene, std::vector<goal::Goal> goals);

/// problemFor() and commandedProblemFor() of an actor of a scene, targets on other actors resolved.
[[nodiscard]] solve::Problem problemFor(const Scene& scene, std::size_t actor, const Posture& anchor);
[[nodiscard]] solve::Problem commandedProblemFor(const Scene& scene, std::size_t actor);

}  // namespace limber::scene
