// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "solve/balance_term.h"
#include "solve/clearance_terms.h"
#include "solve/self_clearance.h"

namespace limber::solve {

/// The terms of P by which a body knows itself and what is around it: keep away, body awareness, balance. They have no
/// goal and bring in no variables. Their frames come after those of the goals.
class BodyTerms {
 public:
  /// @param reference  the values of what does not vary
  /// @param first      how many frames the goals track
  /// @return null when a problem has no such terms
  static std::unique_ptr<BodyTerms> make(const Problem& problem, const Posture& reference, const Variables& variables,
                                         std::size_t first);

  /// What the Kinematics has to track besides the goals' frames.
  [[nodiscard]] const std::vector<TrackedFrame>& frames() const { return frames_.frames(); }
  /// P at the last update() of the kinematics; writes the wrenches of its own frames. Allocates nothing.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches);
  /// Writes how its own frames bend at the last evaluate().
  void bend(std::vector<FrameBend>& bends) const;
  /// Calls `add` with each second derivative besides those of the frames.
  template <class Add>
  void bendBranches(const Kinematics& kinematics, Add&& add) {
    for (std::size_t i = 0; i < self_.branchCount(); ++i) {
      for (const SelfClearance::Entry& entry : self_.bend(kinematics, i)) add(entry);
    }
  }

 private:
  BodyTerms(const Problem& problem, const Posture& reference, const Variables& variables, std::size_t first)
      : first_(first),
        frames_(*problem.figure, reference, variables, first),
        clearance_(problem, frames_),
        self_(problem, variables.dofs.size() + 6, frames_),
        balance_(problem, frames_) {}
  [[nodiscard]] bool empty() const { return clearance_.empty() && self_.empty() && balance_.empty(); }

  std::size_t first_;
  BodyFrames frames_;
  ClearanceTerms clearance_;
  SelfClearance self_;
  BalanceTerm balance_;
};

}  // namespace limber::solve
