// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/descent.h"

#include <chrono>
#include <cmath>

namespace limber::solve {

SolveReport Descent::solve(const Problem& problem, Posture& posture, ProgressListener* listener) {
  const auto begin = std::chrono::steady_clock::now();
  objective_.emplace(problem);
  posture = objective_->startPosture();
  now_.resize(objective_->size());
  now_.theta = objective_->start();
  now_.value = objective_->evaluate(now_.theta, now_.gradient);
  SolveReport report;
  report.evaluations = 1;
  report.start_objective = now_.value;
  if (isFinite(now_)) {
    PostureTeller teller(*objective_, posture, listener);
    descend(*objective_, now_, report, &teller);
    if (report.iterations > 0) objective_->writePosture(now_.theta, posture);
  } else {
    report.stop = Stop::NotFinite;
  }
  objective_->evaluate(now_.theta, now_.gradient);
  noteOutcome(*objective_, now_, report);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

bool isFinite(const Point& point) { return std::isfinite(point.value) && point.gradient.allFinite(); }

bool PostureTeller::stepped(const Point& now, const SolveReport& report) {
  if (listener_ == nullptr) return true;
  objective_.writePosture(now.theta, posture_);
  return listener_->iterated({report.iterations, now.value, report.kkt_residual, posture_, report.evaluations});
}

}  // namespace limber::solve
