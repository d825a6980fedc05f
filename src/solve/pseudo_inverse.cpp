// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/pseudo_inverse.h"

#include "limber/solve/least_squares.h"

namespace limber::solve {

class PseudoInverse::Run {
 public:
  LeastSquares stand_in;
};

PseudoInverse::PseudoInverse() : run_(std::make_unique<Run>()) {}
PseudoInverse::~PseudoInverse() = default;

SolveReport PseudoInverse::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  SolveReport report = run_->stand_in.solve(problem, posture, listener);
  report.method = Method::PseudoInverse;
  return report;
}

}  // namespace limber::solve
