// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "limber/solve/progress.h"

namespace limber::solve {

/// Cancels a solve once this time has passed since construction: the solver then returns the best posture so far, and
/// Stop::Cancelled. Forwards to another listener.
class TimeLimit : public ProgressListener {
 public:
  /// The time, s, from any origin.
  using Clock = std::function<double()>;

  /// @param seconds  0 ends a solve with its first iteration
  /// @param clock    empty: the machine's steady clock
  explicit TimeLimit(double seconds, ProgressListener* listener = nullptr, Clock clock = {});

  bool iterated(const Iteration& iteration) override;
  bool wanted() override;
  /// Whether the time limit ended a solve.
  [[nodiscard]] bool hasEnded() const { return ended_; }

 private:
  bool isTimeLeft();

  Clock clock_;
  double end_;  ///< s
  ProgressListener* listener_;
  bool ended_ = false;
};

}  // namespace limber::solve
