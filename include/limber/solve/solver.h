// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "limber/figure/posture.h"
#include "limber/solve/kept_setup.h"
#include "limber/solve/more_starts.h"
#include "limber/solve/problem.h"
#include "limber/solve/progress.h"
#include "limber/solve/report.h"

namespace limber::solve {

/// The interface of every solver.
class Solver {
 public:
  virtual ~Solver() = default;

  /// Solves a problem that passes check().
  /// @param posture   out: the best posture found; within limits to the last bit; with no iteration, the start itself
  ///                  (moved into the limits)
  /// @param listener  called with each iteration; may be null
  virtual SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) = 0;
};

/// A solver of one method with its options: VariableMetric, LeastSquares, … Options are types with a solveBy() in the
/// header of the method; if that takes a KeptSetup, only the parts that differ from the last problem are set up again.
/// A solver is used by one thread at a time.
template <class Options>
class SolverOf : public Solver {
 public:
  explicit SolverOf(Options options = {}) : options_(std::move(options)) {}

  /// The method's options, as constructed.
  [[nodiscard]] const Options& options() const { return options_; }

  SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) final {
    if (problem.more_starts.empty()) return solveFrom(problem, posture, listener);
    return solveFromStarts(
        problem, posture, listener,
        [this](const Problem& one, Posture& end, ProgressListener* heard) { return solveFrom(one, end, heard); });
  }

 private:
  SolveReport solveFrom(const Problem& problem, Posture& posture, ProgressListener* listener) {
    if constexpr (requires { solveBy(options_, problem, posture, listener, kept_); }) {
      return solveBy(options_, problem, posture, listener, kept_);
    } else {
      return solveBy(options_, problem, posture, listener);
    }
  }

  Options options_;
  KeptSetup kept_;
};

}  // namespace limber::solve
