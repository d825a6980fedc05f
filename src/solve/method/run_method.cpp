// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/method/run_method.h"

#include <chrono>

namespace limber::solve {

namespace {

/// Passes a method's steps on as postures.
class PostureTeller : public StepListener {
 public:
  PostureTeller(const Objective& objective, Posture& posture, ProgressListener& listener)
      : objective_(objective), posture_(posture), listener_(listener) {}

  bool stepped(const Point& now, const SolveReport& report) override {
    objective_.writePosture(now.theta, posture_);
    return listener_.iterated({report.iterations, now.value, report.kkt_residual, posture_, report.evaluations});
  }
  bool wanted() override { return listener_.wanted(); }

 private:
  const Objective& objective_;
  Posture& posture_;
  ProgressListener& listener_;
};

}  // namespace

SolveReport runMethod(const Problem& problem, Posture& posture, ProgressListener* listener, const MethodMaker& make) {
  const auto begin = std::chrono::steady_clock::now();
  Objective objective(problem);
  posture = objective.startPosture();
  const std::unique_ptr<Method> method = make(objective);
  Point now;
  now.resize(objective.size());
  now.theta = objective.start();
  now.value = objective.evaluate(now.theta, now.gradient);
  SolveReport report;
  report.evaluations = 1;
  report.start_objective = now.value;
  if (isFinite(now)) {
    std::optional<PostureTeller> teller;
    if (listener != nullptr) teller.emplace(objective, posture, *listener);
    method->descend(now, report, teller ? &*teller : nullptr);
    if (report.iterations > 0) objective.writePosture(now.theta, posture);
  } else {
    report.stop = Stop::NotFinite;
  }
  objective.evaluate(now.theta, now.gradient);
  noteOutcome(objective, now, report);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace limber::solve
