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

/// A posture for display.
struct LiveFrame {
  std::uint64_t serial = 0;  ///< of its problem; 0: none yet
  Posture posture;
  int iteration = 0;
  int iterations_before = 0;  ///< of these, those of solves that this one continues
  double objective = 0.0;     ///< ℓ²
  double kkt_residual = 0.0;  ///< ℓ² per rad or m
  double seconds = 0.0;       ///< since the solve began, including solves that it continues
  bool finished = false;      ///< the last frame of this serial
  SolveReport report;         ///< when finished
  StartRepair repair;         ///< corrections of an infeasible start
};

/// Solves on a thread of its own. The newest problem wins; each iteration publishes a posture; every posture has the
/// serial of its problem, so that the window can drop outdated ones. Each problem that none replaces is answered, with
/// a wake-up. After that the thread sleeps: no iteration, no wake-up.
///
/// submit(), cancel(), latest() and idle() must be called from one thread, the window's, and never block on a solve.
class LiveSolver {
 public:
  /// @param solver   used on the worker's thread only
  /// @param wake     called on the worker's thread when there is a new frame and the last call has been answered by
  /// latest(); must only post, never block; may be empty
  LiveSolver(std::unique_ptr<Solver> solver, std::function<void()> wake);
  LiveSolver(const LiveSolver&) = delete;
  LiveSolver& operator=(const LiveSolver&) = delete;
  ~LiveSolver();

  /// Replaces a waiting or running problem. A repeated problem (equal in goals, figure and comfort, started from the
  /// answer) returns the same posture at once, to the last bit, without an iteration.
  /// @param goes_on  continues the last solve, which was cut short (SolveReport::cut_short), with its trace and counts
  /// @return the serial of the problem, 1 for the first
  std::uint64_t submit(Problem problem, bool goes_on = false);

  /// Stops the waiting and running problems, after at most one more iteration. Frames of earlier serials may still
  /// arrive and have lower serials than the result.
  /// @return the least serial of valid frames from now on
  std::uint64_t cancel() { return jobs_.cancel(); }

  /// Solves the next problem even if it was answered before, since settings have changed.
  void forgetAnswer() const { stale_.store(true, std::memory_order_relaxed); }

  /// The newest frame, or null if there was none since the last call. Valid until the next call.
  [[nodiscard]] const LiveFrame* latest();

  /// Whether no problem is waiting or running.
  [[nodiscard]] bool idle() const { return jobs_.idle(); }

  /// Blocks until idle(); for programs without a window and for tests.
  void waitUntilIdle() const { jobs_.waitUntilIdle(); }

  /// Records the steps of the newest solve on request; may be switched and read at any time by one thread, also by
  /// observers.
  [[nodiscard]] TraceRecorder& recorder() const { return *recorder_; }

  /// Number of wake-ups so far.
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
  mutable std::atomic<bool> stale_{false};  ///< answered_ is no longer valid

  /// A problem that has come to rest; its start is the answer.
  struct Answer {
    Problem problem;
    SolveReport report;
  };
  std::optional<Answer> answered_;        ///< worker only
  std::optional<SolveReport> cut_short_;  ///< worker only: of the last solve, if it can be continued

  std::atomic<bool> wake_pending_{false};
  NewestJob<Job> jobs_;  ///< last, so that its thread is joined before the members that it uses are destroyed
};

}  // namespace limber::solve
