// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/solver.h"

namespace limber::solve {

/// Solves each problem by the method that it asks for: Problem::solver.
class ChosenSolver : public Solver {
 public:
  ChosenSolver();
  ~ChosenSolver() override;

  SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) override;

 private:
  class Methods;
  std::unique_ptr<Methods> methods_;
};

}  // namespace limber::solve
