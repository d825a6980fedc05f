// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "limber/base/id.h"
#include "limber/goal/avoid.h"
#include "limber/goal/direction.h"
#include "limber/goal/end_effector.h"
#include "limber/goal/line.h"
#include "limber/goal/orientation.h"
#include "limber/goal/plane.h"
#include "limber/goal/position.h"
#include "limber/goal/position_orientation.h"
#include "limber/goal/region.h"
#include "limber/goal/target.h"

namespace limber::goal {

/// The kinds of goals; each is a value with at(EffectorView), curvature() and miss(). goal/kind.h names them.
using Potential =
    std::variant<Position, Orientation, PositionOrientation, Direction, Line, Plane, HalfSpace, Box, Sphere, Avoid>;

/// Ties an end effector to a target (Zhao & Badler 1989, section 2).
struct Goal {
  EndEffector effector;
  Target target;
  Potential potential;
  double weight = 1.0;      ///< w_i of (2), > 0
  bool active = true;       ///< an inactive goal is kept but not solved
  bool held = false;        ///< a pin: it stays in place while others are dragged
  bool heel_rises = false;  ///< a foot that is held where it stands may raise its heel, see scene::holdsBySole()
  JointId chain_start;      ///< start of its chain; invalid: the root, which then moves if it is free
  int rank = 0;             ///< for the prioritised solver: 1 comes before 2; 0: see rankOf()

  bool operator==(const Goal&) const = default;
};

/// The default ranks: pins first, balance second (Balance::rank), dragged goals third.
inline constexpr int kPinRank = 1;
inline constexpr int kGoalRank = 3;
/// The rank of a goal, 1 or more.
[[nodiscard]] int rankOf(const Goal& goal);

/// Weight of a pin relative to a dragged goal.
inline constexpr double kPinWeight = 100.0;

/// Pull limit of a dragged goal, m.
inline constexpr double kPullLimit = 0.20;

/// P and its gradient, in the target's frame, for an effector and a target placed in the world; weights are not
/// applied.
[[nodiscard]] PotentialValue evaluate(const Goal& goal, const Pose& world_from_effector, const Pose& world_from_target);
/// The same for a target that stands in the world.
[[nodiscard]] PotentialValue evaluate(const Goal& goal, const Pose& world_from_effector);

/// Gauss-Newton curvature, in the target's frame; weights are not applied.
[[nodiscard]] Curvature curvatureOf(const Goal& goal, const Pose& world_from_effector, const Pose& world_from_target);
/// The same for a target that stands in the world.
[[nodiscard]] Curvature curvatureOf(const Goal& goal, const Pose& world_from_effector);

/// The miss of the effector.
[[nodiscard]] Miss missOf(const Goal& goal, const Pose& world_from_effector, const Pose& world_from_target);
/// The same for a target in the world; see scene::missOf() for the others.
[[nodiscard]] Miss missOf(const Goal& goal, const Pose& world_from_effector);

/// Whether the goal depends on the effector's position, and on its orientation. A direction asks for no position,
/// though its value depends on it.
[[nodiscard]] bool asksForPosition(const Goal& goal);
[[nodiscard]] bool asksForOrientation(const Goal& goal);

/// The same goal with the pull limit `limit` (m); unchanged for potentials that are bounded anyway.
[[nodiscard]] Goal withPullLimit(Goal goal, double limit);

}  // namespace limber::goal
