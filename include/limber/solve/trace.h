// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <vector>

#include "limber/figure/posture.h"
#include "limber/solve/problem.h"
#include "limber/solve/progress.h"
#include "limber/solve/report.h"

namespace limber::solve {

/// One step of a solve, as its solver has told it.
struct TraceStep {
  int number = 0;        ///< of the iteration; 0: the start
  int evaluations = 0;   ///< of P with its gradient, since the solve began
  double seconds = 0.0;  ///< since the solve began
  /// P, ℓ²; not a number for a start whose solve is not over yet.
  double objective = std::numeric_limits<double>::quiet_NaN();
  double kkt_residual = std::numeric_limits<double>::quiet_NaN();  ///< ℓ² per rad or m; not a number at the start
};

/// What happened in one solve, step by step, the start first. Its memory is bounded: the first kMostPostures steps have
/// their postures; of later ones there are numbers alone, and of a very long solve only every second, fourth, … step.
/// The last step, where the figure has come to, is never left out.
class Trace {
 public:
  static constexpr std::size_t kMostPostures = 4000;
  static constexpr std::size_t kMostSteps = 8000;

  /// Serial of the problem, as LiveSolver counts, of the first where others went on with it; 0: nothing was traced yet.
  [[nodiscard]] std::uint64_t serial() const { return serial_; }
  [[nodiscard]] const std::vector<TraceStep>& steps() const { return steps_; }
  /// How many steps, from the first on, have their posture.
  [[nodiscard]] std::size_t postureCount() const { return row_ == 0 ? 0 : values_.size() / row_; }
  /// @param step  below postureCount()
  [[nodiscard]] Posture posture(std::size_t step) const;
  /// Whether the solve is over; one that was cancelled or superseded never is.
  [[nodiscard]] bool finished() const { return finished_; }
  /// How it ended; when finished.
  [[nodiscard]] const SolveReport& report() const { return report_; }

 private:
  friend class TraceRecorder;
  static constexpr std::size_t kRootNumbers = 7;

  void begin(std::uint64_t serial, const Posture& start);
  /// Allocates nothing after begin().
  void append(const TraceStep& step, const Posture& posture);
  void thin();
  [[nodiscard]] bool endsWith(const Posture& posture) const;

  std::uint64_t serial_ = 0;
  std::uint64_t newest_ = 0;   ///< serial of the last problem that has gone on with it
  std::uint64_t thinned_ = 0;  ///< how often steps have been left out
  std::vector<TraceStep> steps_;
  std::vector<double> values_;  ///< one row for each posture: values, root position, root orientation
  std::size_t row_ = 0;
  std::size_t beyond_ = 0;  ///< steps offered after those with postures
  bool finished_ = false;
  SolveReport report_;
};

/// Keeps the trace of the newest problem for somebody on another thread, when it is wanted: then an iteration costs an
/// uncontended lock and the copy of a posture, else nothing.
class TraceRecorder {
 public:
  // For the thread that watches.

  /// Counts from the next solve on.
  void setWanted(bool wanted) { wanted_.store(wanted, std::memory_order_relaxed); }
  [[nodiscard]] bool wanted() const { return wanted_.load(std::memory_order_relaxed); }
  /// Brings what the caller knows up to date; what it knows already is not copied again. Takes the lock for a few
  /// microseconds at a time, so that the solver does not notice. @return whether there was news
  bool pull(Trace& known);

  // For the thread that solves.

  /// @param goes_on  with the solve before, which was cut short, in the same trace: steps then count on from its last
  /// @return whether to tell this solve
  [[nodiscard]] bool begin(std::uint64_t serial, const Problem& problem, bool goes_on = false);
  void add(const Iteration& iteration, double seconds);
  void finish(const Posture& posture, const SolveReport& report, double seconds);

 private:
  [[nodiscard]] bool pullSome(Trace& known);

  std::atomic<bool> wanted_{false};
  std::mutex mutex_;
  Trace trace_;
  int begun_at_ = 0;  ///< the iteration that the newest solve begins at
};

}  // namespace limber::solve
