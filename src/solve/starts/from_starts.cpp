// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The starts of a solve: each further one has its limbs where their goals want them.
#include <utility>

#include "limber/solve/analytic_limbs.h"
#include "limber/solve/more_starts.h"

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

/// Another posture as a start of a problem: what its solve does not move stays as it is in Problem::start.
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

}  // namespace

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
    const SolveReport put = putLimbsAtGoals(other);
    Posture end;
    SolveReport found = solve(other, end, &silent);
    found.goOnFrom(put);
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
