// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "limber/solve/problem.h"
#include "limber/solve/trace.h"

/// What postures are worth in one problem, whatever has found them. Methods cannot be compared by what each tells of
/// itself: the proximal term of a drag is about where each began, and some leave goals out that they do not know.
namespace limber::app {

/// Σ w_i P_i of the goals that every method knows (not those that push), ℓ²: comfort, balance and clearance, which some
/// methods leave out, are no part of it.
[[nodiscard]] double goalsObjective(const solve::Problem& problem, const Posture& posture);

/// P of the same goals with comfort, balance and clearance, without the proximal term.
struct CommonObjective {
  double value = 0.0;      ///< P, ℓ²
  double goals = 0.0;      ///< what of it goalsObjective() is
  double clearance = 0.0;  ///< what of it obstacles and the figure's own parts are that come too near, ℓ²
};
/// @param problem  passes check()
[[nodiscard]] CommonObjective commonObjective(solve::Problem problem, const Posture& posture);

/// goalsObjective() along a solve that goes on, each posture evaluated once.
class GoalsWay {
 public:
  /// @return one number a step, ℓ²; not a number where a trace keeps no posture
  const std::vector<double>& follow(const solve::Problem& problem, const solve::Trace& trace);

 private:
  std::vector<goal::Goal> goals_;
  std::uint64_t serial_ = 0;
  std::size_t known_ = 0;  ///< steps that need not be evaluated again
  std::vector<double> values_;
};

}  // namespace limber::app
