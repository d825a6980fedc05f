// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/objective.h"

namespace limber::solve {

/// P of the last problem, kept for the next: set up anew only where that asks for more than Objective::goOverTo()
/// takes.
class KeptObjective {
 public:
  /// Takes a problem that passes check(). Besides what the objective goes over to, restarts, seed and least_gain may
  /// differ, which P does not know.
  /// @return whether objective() is the one before
  bool take(const Problem& problem);

  /// The problem taken last; stays where it is while objective() is the same.
  [[nodiscard]] const Problem& problem() const { return *problem_; }
  [[nodiscard]] Objective& objective() { return *objective_; }
  [[nodiscard]] const Objective& objective() const { return *objective_; }

 private:
  [[nodiscard]] bool takesOver(const Problem& problem);

  std::unique_ptr<Problem> problem_;  ///< null: none was taken
  std::unique_ptr<Objective> objective_;
};

}  // namespace limber::solve
