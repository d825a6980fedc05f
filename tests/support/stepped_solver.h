// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <pthread.h>

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <optional>
#include <vector>

#include "limber/solve/solver.h"

namespace limber::support {

/// A solver that iterates when it is told to, and counts. It reports nothing but its steps: iteration i has the
/// objective 1/i and the start's posture with i in its first DOF.
class SteppedSolver : public solve::Solver {
 public:
  /// What test and solver share, since LiveSolver owns the solver.
  class Gate {
   public:
    /// Lets `count` more iterations happen.
    void allow(int count) {
      const std::lock_guard lock(mutex_);
      allowed_ += count;
      changed_.notify_all();
    }
    /// Lets all iterations happen, each solve ending by itself after `iterations`.
    void open(int iterations) {
      const std::lock_guard lock(mutex_);
      open_ = true;
      iterations_ = iterations;
      changed_.notify_all();
    }
    /// Blocks until so many iterations have been reported. @return false when half a minute was not enough
    [[nodiscard]] bool waitForIterations(int count) {
      return waitFor([&] { return reported_ >= count; });
    }
    [[nodiscard]] bool waitForSolves(int count) {
      return waitFor([&] { return static_cast<int>(started_.size()) >= count; });
    }
    [[nodiscard]] int iterations() {
      const std::lock_guard lock(mutex_);
      return reported_;
    }
    /// First DOF of the start of each problem that was solved.
    [[nodiscard]] std::vector<double> starts() {
      const std::lock_guard lock(mutex_);
      return started_;
    }
    [[nodiscard]] bool finished() {
      const std::lock_guard lock(mutex_);
      return inside_ == 0;
    }
    /// CPU time of the thread that solves, s.
    [[nodiscard]] double threadSeconds() {
      const std::lock_guard lock(mutex_);
      clockid_t clock{};
      timespec time{};
      if (!thread_ || pthread_getcpuclockid(*thread_, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1.0;
      return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }

   private:
    friend class SteppedSolver;

    template <class Condition>
    bool waitFor(const Condition& condition) {
      std::unique_lock lock(mutex_);
      return changed_.wait_for(lock, std::chrono::seconds(30), condition);
    }
    /// Blocks until the next iteration may happen. @return whether it is the last of its solve
    bool next(int number) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return open_ || allowed_ > 0; });
      if (!open_) --allowed_;
      return open_ && number >= iterations_;
    }
    void enter(double start) {
      const std::lock_guard lock(mutex_);
      thread_ = pthread_self();
      started_.push_back(start);
      ++inside_;
      changed_.notify_all();
    }
    void leave() {
      const std::lock_guard lock(mutex_);
      --inside_;
      changed_.notify_all();
    }
    void noteReport() {
      const std::lock_guard lock(mutex_);
      ++reported_;
      changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    int allowed_ = 0;
    bool open_ = false;
    int iterations_ = 0;
    int reported_ = 0;
    int inside_ = 0;
    std::vector<double> started_;
    std::optional<pthread_t> thread_;
  };

  explicit SteppedSolver(Gate& gate) : gate_(gate) {}

  solve::SolveReport solve(const solve::Problem& problem, Posture& posture,
                           solve::ProgressListener* listener) override {
    gate_.enter(problem.start.values[0]);
    posture = problem.start;
    solve::SolveReport report;
    for (int i = 1; report.iterations == i - 1; ++i) {
      const bool last = gate_.next(i);
      posture.values[0] = i;
      report.iterations = i;
      report.objective = 1.0 / i;
      const bool go_on = listener->iterated({i, report.objective, 0.0, posture});
      gate_.noteReport();
      if (!go_on) report.stop = solve::Stop::Cancelled;
      if (!go_on || last) break;
    }
    gate_.leave();
    return report;
  }

 private:
  Gate& gate_;
};

}  // namespace limber::support
