// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/analytic_limbs.h"

#include "limber/solve/least_squares.h"

namespace limber::solve {

class AnalyticLimbs::Run {
 public:
  LeastSquares stand_in;
};

AnalyticLimbs::AnalyticLimbs() : run_(std::make_unique<Run>()) {}
AnalyticLimbs::~AnalyticLimbs() = default;

SolveReport AnalyticLimbs::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  SolveReport report = run_->stand_in.solve(problem, posture, listener);
  report.method = Method::AnalyticLimbs;
  return report;
}

}  // namespace limber::solve
