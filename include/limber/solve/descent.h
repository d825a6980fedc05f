// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/solve/line_search.h"
#include "limber/solve/objective.h"
#include "limber/solve/solver.h"

namespace limber::solve {

/// Hears of each step of a descent, on the solver's thread. Must not block.
class StepListener {
 public:
  virtual ~StepListener() = default;
  /// @param now     where the descent stands
  /// @param report  iterations, evaluations and KKT residual so far
  /// @return whether to go on; false cancels the descent
  virtual bool stepped(const Point& now, const SolveReport& report) = 0;
};

/// A method that walks downhill on an Objective: what VariableMetric and LeastSquares have in common, and what lets
/// another solver begin them anew from wherever it likes without making an Objective each time.
class Descent : public Solver {
 public:
  SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) override;

  /// Makes room for descents on this objective. Afterwards none of them allocates; without it the first one does.
  virtual void setUp(const Objective& objective) = 0;

  /// Walks from `now`, whose value and gradient have been evaluated last, to a Kuhn-Tucker point.
  /// @param now       in: a point inside the limits; out: the best point found, inside the limits to the last bit
  /// @param report    counts on: iterations, evaluations; sets stop, KKT residual and method
  /// @param listener  told each iteration; may be null
  virtual void descend(Objective& objective, Point& now, SolveReport& report, StepListener* listener) = 0;

 private:
  std::optional<Objective> objective_;
  Point now_;
};

/// Whether P and its gradient are finite: a point that is not never becomes a posture.
[[nodiscard]] bool isFinite(const Point& point);

/// Notes what a solve has come to: objective, goals, and the limits and rows that hold it back, at a point where the
/// objective has been evaluated last. Multipliers are those of all constraints together (step 1 of Zhao & Badler 1989,
/// 4.1). Told are those that weigh: at least a thousandth of the heaviest, and where giving way by 1° or 1 cm would
/// bring at least a hundredth of what a goal weighs that is missed by 1 mm.
void noteOutcome(const Objective& objective, const Point& end, SolveReport& report);

/// Passes a descent's steps on as postures. Without a listener it writes none: the solve's end is the posture then.
class PostureTeller : public StepListener {
 public:
  /// @param posture   receives the posture of each step that is told
  /// @param listener  may be null
  PostureTeller(const Objective& objective, Posture& posture, ProgressListener* listener)
      : objective_(objective), posture_(posture), listener_(listener) {}

  bool stepped(const Point& now, const SolveReport& report) override;

 private:
  const Objective& objective_;
  Posture& posture_;
  ProgressListener* listener_;
};

}  // namespace limber::solve
