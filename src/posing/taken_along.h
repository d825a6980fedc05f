// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "limber/scene/actor.h"

namespace limber::app {

/// Goals that are selected besides the one in the hand: a drag moves their effectors by the same way.
class TakenAlong {
 public:
  /// @param before  the actor at the beginning of the drag
  /// @param led     the goal in the hand
  TakenAlong(const scene::Actor& before, int led, const std::set<int>& others);

  /// Asks an actor to lead them as far as the goal in the hand has been led; pins give way.
  /// @param led  the target of the goal in the hand, world
  void addTo(scene::Actor& asked, const Pose& led) const;
  [[nodiscard]] const std::vector<std::pair<int, Pose>>& goals() const { return goals_; }

 private:
  Pose from_;                                ///< of the goal in the hand
  std::vector<std::pair<int, Pose>> goals_;  ///< with the placements of their effectors
};

}  // namespace limber::app
