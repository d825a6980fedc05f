// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "limber/base/id.h"
#include "limber/goal/end_effector.h"
#include "limber/goal/orientation.h"
#include "limber/goal/position.h"
#include "limber/goal/position_orientation.h"
#include "limber/goal/target.h"

namespace limber::goal {

/// The kinds of goals; each is a value that answers at(EffectorView).
using Potential = std::variant<Position, Orientation, PositionOrientation>;

/// How far an effector is from its target.
struct Miss {
  double distance = 0.0;  ///< m; 0 when the goal asks for no position
  double angle = 0.0;     ///< rad; 0 when the goal asks for no orientation
};

/// Ties an end effector to a target (Zhao & Badler 1989, section 2).
struct Goal {
  EndEffector effector;
  Target target;
  Potential potential;
  double weight = 1.0;  ///< w_i of (2), > 0
  bool active = true;   ///< switched off it is kept but not solved
  bool held = false;    ///< a pin: it stays where it is while others are dragged
  JointId chain_start;  ///< where its chain begins; invalid: at the root, which then moves if it is free

  bool operator==(const Goal&) const = default;
};

/// How many times a pin weighs what a dragged goal weighs.
inline constexpr double kPinWeight = 100.0;

/// A dragged goal farther away than this pulls no harder, m.
inline constexpr double kPullLimit = 0.20;

/// P and its gradient for an effector placed in the world; weights are not applied.
[[nodiscard]] PotentialValue evaluate(const Goal& goal, const Pose& world_from_effector);

/// Gauss-Newton curvature for an effector placed in the world; weights are not applied.
[[nodiscard]] Curvature curvatureOf(const Goal& goal, const Pose& world_from_effector);

/// How far the effector is from what the goal asks.
[[nodiscard]] Miss missOf(const Goal& goal, const Pose& world_from_effector);

/// Whether the goal looks at where the effector is, and at how it is turned.
[[nodiscard]] bool asksForPosition(const Goal& goal);
[[nodiscard]] bool asksForOrientation(const Goal& goal);

/// The same goal with its pull limited to `limit` (m); orientation parts are bounded by themselves.
[[nodiscard]] Goal withPullLimit(Goal goal, double limit);

}  // namespace limber::goal
