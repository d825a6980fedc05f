// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/objective.h"
#include "limber/solve/report.h"
#include "solve/method/point.h"

namespace limber::solve {

/// Hears of each step of a method, on the solver's thread. Must not block.
class StepListener {
 public:
  virtual ~StepListener() = default;
  /// @param now     the method's current point
  /// @param report  iterations, evaluations and KKT residual so far
  /// @return whether to go on; false cancels the method
  virtual bool stepped(const Point& now, const SolveReport& report) = 0;
  /// Called when there is no step to report. @return whether to go on
  virtual bool wanted() { return true; }
};

/// Result of an iteration.
enum class Next { GoOn, Converged, Stalled };

/// A method at work on one objective: its iteration. runMethod() and descend() own all that methods share. Construction
/// makes room; afterwards nothing allocates.
class Method {
 public:
  /// @param objective       must outlive the method
  /// @param max_iterations  of one descent; then Stop::IterationLimit
  Method(Objective& objective, int max_iterations) : objective_(objective), max_iterations_(max_iterations) {}
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;
  virtual ~Method() = default;

  /// Goes from `now`, whose value and gradient have been evaluated last, as far as the method gets.
  /// @param now       in: a point inside the limits; out: the best point found, inside the limits to the last bit
  /// @param report    counts on: iterations, evaluations; sets stop, KKT residual and method
  /// @param listener  called with each iteration; may be null
  void descend(Point& now, SolveReport& report, StepListener* listener);

 protected:
  /// Before the first iteration: sets report_.method. @return false where a number at the start is not finite
  virtual bool begin() = 0;
  /// Whether nothing is left to do at now_; asked before each iteration.
  virtual bool isDone() = 0;
  /// Moves now_ and counts the iteration. @return GoOn, or the reason why there is no step
  virtual Next iterate() = 0;
  /// Called after the iteration has been reported.
  virtual Next judge() { return Next::GoOn; }
  /// After the last: leaves the best point in now_.
  virtual void end() {}
  /// All iterations; a method of several phases says here which.
  virtual void walk() { iterateUpTo(report_.iterations + max_iterations_); }

  /// The loop: iterates until isDone(), a stop, or so many iterations of the report. Sets report_.stop.
  void iterateUpTo(int last);
  /// Reports now_. @return false when the listener has cancelled, which report_.stop says then
  bool reportIteration();

  Objective& objective_;
  Point now_;
  SolveReport report_;
  StepListener* listener_ = nullptr;
  int max_iterations_;
};

}  // namespace limber::solve
