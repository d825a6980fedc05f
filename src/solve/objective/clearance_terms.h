// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/goal/obstacle.h"
#include "solve/objective/body_frames.h"
#include "solve/objective/gap_terms.h"

namespace limber::solve {

/// Keep away: each active observer from each active obstacle (Zhao & Badler 1989, section 5: "avoiding obstacles by
/// the intermediate joints").
///
///     P = Σ c(D − d)       ∂P/∂p = −c′(D − d) n       c: GapCost
///
/// d: distance from surface to surface, negative inside; D: the obstacle's zone, 0 for a hard one; n: the way off it;
/// p: the observer's nearest point. C1 wherever goal::clearance() is; before a half-space the two ends of an observer
/// count one by one, so that a limb lies down on it without a kink. An observer that does not move is left out.
class ClearanceTerms {
 public:
  ClearanceTerms(const Problem& problem, BodyFrames& frames);

  [[nodiscard]] bool empty() const { return watchers_.empty() || obstacles_.empty(); }
  /// P at the last update() of the kinematics; adds to the wrenches. Allocates nothing.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches);
  /// Adds the second derivatives at the last evaluate().
  void bend(std::vector<FrameBend>& bends) const;

 private:
  struct Watcher {
    std::size_t frame;
    Capsule in_frame;
  };
  struct Guard {
    goal::Obstacle obstacle;
    double reach;  ///< of its zone from its origin, m; infinite for a half-space
  };
  struct Touch {
    std::size_t frame;
    Eigen::Vector3d point;
    Eigen::Vector3d away;
    double gap;
  };
  void look(const Guard& guard, const Capsule& placed, std::size_t frame);

  std::vector<Watcher> watchers_;
  std::vector<Guard> obstacles_;
  std::vector<Touch> touches_;
};

}  // namespace limber::solve
