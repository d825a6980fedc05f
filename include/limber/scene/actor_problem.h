// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "limber/scene/scene.h"
#include "limber/solve/problem.h"

/// What a solver is asked for an actor: its goals, rows, comfort, balance and loads, in a drag or at a command.
namespace limber::scene {

/// The problem of the application and the command line: the actor's active goals as solvedGoal() has them, pins with
/// goal::kPinWeight times their weight and the others with the pull limit goal::kPullLimit, and comfort about rest.
/// @param anchor  reference of the root for comfort: the posture at the beginning of a drag, so that a drag out and
/// back ends where it began
/// @param solids  to stand on, and to avoid
[[nodiscard]] solve::Problem problemFor(const Actor& actor, const Posture& anchor, const Solids& solids = {});
/// The same, with the present root as reference.
[[nodiscard]] solve::Problem problemFor(const Actor& actor);

/// Makes a problem a step of a drag whose target has moved by `way`, m, and turned by `angle`, rad, since the last
/// step. Problem::most_turn permits little more than that requires of a limb, so that a body that needs another posture
/// is seen moving there. While the target moves, a step ends when the remaining gain is invisible
/// (Problem::least_gain); with the target at rest it runs to the end.
/// @param size  of the figure, m: the diagonal of extentOf()
void asStep(solve::Problem& problem, double size, double way, double angle);

/// The problem of a command: the same as problemFor(), but with the goals' own pull limits, since nothing is dragged.
/// With comfort off this is P as Zhao & Badler 1989 print it (2). It also starts from naturalStarts().
[[nodiscard]] solve::Problem commandedProblemFor(const Actor& actor, const Solids& solids = {});

/// problemFor() and commandedProblemFor() of an actor of a scene, targets on other actors resolved.
[[nodiscard]] solve::Problem problemFor(const Scene& scene, std::size_t actor, const Posture& anchor);
[[nodiscard]] solve::Problem commandedProblemFor(const Scene& scene, std::size_t actor);

}  // namespace limber::scene
