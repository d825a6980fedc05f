// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/limb.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// A limb with a formula, and the goals that it moves, the one that the formula meets first.
struct ClosedLimb {
  Limb limb;
  std::vector<goal::Goal> goals;
};

/// Those of a problem; see closedLimbs().
[[nodiscard]] std::vector<ClosedLimb> closedLimbsWithGoals(const Problem& problem);

/// The point that a goal asks of a limb, world, m, and the limb's length, m.
struct LimbReach {
  Eigen::Vector3d point;
  double length = 0.0;
};
/// The problem left for the trunk: the limbs locked, and their goals replaced by goals that each limb be long enough.
/// @param reaches  by limb
[[nodiscard]] Problem trunkProblem(const Problem& problem, const std::vector<ClosedLimb>& limbs,
                                   const std::vector<LimbReach>& reaches);

}  // namespace limber::solve
