// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/id.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// Of each DOF the factor by which Problem::distance_falloff lowers its multiplier: 1/(1 + φ d), d the number of joints
/// between its own and the nearest end (effector, or target that rides on the figure) of an active goal that it moves.
/// 1 for all when φ is 0, and for what no goal moves. Source: Grimes & Pentney 2001, "weight the more distant DOFs
/// less"; the law is ours.
[[nodiscard]] PerId<DofId, double> distanceFactors(const Problem& problem);

/// Number of joints between each joint, and the root, and the nearest end (effector, or target that rides on the
/// figure) of an active goal that is not held: 0 for the joints of its own segment, one more for each joint on the way
/// along the tree, up or down. kNoDistance for all when every active goal is held.
struct TreeDistances {
  PerId<JointId, int> joints;
  int root = 0;
};
inline constexpr int kNoDistance = -1;
[[nodiscard]] TreeDistances treeDistances(const Problem& problem);

/// The joints within Problem::distance_cutoff, and whether the root is: all if it is off, or if only held goals are
/// active. DOFs tied to a near joint by a coupling or a drive go along with it. Source: Grimes & Pentney 2001, "a hard
/// cut-off value".
struct NearPart {
  PerId<JointId, char> joints;  ///< not 0: near
  bool root = true;
};
[[nodiscard]] NearPart nearPart(const Problem& problem);

}  // namespace limber::solve
