// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/posture.h"
#include "limber/solve/problem.h"
#include "limber/solve/progress.h"
#include "limber/solve/report.h"

/// The reason why a goal is missed when a solve has come to rest (docs/internals/algorithms/reasons.md).
namespace limber::solve {

/// The cause of a miss, in the order of testing.
enum class ReasonKind {
  CutOff,        ///< joints before the start of the chain, or beyond the cut-off, would bring it nearer
  Lock,          ///< locked joints would bring it nearer
  Obstacle,      ///< without an obstacle that the figure avoids, or the floor, it would come nearer
  StraightLimb,  ///< the limb is too short
  Plane,         ///< its joints move it in a plane or on a line only, and the goal is outside
  OtherGoal,     ///< without another goal or hold it would come nearer, or be met
  RootFixed,     ///< with a free root it would be met
  Balance,       ///< without balance it would be met
  Limit,         ///< with a wider limit it would come nearer
  Constraint,    ///< without a linear relation of several DOFs it would come nearer; of this and limits, what P pushes
                 ///< against most is tested first
};

/// The reason why a goal is missed.
struct Reason {
  ReasonKind kind = ReasonKind::Limit;
  /// CutOff: start of the chain, invalid for Problem::distance_cutoff. Lock: the locked joint. StraightLimb: start of
  /// the limb.
  JointId joint{};
  std::size_t goal = 0;    ///< OtherGoal: which, in Problem::goals
  double beside = 0.0;     ///< Plane: distance of the goal from it, m
  bool line = false;       ///< Plane: a line
  std::string obstacle{};  ///< Obstacle: its name
  ActiveLimit limit{};     ///< Limit
  ActiveRow row{};         ///< Constraint

  bool operator==(const Reason&) const = default;
};

/// "cut-off", "lock", "obstacle", "straight-limb", "plane", "other-goal", "root-fixed", "balance", "limit",
/// "constraint", as files spell it.
[[nodiscard]] const char* word(ReasonKind kind);

/// The reason by geometry alone, without a solve: a straight limb or a plane; none otherwise, or if the goal is met or
/// asks for no position.
/// @param goal     in problem.goals
/// @param posture  posture of the figure
[[nodiscard]] std::optional<Reason> geometricReason(const Problem& problem, std::size_t goal, const Posture& posture);

/// The first reason that holds, in the order of ReasonKind; none if the goal is met or no reason holds. Each is tested
/// by a solve from this posture with that restriction lifted, by the default descent; it holds if less than half of the
/// gap of an unchanged solve is left. At most some tens of solves, each bounded.
/// @param problem   passes check(); its start does not matter
/// @param active    reported by the solve that has led to this posture
/// @param listener  called with each iteration; once it cancels, no other solve begins and only geometry is tested; may
/// be null
[[nodiscard]] std::optional<Reason> reasonFor(const Problem& problem, std::size_t goal, const Posture& posture,
                                              const ActiveBounds& active, ProgressListener* listener = nullptr);

}  // namespace limber::solve
