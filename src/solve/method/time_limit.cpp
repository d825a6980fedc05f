// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/time_limit.h"

#include <chrono>
#include <utility>

namespace limber::solve {

namespace {

double steadySeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

TimeLimit::TimeLimit(double seconds, ProgressListener* listener, Clock clock)
    : clock_(clock ? std::move(clock) : Clock(steadySeconds)), end_(clock_() + seconds), listener_(listener) {}

bool TimeLimit::iterated(const Iteration& iteration) {
  const bool goes_on = listener_ == nullptr || listener_->iterated(iteration);
  return goes_on && isTimeLeft();
}

bool TimeLimit::wanted() { return (listener_ == nullptr || listener_->wanted()) && isTimeLeft(); }

bool TimeLimit::isTimeLeft() {
  ended_ = ended_ || clock_() >= end_;
  return !ended_;
}

}  // namespace limber::solve
