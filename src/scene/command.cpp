// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/command.h"

#include <optional>
#include <utility>

#include "limber/scene/support_change.h"

namespace limber::scene {

solve::SolveReport solveCommand(solve::Solver& solver, const Actor& actor, const Solids& solids,
                                solve::Problem& problem, Posture& posture, solve::ProgressListener* listener) {
  solve::SolveReport report = solver.solve(problem, posture, listener);
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
