// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "solve/objective/balance_term.h"
#include "solve/objective/bearing_terms.h"
#include "solve/objective/clearance_terms.h"
#include "solve/objective/self_clearance.h"

namespace limber::solve {

/// The terms of P by which a body knows itself and what is around it: keep away, body awareness, balance, and bearings
/// that comfort wants. They have no goal and bring in no variables. Their frames come after those of the goals.
class BodyTerms {
 public:
  /// @param reference  the start, and the values of what does not vary
  /// @param first      number of frames that the goals track
  /// @return null when a problem has no such terms
  static std::unique_ptr<BodyTerms> make(const Problem& problem, const Posture& reference, const Variables& variables,
                                         std::size_t first);

  /// The frames that the Kinematics has to track besides the goals'.
  [[nodiscard]] const std::vector<TrackedFrame>& frames() const { return frames_.frames(); }
  /// P at the last update() of the kinematics; writes the wrenches of its own frames. Allocates nothing.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches);
  /// Writes the curvature by its own frames at the last evaluate(), as far as a FrameBend can express it.
  void bend(const Kinematics& kinematics, std::vector<FrameBend>& bends) const;
  /// Takes other bearings of the same segments.
  void takeBearings(const goal::Comfort& comfort) { bearings_.take(comfort); }
  /// Takes another start of the same problem.
  void startFrom(const Figure& figure, const Posture& start) { balance_.startFrom(figure, start); }
  /// Whether some gaps depend on several frames at once, so that they tie variables of different limbs together.
  [[nodiscard]] bool ties() const { return !self_.empty() || !balance_.empty(); }
  /// Calls `add` with the second derivative of P by each such gap at the last evaluate() and the wrenches by which the
  /// gap changes: their product is its Gauss-Newton part.
  template <class Add>
  void forGaps(std::vector<Wrench>& wrenches, Add&& add) const {
    const std::size_t touches = self_.touchCount();
    for (std::size_t i = 0; i < touches + 2; ++i) {
      const int direction = static_cast<int>(i) - static_cast<int>(touches);
      const double bend = direction < 0 ? self_.bendOf(i) : balance_.bendOf(direction);
      if (!(bend > 0.0)) continue;
      std::ranges::fill(wrenches, Wrench{});
      if (direction < 0) {
        self_.addNormal(i, wrenches);
      } else {
        balance_.addNormal(direction, wrenches);
      }
      add(bend, wrenches);
    }
  }
  /// Calls `add` with each second derivative that the turning of the axes adds to those gaps.
  template <class Add>
  void forTurnings(const Kinematics& kinematics, Add&& add) {
    for (std::size_t i = 0; i < 2 * self_.touchCount(); ++i) {
      for (const SelfClearance::Turning& turning : self_.turnings(kinematics, i / 2, i % 2 == 0)) add(turning);
    }
  }

 private:
  BodyTerms(const Problem& problem, const Posture& reference, const Variables& variables, std::size_t first)
      : first_(first),
        frames_(*problem.figure, reference, variables, first),
        clearance_(problem, frames_),
        self_(problem, variables.dofs.size() + 6, frames_),
        balance_(problem, reference, frames_),
        bearings_(problem, frames_) {}
  [[nodiscard]] bool empty() const {
    return clearance_.empty() && self_.empty() && balance_.empty() && bearings_.empty();
  }

  std::size_t first_;
  BodyFrames frames_;
  ClearanceTerms clearance_;
  SelfClearance self_;
  BalanceTerm balance_;
  BearingTerms bearings_;
};

}  // namespace limber::solve
