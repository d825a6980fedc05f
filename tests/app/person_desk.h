// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/desk.h"
#include "limber/scene/balance.h"

namespace limber::app {

/// A desk with a person that stands.
struct PersonDesk : Desk {
  using Desk::Desk;
  /// Leads an effector by a way in steps of 2 cm, lets go and waits for rest.
  void lead(const char* effector, const Eigen::Vector3d& by) {
    const int goal = goalOf(effector);
    REQUIRE(beginDrag(posing, goal));
    const Eigen::Vector3d from = place(goal);
    const int steps = static_cast<int>(by.norm() / 0.02);
    for (int step = 1; step <= steps; ++step) {
      dragTo(posing, from + by * step / steps);
      settle();
    }
    releaseDrag(posing);
    settle();
  }
  [[nodiscard]] int goalOf(const char* effector) const {
    return static_cast<int>(*scene::findGoal(document.actor(), effector));
  }
  /// Of the centre of mass from the support, m: negative inside.
  [[nodiscard]] double outside() const { return scene::stanceOf(document.actor(), solidsAround(document))->outside; }
};

}  // namespace limber::app
