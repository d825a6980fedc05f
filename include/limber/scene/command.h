// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/scene/actor.h"
#include "limber/solve/solver.h"

namespace limber::scene {

/// Solves a command, and what follows it (followUp()).
/// @param problem  in: commandedProblemFor() the actor, with `solids` to stand on; out: the last that was solved
/// @return the last report, with the work of all and P at the first start
solve::SolveReport solveCommand(solve::Solver& solver, const Actor& actor, const Solids& solids,
                                solve::Problem& problem, Posture& posture, solve::ProgressListener* listener);

}  // namespace limber::scene
