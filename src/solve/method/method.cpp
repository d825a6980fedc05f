// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/method/method.h"

#include <utility>

namespace limber::solve {

void Method::descend(Point& now, SolveReport& report, StepListener* listener) {
  std::swap(now_, now);
  report_ = report;
  listener_ = listener;
  report_.stop = Stop::Converged;
  if (begin()) {
    walk();
  } else {
    report_.stop = Stop::NotFinite;
  }
  end();
  std::swap(now_, now);
  report = report_;
}

void Method::iterateUpTo(int last) {
  const auto goesOn = [this](Next next) {
    report_.stop = next == Next::Stalled ? Stop::Stalled : Stop::Converged;
    return next == Next::GoOn;
  };
  report_.stop = Stop::Converged;
  while (!isDone()) {
    if (report_.iterations >= last) {
      report_.stop = Stop::IterationLimit;
      return;
    }
    if (!goesOn(iterate()) || !reportIteration() || !goesOn(judge())) return;
  }
}

bool Method::reportIteration() {
  if (listener_ == nullptr || listener_->stepped(now_, report_)) return true;
  report_.stop = Stop::Cancelled;
  return false;
}

}  // namespace limber::solve
