// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/solving/ranks.h"
#include "posing/posing.h"

/// Edits of the selected actor's solver. Each is one undo step, and solves while a goal is unmet.
namespace limber::app {

void setSolver(Posing& posing, solve::SolverKind kind);
/// Sets the ranks of active goals, balance and body awareness, see ranksOf().
void setRanks(Posing& posing, const Ranks& ranks);

}  // namespace limber::app
