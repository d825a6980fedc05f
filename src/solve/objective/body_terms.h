// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "solve/objective/balance_term.h"
#include "solve/objective/bearing_terms.h"
#include "solve/objective/clearance_terms.h"
#include "solve/objective/load_terms.h"
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
  [[nodiscard]] bool ties() const { return !self_.empty() || !balance_.empty() || !loads_.empty(); }
  /// Calls `add` with the second derivative of P by each such gap at the last evaluate() and the wrenches by which the
  /// gap changes: their product is its Gauss-Newton part.
  template <class Add>
  void forGaps(std::vector<Wrench>& wrenches, Add&& add) const {
    const auto with = [&](double bend, auto&& add_normal) {
      if (!(bend > 0.0)) return;
      std::ranges::fill(wrenches, Wrench{});
      add_normal();
      add(bend, wrenches);
    };
    for (std::size_t i = 0; i < self_.touchCount(); ++i) with(self_.bendOf(i), [&] { self_.addNormal(i, wrenches); });
    for (const int direction : {0, 1}) {
      with(balance_.bendOf(direction), [&] { balance_.addNormal(direction, wrenches); });
    }
    for (std::size_t i = 0; i < loads_.count(); ++i) {
      for (const int direction : {0, 1, 2}) {
        with(loads_.bendOf(i, direction), [&] { loads_.addNormal(i, direction, wrenches); });
      }
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
        loads_(problem, frames_),
        bearings_(problem, frames_) {}
  [[nodiscard]] bool empty() const {
    return clearance_.empty() && self_.empty() && balance_.empty() && loads_.empty() && bearings_.empty();
  }

  std::size_t first_;
  BodyFrames frames_;
  ClearanceTerms clearance_;
  SelfClearance self_;
  BalanceTerm balance_;
  LoadTerms loads_;
  BearingTerms bearings_;
};

}  // namespace limber::solve
