// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/prioritised.h"

#include "solve/method/run_method.h"
#include "solve/ranks/prioritised_run.h"

namespace limber::solve {

SolveReport solveBy(const PrioritisedOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener) {
  return runMethod(problem, posture, listener, [&](const Problem& own, Objective& objective) {
    return std::make_unique<PrioritisedRun>(own, objective, options);
  });
}

}  // namespace limber::solve
