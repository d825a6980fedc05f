// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "limber/figure/posture.h"
#include "limber/solve/problem.h"
#include "limber/solve/progress.h"
#include "limber/solve/report.h"

namespace limber::solve {

/// A solve from one start.
using OneSolve = std::function<SolveReport(const Problem& problem, Posture& posture, ProgressListener* listener)>;

/// Solves from the start of a problem, then from each of Problem::more_starts, with limbs put where their goals want
/// them (putLimbsAtGoals()) and what the solve does not move as it is in Problem::start. The end with the least P
/// counts, the first of equals; the report adds up the work of all. Steps are reported from the first start only.
SolveReport solveFromStarts(const Problem& problem, Posture& posture, ProgressListener* listener,
                            const OneSolve& solve);

}  // namespace limber::solve
