// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "limber/solve/problem.h"
#include "limber/solve/trace.h"

/// Objective of postures in one problem, independent of the method that found them. The objectives that methods report
/// are not comparable: the proximal term of a drag depends on each method's start, and some methods leave out goals
/// that they do not support.
namespace limber::app {

/// Σ w_i P_i of the goals that every method supports (not those that repel), ℓ², without comfort, balance and
/// clearance, which some methods leave out.
[[nodiscard]] double goalsObjective(const solve::Problem& problem, const Posture& posture);

/// P of the same goals with comfort, balance and clearance, without the proximal term.
struct CommonObjective {
  double value = 0.0;      ///< P, ℓ²
  double goals = 0.0;      ///< share of goalsObjective()
  double clearance = 0.0;  ///< share of obstacles and body awareness, ℓ²
};
/// @param problem  passes check()
[[nodiscard]] CommonObjective commonObjective(solve::Problem problem, const Posture& posture);

/// goalsObjective() along a running solve, each posture evaluated once.
class GoalsWay {
 public:
  /// @return one number per step, ℓ²; NaN where a trace keeps no posture
  const std::vector<double>& follow(const solve::Problem& problem, const solve::Trace& trace);

 private:
  std::vector<goal::Goal> goals_;
  std::uint64_t serial_ = 0;
  std::size_t known_ = 0;  ///< steps that need not be evaluated again
  std::vector<double> values_;
};

}  // namespace limber::app
