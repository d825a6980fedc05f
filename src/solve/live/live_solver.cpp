// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/live_solver.h"

#include <cassert>
#include <chrono>
#include <utility>

#include "solve/live/triple_buffer.h"

namespace limber::solve {

/// Publishes each iteration of one job, and ends it when a newer one is wanted.
class LiveSolver::Publisher : public ProgressListener {
 public:
  Publisher(LiveSolver& owner, const Problem& problem, std::uint64_t serial)
      : owner_(owner), serial_(serial), repair_(startRepair(problem)), begin_(std::chrono::steady_clock::now()) {}

  bool iterated(const Iteration& iteration) override {
    if (!wanted()) return false;
    Iteration counted = iteration;
    counted.number += before_.iterations;
    counted.evaluations += before_.evaluations;
    if (traced_) owner_.recorder_->add(counted, seconds());
    publish(iteration.posture, counted.number, counted);
    owner_.wake();
    return true;
  }

  /// From here on each iteration is kept, if that is wanted.
  /// @param before  of the solve that this one goes on with, and whose counts and time it adds to; nothing: it begins
  void begin(const Problem& problem, const std::optional<SolveReport>& before) {
    before_ = before.value_or(SolveReport{});
    traced_ = owner_.recorder_->begin(serial_, problem, before.has_value());
  }

  bool wanted() override { return owner_.jobs_.isNewest(serial_); }

  void finish(const Posture& posture, const SolveReport& report) {
    if (!wanted()) return;
    if (traced_) owner_.recorder_->finish(posture, report, seconds());
    owner_.frames_->back().report = report;
    publish(posture, report.iterations, report, true);
    owner_.wake();
  }

 private:
  /// @param values  an Iteration or a SolveReport: both know P and what is left of its gradient
  template <class Values>
  void publish(const Posture& posture, int iteration, const Values& values, bool finished = false) {
    LiveFrame& frame = owner_.frames_->back();
    frame.serial = serial_;
    frame.posture = posture;
    frame.iteration = iteration;
    frame.iterations_before = before_.iterations;
    frame.objective = values.objective;
    frame.kkt_residual = values.kkt_residual;
    frame.seconds = seconds();
    frame.finished = finished;
    frame.repair = repair_;
    owner_.frames_->publish();
  }

  [[nodiscard]] double seconds() const {
    return before_.seconds + std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

  LiveSolver& owner_;
  std::uint64_t serial_;
  StartRepair repair_;
  std::chrono::steady_clock::time_point begin_;
  bool traced_ = false;
  SolveReport before_;  ///< of the solves that this one goes on with
};

LiveSolver::LiveSolver(std::unique_ptr<Solver> solver, std::function<void()> wake)
    : solver_(std::move(solver)),
      wake_(std::move(wake)),
      frames_(std::make_unique<TripleBuffer<LiveFrame>>()),
      jobs_([this](const Job& job, std::uint64_t serial) { run(job, serial); }) {}

LiveSolver::~LiveSolver() = default;

std::uint64_t LiveSolver::submit(Problem problem, bool goes_on) {
  assert(check(problem));
  return jobs_.give({std::move(problem), goes_on});
}

const LiveFrame* LiveSolver::latest() {
  // Answered before looking: a frame published from here on wakes again.
  wake_pending_.store(false, std::memory_order_release);
  return frames_->refresh() ? &frames_->front() : nullptr;
}

void LiveSolver::wake() {
  if (wake_pending_.exchange(true, std::memory_order_acq_rel)) return;
  wake_ups_.fetch_add(1, std::memory_order_relaxed);
  if (wake_) wake_();
}

void LiveSolver::run(const Job& job, std::uint64_t serial) {
  const Problem& problem = job.problem;
  Publisher publisher(*this, problem, serial);
  if (stale_.exchange(false, std::memory_order_relaxed)) answered_.reset();
  if (answered_ && answered_->problem == problem) {
    publisher.finish(problem.start, answered_->report);
    return;
  }
  std::optional<SolveReport> before = std::exchange(cut_short_, std::nullopt);
  if (!job.goes_on) before.reset();
  publisher.begin(problem, before);
  Posture posture;
  SolveReport report = solver_->solve(problem, posture, &publisher);
  if (before) report.goOnFrom(*before);
  publisher.finish(posture, report);
  answered_.reset();
  if (report.stop == Stop::Cancelled || report.stop == Stop::IterationLimit) return;
  if (report.cut_short) {
    cut_short_ = report;
    return;
  }
  answered_ = Answer{problem, report};
  answered_->problem.start = std::move(posture);
}

}  // namespace limber::solve
