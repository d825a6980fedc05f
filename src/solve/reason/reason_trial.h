// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

#include "limber/solve/problem.h"
#include "limber/solve/progress.h"

namespace limber::solve {

/// Lets single things of a problem give way and looks whether an effector then ends nearer to its goal.
class ReasonTrial {
 public:
  /// @param goal      in problem.goals
  /// @param listener  told each iteration; once it wants no more, no solve begins; may be null
  ReasonTrial(Problem problem, std::size_t goal, const Posture& posture, ProgressListener* listener);

  /// Each solve starts from here.
  [[nodiscard]] const Problem& problem() const { return problem_; }
  [[nodiscard]] std::size_t goal() const { return goal_; }
  /// The gap with nothing given way, gapOf(), m.
  [[nodiscard]] double asItIs() const { return as_it_is_; }
  /// The gap after a change of the problem, m; as it is where the change makes a problem that cannot be solved.
  /// @param change  of all but the order of the goals up to goal()
  [[nodiscard]] double gapAfter(const std::function<void(Problem&)>& change) const;
  /// Whether a gap is clearly less than as it is: by 5 mm, and by half.
  [[nodiscard]] bool isNearer(double gap) const;
  /// Whether a change meets the goal.
  [[nodiscard]] bool isMet(double gap) const;

 private:
  [[nodiscard]] double solved(const Problem& problem) const;

  Problem problem_;
  std::size_t goal_;
  ProgressListener* listener_;
  double as_it_is_;
};

}  // namespace limber::solve
