// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/command.h"

#include <optional>
#include <utility>

#include "limber/scene/natural_comfort.h"
#include "limber/scene/support_change.h"

namespace limber::scene {

namespace {

/// Another posture as a start: DOFs that a solve does not move stay as they are.
Posture startAt(const solve::Problem& problem, const Posture& posture) {
  Posture start = problem.start;
  const solve::Variables variables = solve::variablesOf(problem);
  for (const DofId dof : variables.dofs) start[dof] = posture[dof];
  if (variables.root_moves) {
    start.root_position = posture.root_position;
    start.root_orientation = posture.root_orientation;
  }
  return start;
}

/// Solves from the start, and where comfort knows what people do, from there too: a stoop, a squat and a lunge are
/// minima of their own, and a descent ends in the nearest. The lower P counts.
solve::SolveReport solveFromStarts(solve::Solver& solver, bool natural, const solve::Problem& problem, Posture& posture,
                                   solve::ProgressListener* listener) {
  solve::SolveReport report = solver.solve(problem, posture, listener);
  if (!natural || report.stop == solve::Stop::Cancelled) return report;
  solve::Problem other = problem;
  other.start = startAt(problem, problem.comfort.reference);
  Posture found;
  solve::SolveReport again = solver.solve(other, found, listener);
  const double start_objective = report.start_objective;
  if (again.objective < report.objective) {
    posture = std::move(found);
    std::swap(report, again);
  }
  report.goOnFrom(again);
  report.start_objective = start_objective;
  return report;
}

}  // namespace

solve::SolveReport solveCommand(solve::Solver& solver, const Actor& actor, const Solids& solids,
                                solve::Problem& problem, Posture& posture, solve::ProgressListener* listener) {
  const bool natural = actor.solving.natural > 0.0 && canBeNatural(actor);
  solve::SolveReport report = solveFromStarts(solver, natural, problem, posture, listener);
  for (int i = 0; i < kMostSupportChanges; ++i) {
    std::optional<solve::Problem> next = problemOnNewSupport(actor, solids, problem, posture);
    if (!next || report.stop == solve::Stop::Cancelled) break;
    problem = std::move(*next);
    solve::SolveReport again = solver.solve(problem, posture, listener);
    again.goOnFrom(report);
    report = std::move(again);
  }
  return report;
}

}  // namespace limber::scene
