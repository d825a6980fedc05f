// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "limber/base/newest_job.h"
#include "limber/solve/problem.h"
#include "limber/solve/report.h"
#include "limber/solve/solver.h"
#include "limber/solve/start_repair.h"
#include "limber/solve/trace.h"

namespace limber::solve {

template <class T>
class TripleBuffer;

/// A posture on its way to the screen.
struct LiveFrame {
  std::uint64_t serial = 0;  ///< of the problem that it belongs to; 0: none yet
  Posture posture;
  int iteration = 0;
  int iterations_before = 0;  ///< of these: of the solves that this one goes on with
  double objective = 0.0;     ///< ℓ²
  double kkt_residual = 0.0;  ///< ℓ² per rad or m
  double seconds = 0.0;       ///< since the solve began, with those of the solves that it goes on with
  bool finished = false;      ///< the solve is over; nothing more comes for this serial
  SolveReport report;         ///< when finished
  StartRepair repair;         ///< what of the problem's start was not allowed, and so was moved before the first step
};

/// Solves on a thread of its own. The newest problem wins; each iteration publishes a posture; every posture bears the
/// serial of its problem, so that the window can drop what is older than what it asked for. Converged, the thread
/// sleeps: no iteration, no wake-up.
///
/// submit(), cancel(), latest() and idle() belong to one thread, the window's, and never block on a solve.
class LiveSolver {
 public:
  /// @param solver   used on the worker's thread only
  /// @param wake     called on the worker's thread when there is news and no earlier call is still unanswered by
  ///                 latest(); must only post, never block; may be empty
  LiveSolver(std::unique_ptr<Solver> solver, std::function<void()> wake);
  LiveSolver(const LiveSolver&) = delete;
  LiveSolver& operator=(const LiveSolver&) = delete;
  ~LiveSolver();

  /// Replaces whatever is waiting or running. The same question twice (equal in goals, figure and comfort, started from
  /// the answer) is answered at once with the same posture, to the last bit, and wakes nobody.
  /// @param goes_on  with the last solve, which was cut short (SolveReport::cut_short): its trace and counts go on
  /// @return the serial of the problem, 1 for the first
  std::uint64_t submit(Problem problem, bool goes_on = false);

  /// Stops what is waiting or running, after at most one more iteration. Frames of earlier serials may still arrive and
  /// are older than the answer.
  /// @return the serial that frames must have reached to count from now on
  std::uint64_t cancel() { return jobs_.cancel(); }

  /// The next problem is solved though it is the answered one: the solver goes about it otherwise now.
  void forgetAnswer() const { stale_.store(true, std::memory_order_relaxed); }

  /// The newest frame, or null when there was none since the last call. Valid until the next call.
  [[nodiscard]] const LiveFrame* latest();

  /// Whether nothing is waiting or running.
  [[nodiscard]] bool idle() const { return jobs_.idle(); }

  /// Blocks until idle(); for programs without a window and for tests.
  void waitUntilIdle() const { jobs_.waitUntilIdle(); }

  /// Keeps what happens in the newest solve, step by step, when that is wanted; may be switched and pulled at any time
  /// by one thread, also by those who only watch.
  [[nodiscard]] TraceRecorder& recorder() const { return *recorder_; }

  /// How many wake-ups there have been.
  [[nodiscard]] std::uint64_t wakeUps() const { return wake_ups_.load(std::memory_order_relaxed); }

 private:
  class Publisher;
  struct Job {
    Problem problem;
    bool goes_on = false;
  };
  void run(const Job& job, std::uint64_t serial);
  void wake();

  std::unique_ptr<Solver> solver_;
  std::unique_ptr<TraceRecorder> recorder_ = std::make_unique<TraceRecorder>();
  std::function<void()> wake_;
  std::unique_ptr<TripleBuffer<LiveFrame>> frames_;
  std::atomic<std::uint64_t> wake_ups_{0};
  mutable std::atomic<bool> stale_{false};  ///< answered_ is no answer any more

  /// A problem that has come to rest; its start is the answer.
  struct Answer {
    Problem problem;
    SolveReport report;
  };
  std::optional<Answer> answered_;        ///< worker only
  std::optional<SolveReport> cut_short_;  ///< worker only: of the last solve, when it may go on from where it ended

  std::atomic<bool> wake_pending_{false};
  NewestJob<Job> jobs_;  ///< last, so that its thread is joined before what it uses is gone
};

}  // namespace limber::solve
