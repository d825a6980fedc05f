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

/// One step of a solve, as reported.
struct TraceStep {
  int number = 0;        ///< of the iteration; 0: the start
  int evaluations = 0;   ///< of P with its gradient, since the solve began
  double seconds = 0.0;  ///< since the solve began
  /// P, ℓ²; NaN for a start whose solve is still running.
  double objective = std::numeric_limits<double>::quiet_NaN();
  double kkt_residual = std::numeric_limits<double>::quiet_NaN();  ///< ℓ² per rad or m; NaN at the start
};

/// The steps of one solve, the start first. Its memory is bounded: the first kMostPostures steps have
/// their postures; later ones have numbers only, and of a very long solve only every second, fourth, … step is kept.
/// The last step is always kept.
class Trace {
 public:
  static constexpr std::size_t kMostPostures = 4000;
  static constexpr std::size_t kMostSteps = 8000;

  /// Serial of the problem, as in LiveSolver, or of the first if others continued it; 0: nothing traced yet.
  [[nodiscard]] std::uint64_t serial() const { return serial_; }
  [[nodiscard]] const std::vector<TraceStep>& steps() const { return steps_; }
  /// Number of first steps with a posture.
  [[nodiscard]] std::size_t postureCount() const { return row_ == 0 ? 0 : values_.size() / row_; }
  /// @param step  below postureCount()
  [[nodiscard]] Posture posture(std::size_t step) const;
  /// Whether the solve has ended; false forever if it was cancelled or replaced.
  [[nodiscard]] bool finished() const { return finished_; }
  /// The report; valid when finished.
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
  std::uint64_t newest_ = 0;   ///< serial of the last problem that continued it
  std::uint64_t thinned_ = 0;  ///< number of times that steps have been thinned out
  std::vector<TraceStep> steps_;
  std::vector<double> values_;  ///< one row for each posture: values, root position, root orientation
  std::size_t row_ = 0;
  std::size_t beyond_ = 0;  ///< steps offered after those with postures
  bool finished_ = false;
  SolveReport report_;
};

/// Records the trace of the newest problem for another thread on request: an iteration then costs an uncontended lock
/// and the copy of a posture, otherwise nothing.
class TraceRecorder {
 public:
  // For the reading thread.

  /// Takes effect from the next solve on.
  void setWanted(bool wanted) { wanted_.store(wanted, std::memory_order_relaxed); }
  [[nodiscard]] bool wanted() const { return wanted_.load(std::memory_order_relaxed); }
  /// Updates the caller's copy; only new steps are copied. Holds the lock for a few microseconds at a time, so that the
  /// solver is not delayed. @return whether there were new steps
  bool pull(Trace& known);
  /// Gives the memory of the trace back, some megabytes; of a solve under way nothing more is recorded.
  void forget();

  // For the solving thread.

  /// @param goes_on  continues the last solve, which was cut short, in the same trace: numbers continue from its last
  /// step
  /// @return whether to record this solve
  [[nodiscard]] bool begin(std::uint64_t serial, const Problem& problem, bool goes_on = false);
  void add(const Iteration& iteration, double seconds);
  void finish(const Posture& posture, const SolveReport& report, double seconds);

 private:
  [[nodiscard]] bool pullSome(Trace& known);

  std::atomic<bool> wanted_{false};
  std::mutex mutex_;
  Trace trace_;
  int begun_at_ = 0;  ///< first iteration of the newest solve
};

}  // namespace limber::solve
