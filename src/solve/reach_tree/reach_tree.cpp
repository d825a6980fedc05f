// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_tree.h"

#include "solve/method/run_method.h"
#include "solve/reach_tree/reach_tree_run.h"

namespace limber::solve {

SolveReport solveBy(const ReachTreeOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener) {
  return runMethod(problem, posture, listener,
                   [&](Objective& objective) { return std::make_unique<ReachTreeRun>(problem, objective, options); });
}

}  // namespace limber::solve
