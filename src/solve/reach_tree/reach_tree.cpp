// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_tree.h"

#include <chrono>

#include "solve/reach_tree/reach_tree_run.h"

namespace limber::solve {

ReachTree::ReachTree(ReachTreeOptions options) : options_(std::move(options)) {}
ReachTree::~ReachTree() = default;

SolveReport ReachTree::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  const auto begin = std::chrono::steady_clock::now();
  ReachTreeRun run(problem, options_);
  SolveReport report = run.run(posture, listener);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace limber::solve
