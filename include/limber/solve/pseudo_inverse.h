// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/solver.h"

namespace limber::solve {

/// The damped pseudo-inverse.
class PseudoInverse : public Solver {
 public:
  PseudoInverse();
  ~PseudoInverse() override;

  SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) override;

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace limber::solve
