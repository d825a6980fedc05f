// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/solver.h"
#include "limber/solve/solver_settings.h"

namespace limber::solve {

/// Solves each problem by the method that it asks for: Problem::solver.
class ChosenSolver : public Solver {
 public:
  /// @param settings  how each method goes about it, looked at before each solve; null: as they are by themselves
  explicit ChosenSolver(std::shared_ptr<const SharedSettings> settings = nullptr);

  SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) override;

 private:
  std::shared_ptr<const SharedSettings> settings_;  ///< may be null
  std::unique_ptr<Solver> solver_;                  ///< of the last solve; null: there was none
  SolverKind kind_{};                               ///< of that one
  SolverSettings made_with_;
};

}  // namespace limber::solve
