// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_tree.h"

#include "limber/solve/least_squares.h"

namespace limber::solve {

class ReachTree::Run {
 public:
  LeastSquares stand_in;
};

ReachTree::ReachTree() : run_(std::make_unique<Run>()) {}
ReachTree::~ReachTree() = default;

SolveReport ReachTree::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  SolveReport report = run_->stand_in.solve(problem, posture, listener);
  report.method = Method::ReachTree;
  return report;
}

}  // namespace limber::solve
