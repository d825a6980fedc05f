// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/solving/ranks.h"
#include "posing/posing.h"

/// How the chosen actor is solved. Each edit is one step of undo, and the figure goes where that takes it.
namespace limber::app {

void setSolver(Posing& posing, solve::SolverKind kind);
/// Goals that are on, balance and body awareness at these ranks from now on, see ranksOf().
void setRanks(Posing& posing, const Ranks& ranks);

}  // namespace limber::app
