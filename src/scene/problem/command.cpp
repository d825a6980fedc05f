// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/command.h"

#include <utility>

#include "limber/scene/follow_up.h"

namespace limber::scene {

solve::SolveReport solveCommand(solve::Solver& solver, const Actor& actor, const Solids& solids,
                                solve::Problem& problem, Posture& posture, solve::ProgressListener* listener) {
  solve::SolveReport report = solver.solve(problem, posture, listener);
  FollowUps so_far{.may_come_nearer = true};
  while (report.stop != solve::Stop::Cancelled) {
    std::optional<solve::Problem> next = followUp(actor, solids, problem, posture, so_far);
    if (!next) break;
    problem = std::move(*next);
    solve::SolveReport again = solver.solve(problem, posture, listener);
    again.goOnFrom(report);
    report = std::move(again);
  }
  return report;
}

}  // namespace limber::scene
