// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/prioritised.h"

#include <chrono>

#include "solve/ranks/prioritised_run.h"

namespace limber::solve {

Prioritised::Prioritised(const PrioritisedOptions& options) : options_(options) {}
Prioritised::~Prioritised() = default;

SolveReport Prioritised::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  const auto begin = std::chrono::steady_clock::now();
  PrioritisedRun run(problem, options_);
  SolveReport report = run.run(posture, listener);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace limber::solve
