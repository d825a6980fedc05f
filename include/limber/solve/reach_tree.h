// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/solver.h"

namespace limber::solve {

/// The balanced reach tree.
class ReachTree : public Solver {
 public:
  ReachTree();
  ~ReachTree() override;

  SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) override;

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace limber::solve
