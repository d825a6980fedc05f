// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/solver.h"
#include "limber/solve/solver_settings.h"

namespace limber::solve {

/// Solves each problem by the method that it names: Problem::solver.
class ChosenSolver : public Solver {
 public:
  /// @param settings  settings of the methods, read before each solve; null: defaults
  explicit ChosenSolver(std::shared_ptr<const SharedSettings> settings = nullptr);

  SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) override;

 private:
  std::shared_ptr<const SharedSettings> settings_;  ///< may be null
  std::unique_ptr<Solver> solver_;                  ///< of the last solve; null: none yet
  SolverKind kind_{};                               ///< of that solver
  SolverSettings made_with_;
};

}  // namespace limber::solve
