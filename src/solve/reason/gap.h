// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>

#include "limber/figure/posture.h"
#include "limber/goal/gap.h"

namespace limber::solve {

/// Effector and target of a goal in a posture, world.
struct GoalPlace {
  Pose world_from_effector;
  Pose world_from_target;
};
[[nodiscard]] GoalPlace placeOf(const Figure& figure, const Posture& posture, const goal::Goal& goal);

/// Gap between an effector and its goal in one number, m: kShortAngle of turn counts as kShortDistance.
[[nodiscard]] double gapOf(const Figure& figure, const Posture& posture, const goal::Goal& goal);

}  // namespace limber::solve
