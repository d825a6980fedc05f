// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/chosen_solver.h"

#include <utility>

#include "limber/solve/make_solver.h"

namespace limber::solve {

namespace {

/// Settings for a method: none for a method without options.
SolverSettings offered(SolverKind kind, const SolverSettings& wanted) {
  return infoOf(kind).options.empty() ? SolverSettings{} : wanted;
}

}  // namespace

ChosenSolver::ChosenSolver(std::shared_ptr<const SharedSettings> settings) : settings_(std::move(settings)) {}

SolveReport ChosenSolver::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  const SolverSettings wanted = settings_ ? offered(problem.solver, settings_->get()) : SolverSettings{};
  if (!solver_ || kind_ != problem.solver || made_with_ != wanted) solver_ = makeSolver(problem.solver, wanted);
  kind_ = problem.solver;
  made_with_ = wanted;
  return solver_->solve(problem, posture, listener);
}

}  // namespace limber::solve
