// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bench/contender.h"
#include "bench/examination.h"

namespace limber::bench {

/// One solve, measured and examined.
struct Record {
  bool ran = false;
  int evaluations = 0;
  double seconds = 0.0;  ///< CPU
  double floors = 0.0;   ///< the same in F, which was measured just before
  Examination examination;
};

/// An objective below this counts as met: 10 µm.
inline constexpr double kMetObjective = 1e-6;

/// Problems that all contenders solve, a block of them at a time: so all have the same weather, and each finds its code
/// and data warm as in a program that uses it alone.
class Contest {
 public:
  /// @param what          for faults: "families: e1"
  /// @param peer_seconds  CPU time that each peer may use; then it sits out (after one block at least)
  Contest(std::string what, Contenders& contenders, double peer_seconds);

  /// Lets all solve a block; each problem `repeats` times, of which the median times count.
  void solve(const std::vector<solve::Problem>& block, int repeats = 1);

  /// By contender, by problem.
  [[nodiscard]] const std::vector<std::vector<Record>>& records() const { return records_; }
  /// Of the contender, what ran.
  [[nodiscard]] std::vector<Record> recordsOf(std::size_t contender) const;
  [[nodiscard]] const Contenders& contenders() const { return contenders_; }
  /// Variables of the last problem.
  [[nodiscard]] int size() const { return size_; }
  /// F, s: the median over the problems.
  [[nodiscard]] double floorSeconds() const;
  /// Answers of Limber's own solvers that were outside their limits: a sentence each.
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }

 private:
  Record measure(Contender& contender, const solve::Problem& problem, int repeats, class Floor& floor);

  std::string what_;
  Contenders& contenders_;
  double peer_seconds_;
  std::vector<std::vector<Record>> records_;
  std::vector<double> spent_;
  std::vector<double> floors_;
  std::vector<std::string> faults_;
  int size_ = 0;
};

/// Cost and success of a solver over many problems.
struct Summary {
  std::size_t problems = 0;
  double met = 0.0;        ///< share with an objective below kMetObjective
  double converged = 0.0;  ///< share with a KKT residual of at most 0.01 max(1, √P) ℓ² per rad or m
  double mean_floors = 0.0;
  double median_floors = 0.0;
  double median_evaluations = 0.0;
  double late_evaluations = 0.0;  ///< the 95th percentile
  double mean_seconds = 0.0;
  double median_objective = 0.0;
};
[[nodiscard]] Summary summaryOf(const std::vector<Record>& records);

/// Two solvers on the problems that both have solved.
struct Duel {
  std::size_t problems = 0;
  double same_or_lower = 0.0;  ///< share where the first's objective is no higher (by 1e-3 and 1e-6)
  double first_met = 0.0;
  double second_met = 0.0;
  double times_faster = 0.0;  ///< mean CPU time of the second over that of the first
};
[[nodiscard]] Duel duelOf(const std::vector<Record>& first, const std::vector<Record>& second);

}  // namespace limber::bench
