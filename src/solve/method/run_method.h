// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "limber/solve/solver.h"
#include "solve/method/method.h"

namespace limber::solve {

/// Makes a method for an objective.
using MethodMaker = std::function<std::unique_ptr<Method>(Objective& objective)>;

/// A whole solve: the clock, the start, a descent of the method that `make` makes, and the outcome.
SolveReport runMethod(const Problem& problem, Posture& posture, ProgressListener* listener, const MethodMaker& make);

/// Notes what a solve has come to: objective, goals, and the limits and rows that hold it back, at a point where the
/// objective has been evaluated last. Multipliers are those of all constraints together (step 1 of Zhao & Badler 1989,
/// 4.1). Told are those that weigh: at least a thousandth of the heaviest, and where giving way by 1° or 1 cm would
/// bring at least a hundredth of what a goal weighs that is missed by 1 mm.
void noteOutcome(const Objective& objective, const Point& end, SolveReport& report);

}  // namespace limber::solve
