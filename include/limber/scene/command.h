// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/scene/actor.h"
#include "limber/solve/solver.h"

namespace limber::scene {

/// Solves a command. If heels have risen in the answer it goes on, see problemOnNewSupport(); at the end once more if
/// goals are hardly missed, see problemNearerGoals().
/// @param problem  in: commandedProblemFor() the actor, with `solids` to stand on; out: the last that was solved
/// @return the last report, with the work of all and P at the first start
solve::SolveReport solveCommand(solve::Solver& solver, const Actor& actor, const Solids& solids,
                                solve::Problem& problem, Posture& posture, solve::ProgressListener* listener);

/// The problem that follows a command whose goals comfort, or joints that are spared, hold kExact to kHeldShort away,
/// as at the end of what a person reaches: the same from its answer, with a share of kNearer of both. A pull that is so
/// much weaker holds goals so much less far away. None if places are met, or one is missed by more.
[[nodiscard]] std::optional<solve::Problem> problemNearerGoals(const solve::Problem& solved, const Posture& answer);

inline constexpr double kExact = 0.001;      ///< m
inline constexpr double kHeldShort = 0.005;  ///< m
inline constexpr double kNearer = 0.125;

}  // namespace limber::scene
