// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>

#include "limber/goal/goal.h"
#include "solve/ranks/collision_zone.h"

namespace limber::solve {

/// One row of a goal as a task: the derivative of a miss (or a slack) by the effector's movement; by a riding target's
/// own movement it is the opposite. It includes the goal's weight: near the goal |miss|² over its rows is its P.
struct GoalRow {
  Eigen::Vector3d force = Eigen::Vector3d::Zero();   ///< ∂miss/∂r, world, ℓ/m
  Eigen::Vector3d torque = Eigen::Vector3d::Zero();  ///< ∂miss/∂(turn about r), world, ℓ/rad
  double miss = 0.0;                                 ///< e, ℓ; of a bound the slack, negative where it is broken
  double wanted = 0.0;                               ///< Δe, ℓ: no farther than a step may go
  bool bound = false;                                ///< e ≥ 0 is wanted rather than e = 0
};

/// The rows of one goal.
struct GoalRows {
  std::array<GoalRow, 6> rows;
  int count = 0;

  GoalRow& add() {
    rows[static_cast<std::size_t>(count)] = GoalRow{};
    return rows[static_cast<std::size_t>(count++)];
  }
};

/// Writes them for ends placed in the world. Places: one row an axis. Turns: one an axis of the effector. Regions and
/// goals to avoid: bounds, one for each face that matters.
/// @param longest_step  no place is wanted farther away at once, m
/// @param zone          damps displacements near obstacles; may be null
void writeGoalRows(const goal::Goal& goal, const Pose& world_from_effector, const Pose& world_from_target,
                   double longest_step, const CollisionZone* zone, GoalRows& rows);

/// Value that those rows are to lower, ℓ²: w P, but for goals to avoid w (lack of range)²/ℓ².
[[nodiscard]] double rankValueOf(const goal::Goal& goal, const Pose& world_from_effector,
                                 const Pose& world_from_target);

}  // namespace limber::solve
