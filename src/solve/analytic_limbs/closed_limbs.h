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

/// What is left for the trunk: the limbs locked, and their goals replaced by the wish that each limb be long enough.
/// @param reaches  by limb: where the goal is, and how long the limb
struct LimbReach {
  Eigen::Vector3d point;
  double length = 0.0;
};
[[nodiscard]] Problem trunkProblem(const Problem& problem, const std::vector<ClosedLimb>& limbs,
                                   const std::vector<LimbReach>& reaches);

}  // namespace limber::solve
