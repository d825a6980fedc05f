// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "limber/solve/kept_setup.h"
#include "limber/solve/solver.h"
#include "solve/method/method.h"

namespace limber::solve {

/// Makes a method for an objective and its problem, which both outlive it.
using MethodMaker = std::function<std::unique_ptr<Method>(const Problem& problem, Objective& objective)>;

/// A whole solve: the clock, the start, a descent of the method that `make` makes, and the outcome.
SolveReport runMethod(const Problem& problem, Posture& posture, ProgressListener* listener, const MethodMaker& make);
/// The same by the method that the solve before has kept, where the problem is one for it; else `make` makes another.
/// Only for methods that are always made alike, look at nothing of the problem when they are made but what
/// KeptObjective::take() wants to be equal, and begin each descent afresh.
SolveReport runMethod(const Problem& problem, Posture& posture, ProgressListener* listener, const MethodMaker& make,
                      KeptSetup& kept);

/// Notes the outcome of a solve: objective, goals, and the limits and rows that hold it back, at a point where the
/// objective has been evaluated last. Multipliers are those of all constraints together (step 1 of Zhao & Badler 1989,
/// 4.1). Reported are those that weigh: at least a thousandth of the heaviest, and whose giving way by 1° or 1 cm would
/// lower P by at least a hundredth of the P of the lightest goal missed by 1 mm.
void noteOutcome(const Objective& objective, const Point& end, SolveReport& report);

}  // namespace limber::solve
