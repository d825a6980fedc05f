// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/posture.h"
#include "limber/solve/problem.h"
#include "limber/solve/progress.h"
#include "limber/solve/report.h"

/// Why a goal stays short where a solve has come to rest (docs/internals/algorithms/reasons.md).
namespace limber::solve {

/// What keeps an effector from its goal, in the order in which it is believed.
enum class ReasonKind {
  CutOff,        ///< joints before the chain's beginning, or too far away, would bring it nearer
  Lock,          ///< locked joints would
  StraightLimb,  ///< no limb is so long
  Plane,         ///< all joints that move it leave it in a plane or on a line, and the goal lies beside
  OtherGoal,     ///< without one other goal or hold it would come nearer, or be met
  RootFixed,     ///< with the root let go it would be met
  Balance,       ///< it would be met if the figure might fall over
  Limit,         ///< it would come nearer if a joint went farther
};

/// The reason why a goal is short.
struct Reason {
  ReasonKind kind = ReasonKind::Limit;
  /// CutOff: where the chain begins, invalid where Problem::distance_cutoff is it. Lock: what is locked. StraightLimb:
  /// where the limb begins.
  JointId joint{};
  std::size_t goal = 0;  ///< OtherGoal: which, in Problem::goals
  double beside = 0.0;   ///< Plane: how far beside it the goal lies, m
  bool line = false;     ///< Plane: a line
  ActiveLimit limit{};   ///< Limit

  bool operator==(const Reason&) const = default;
};

/// "cut-off", "lock", "straight-limb", "plane", "other-goal", "root-fixed", "balance", "limit", as files spell it.
[[nodiscard]] const char* word(ReasonKind kind);

/// What geometry alone tells, without a solve: a straight limb or a plane; nothing when it is neither, or the goal is
/// met or asks for no place.
/// @param goal     in problem.goals
/// @param posture  where the figure stands
[[nodiscard]] std::optional<Reason> geometricReason(const Problem& problem, std::size_t goal, const Posture& posture);

/// The first reason that holds, in the order of ReasonKind; nothing when the goal is met or none of them does. Each is
/// put to the test: what gives way does so in a solve of its own from this posture, by the default descent, and counts
/// when it leaves less than half of the gap of a solve in which nothing does. Some tens of solves at most, each
/// bounded.
/// @param problem   passes check(); its start does not matter
/// @param limits    that the solve reported as active, largest multiplier first
/// @param listener  told each iteration; once it wants no more, no other solve begins and geometry alone is asked; may
///                  be null
[[nodiscard]] std::optional<Reason> reasonFor(const Problem& problem, std::size_t goal, const Posture& posture,
                                              const std::vector<ActiveLimit>& limits,
                                              ProgressListener* listener = nullptr);

}  // namespace limber::solve
