// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/objective.h"

namespace limber::solve {

/// P of the last problem, kept for the next; it is set up again only if they differ by more than Objective::goOverTo()
/// accepts.
class KeptObjective {
 public:
  /// Takes a problem that passes check(). Besides the parts for goOverTo(), restarts, seed and least_gain may differ,
  /// since P does not depend on them.
  /// @return whether objective() was kept
  bool take(const Problem& problem);

  /// The last problem; its address is constant while objective() is kept.
  [[nodiscard]] const Problem& problem() const { return *problem_; }
  [[nodiscard]] Objective& objective() { return *objective_; }
  [[nodiscard]] const Objective& objective() const { return *objective_; }

 private:
  [[nodiscard]] bool takesOver(const Problem& problem);

  std::unique_ptr<Problem> problem_;  ///< null: none yet
  std::unique_ptr<Objective> objective_;
};

}  // namespace limber::solve
