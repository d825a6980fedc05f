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

}  // namespace limber::solve
