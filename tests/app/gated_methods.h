// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

#include "limber/solve/chosen_solver.h"

namespace limber::app {

/// Whether a solver may answer; opened and shut by a test while the solver waits on its thread.
class Gate {
 public:
  void shut() { set(false); }
  void open() { set(true); }
  /// Waits until the gate is open, or until the answer is not wanted any more.
  /// @return whether the answer is wanted
  bool pass(solve::ProgressListener* listener) {
    constexpr std::chrono::milliseconds kLook{1};
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, kLook, [this] { return open_; })) {
      if (listener != nullptr && !listener->wanted()) return false;
    }
    return true;
  }

 private:
  void set(bool open) {
    {
      const std::lock_guard lock(mutex_);
      open_ = open;
    }
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = true;
};

/// The methods of Limber, which answer when the gate is open: a test decides what comes first, whatever the machine.
class GatedMethods : public solve::Solver {
 public:
  explicit GatedMethods(std::shared_ptr<Gate> gate) : gate_(std::move(gate)) {}

  solve::SolveReport solve(const solve::Problem& problem, Posture& posture,
                           solve::ProgressListener* listener) override {
    if (gate_->pass(listener)) return methods_.solve(problem, posture, listener);
    posture = problem.start;
    solve::SolveReport report;
    report.stop = solve::Stop::Cancelled;
    return report;
  }

 private:
  std::shared_ptr<Gate> gate_;
  solve::ChosenSolver methods_;
};

}  // namespace limber::app
