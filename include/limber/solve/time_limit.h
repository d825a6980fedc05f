// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "limber/solve/progress.h"

namespace limber::solve {

/// Cancels a solve once so much time has passed since it was made: the solver then returns the best posture so far,
/// and Stop::Cancelled. What another listener hears and says is passed on.
class TimeLimit : public ProgressListener {
 public:
  /// Tells the time, s, from any beginning.
  using Clock = std::function<double()>;

  /// @param seconds  0 ends a solve with its first iteration
  /// @param clock    empty: the machine's steady clock
  explicit TimeLimit(double seconds, ProgressListener* listener = nullptr, Clock clock = {});

  bool iterated(const Iteration& iteration) override;
  bool wanted() override;
  /// Whether it was the time that has ended a solve.
  [[nodiscard]] bool hasEnded() const { return ended_; }

 private:
  bool isTimeLeft();

  Clock clock_;
  double end_;  ///< s
  ProgressListener* listener_;
  bool ended_ = false;
};

}  // namespace limber::solve
