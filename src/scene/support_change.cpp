// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/support_change.h"

#include <algorithm>
#include <utility>

#include "limber/scene/balance.h"
#include "limber/scene/natural_comfort.h"

namespace limber::scene {

namespace {

/// The corners of a support that differ by no more, m, are the same.
constexpr double kSame = 1e-6;

bool areSame(const goal::SupportPolygon& a, const goal::SupportPolygon& b) {
  const auto near = [](const Eigen::Vector2d& p, const Eigen::Vector2d& q) { return (p - q).norm() <= kSame; };
  return std::ranges::equal(a.corners(), b.corners(), near);
}

/// Another posture as a start: what a solve does not move stays as it is.
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

/// Whether a support keeps the centre of mass where it is without doing anything.
bool leavesAlone(const goal::SupportPolygon& support, const Eigen::Vector2d& centre, double margin) {
  return support.placeOf(centre).distance <= -margin;
}

}  // namespace

std::optional<solve::Problem> problemOnNewSupport(const Actor& actor, const Solids& solids,
                                                  const solve::Problem& solved, const Posture& answer) {
  const goal::Balance& balance = solved.balance;
  if (!balance.active() || solved.narrow.empty()) return std::nullopt;  // only a heel that rises takes it away
  Actor there = actor;
  there.posture = answer;
  const std::optional<Stance> stance = stanceOf(there, solids);
  if (!stance || stance->support.empty() || areSame(stance->support, balance.support)) return std::nullopt;
  const Eigen::Vector2d centre(stance->centre_of_mass.x(), stance->centre_of_mass.z());
  if (leavesAlone(balance.support, centre, balance.margin) && leavesAlone(stance->support, centre, balance.margin)) {
    return std::nullopt;
  }
  solve::Problem next = solved;
  next.start = answer;
  next.balance.support = stance->support;
  return next;
}

namespace {

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
  const bool better = again.objective < report.objective;
  if (better) posture = std::move(found);
  solve::SolveReport& kept = better ? again : report;
  kept.goOnFrom(better ? report : again);
  kept.start_objective = report.start_objective;
  return std::move(kept);
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
