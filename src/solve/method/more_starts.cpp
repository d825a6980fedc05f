// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/more_starts.h"

#include <utility>

namespace limber::solve {

namespace {

/// Only asks whether to go on.
class Silent : public ProgressListener {
 public:
  explicit Silent(ProgressListener* listener) : listener_(listener) {}
  bool iterated(const Iteration& /*iteration*/) override { return wanted(); }
  bool wanted() override { return listener_ == nullptr || listener_->wanted(); }

 private:
  ProgressListener* listener_;
};

}  // namespace

Posture startAt(const Problem& problem, const Posture& posture) {
  Posture start = problem.start;
  const Variables variables = variablesOf(problem);
  for (const DofId dof : variables.dofs) start[dof] = posture[dof];
  if (variables.root_moves) {
    start.root_position = posture.root_position;
    start.root_orientation = posture.root_orientation;
  }
  return start;
}

SolveReport solveFromStarts(const Problem& problem, Posture& posture, ProgressListener* listener,
                            const OneSolve& solve) {
  SolveReport best = solve(problem, posture, listener);
  const double start_objective = best.start_objective;
  Silent silent(listener);
  Problem other = problem;
  other.more_starts.clear();
  for (const Posture& start : problem.more_starts) {
    if (best.stop == Stop::Cancelled) break;
    other.start = startAt(problem, start);
    Posture end;
    SolveReport found = solve(other, end, &silent);
    if (found.objective < best.objective) {
      posture = std::move(end);
      std::swap(best, found);
    }
    best.goOnFrom(found);
  }
  best.start_objective = start_objective;
  return best;
}

}  // namespace limber::solve
