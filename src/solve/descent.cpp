// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/descent.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "row_multipliers.h"

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

void noteOutcome(const Objective& objective, const Point& end, SolveReport& report) {
  report.objective = end.value;
  report.goal_objectives.clear();
  for (std::size_t i = 0; i < objective.goalCount(); ++i) {
    report.goal_objectives.push_back(objective.goalObjective(i));
  }
  const Eigen::VectorXd gradient = noteRows(objective, end.theta, end.gradient, report);
  report.active_limits.clear();
  for (int v = 0; v < objective.size(); ++v) {
    const double g = gradient[v];
    const bool below = g > 0.0 && end.theta[v] <= objective.lower()[v];
    const bool above = g < 0.0 && end.theta[v] >= objective.upper()[v];
    if (below || above) report.active_limits.push_back({objective.dofOf(v), above, std::abs(g)});
  }
  std::stable_sort(report.active_limits.begin(), report.active_limits.end(),
                   [](const ActiveLimit& a, const ActiveLimit& b) { return a.multiplier > b.multiplier; });
}

bool PostureTeller::stepped(const Point& now, const SolveReport& report) {
  if (listener_ == nullptr) return true;
  objective_.writePosture(now.theta, posture_);
  return listener_->iterated({report.iterations, now.value, report.kkt_residual, posture_});
}

}  // namespace limber::solve
