// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/method/run_method.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "limber/solve/kept_objective.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

/// Passes a method's steps on as postures.
class PostureReporter : public StepListener {
 public:
  PostureReporter(const Objective& objective, Posture& posture, ProgressListener& listener)
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

/// A file's rounding, rad or m.
constexpr double kRounded = 1e-7;

}  // namespace

/// Content of a KeptSetup.
struct SolveSetup {
  KeptObjective objective;
  std::unique_ptr<Method> method;  ///< of that objective; null: none is there yet
  Point now;
};

KeptSetup::KeptSetup() = default;
KeptSetup::KeptSetup(KeptSetup&&) noexcept = default;
KeptSetup& KeptSetup::operator=(KeptSetup&&) noexcept = default;
KeptSetup::~KeptSetup() = default;

SolveReport runMethod(const Problem& problem, Posture& posture, ProgressListener* listener, const MethodMaker& make,
                      KeptSetup& kept) {
  const auto begin = std::chrono::steady_clock::now();
  if (!kept.setup) kept.setup = std::make_unique<SolveSetup>();
  SolveSetup& setup = *kept.setup;
  if (!setup.objective.take(problem)) {
    setup.method = make(setup.objective.problem(), setup.objective.objective());
    setup.now.resize(setup.objective.objective().size());
  }
  Objective& objective = setup.objective.objective();
  Point& now = setup.now;
  posture = objective.startPosture();
  now.theta = objective.start();
  now.value = objective.evaluate(now.theta, now.gradient);
  SolveReport report;
  report.evaluations = 1;
  report.start_objective = now.value;
  if (isFinite(now)) {
    std::optional<PostureReporter> reporter;
    if (listener != nullptr) reporter.emplace(objective, posture, *listener);
    setup.method->descend(now, report, reporter ? &*reporter : nullptr);
    if (report.iterations > 0) objective.writePosture(now.theta, posture);
  } else {
    report.stop = Stop::NotFinite;
  }
  if (!objective.isAt(now.theta)) now.value = objective.evaluate(now.theta, now.gradient);
  noteOutcome(objective, now, report);
  // With nothing to vary P is at its least wherever the figure stands, but a broken row is no Kuhn-Tucker point.
  if (objective.size() == 0 && report.stop == Stop::Converged && !fulfilsRows(problem, posture, kRounded)) {
    report.stop = Stop::Stalled;
  }
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

SolveReport runMethod(const Problem& problem, Posture& posture, ProgressListener* listener, const MethodMaker& make) {
  KeptSetup once;
  return runMethod(problem, posture, listener, make, once);
}

}  // namespace limber::solve
