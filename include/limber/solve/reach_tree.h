// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "limber/base/id.h"
#include "limber/solve/solver.h"

namespace limber::solve {

/// A call of one of the procedures of Badler, Manoochehri & Baraff 1986, as figure 15 lists them.
struct ReachCall {
  /// The procedure called.
  enum class Procedure { FindEndOfChain, SolveRecursive, SolveSimpleReach, SolveRoot };

  Procedure procedure = Procedure::SolveRoot;
  SegmentId from;  ///< first argument: b, or the start of find-end-of-chain; the root's segment for solve-root
  SegmentId to;    ///< second argument: k, or the result of find-end-of-chain; the root's segment for solve-root

  bool operator==(const ReachCall&) const = default;
};

/// Settings of ReachTree.
struct ReachTreeOptions {
  /// Method of a simple reach, in which a chain brings its last node to the weighted goal.
  enum class SimpleReach {
    ByAngles,   ///< joint by joint from the tip inwards, each by its best angle
    ByInverse,  ///< all joints at once, by a damped pseudo-inverse ("Extensions")
  };

  SimpleReach simple_reach = SimpleReach::ByAngles;
  /// Passes of the main procedure at most; then Stop::IterationLimit.
  int max_passes = 200;
  /// Most sweeps of a simple reach over its chain, ≥ 1.
  int sweeps = 12;
  /// Share of the best angle that a joint of multiplier 1 turns by in a sweep, > 0, at most 0.4; a joint of multiplier
  /// s turns by s times that, so that 2.5 turns by all of it.
  double share = 0.4;
  /// No joint turns (or slides) farther in one sweep, rad (or m), > 0.
  double longest_turn = 0.35;
  /// Tolerance of a reached goal, m; times 10 rad per m for a direction.
  double reached = 1e-5;
  /// Called with each procedure call, in order, on the solver's thread; may be empty.
  std::function<void(const ReachCall&)> trace;
};
/// The balanced reach tree of Badler, Manoochehri & Baraff 1986 (POSIT): segments are nodes; a node is balanced when it
/// has reached its weighted goal, its own place moved by Σ w (g − p)/Σ |w| over the goals of its subtree. Chains are
/// solved from the bottom up by simple reaches; a root that moves is translated last.
/// docs/internals/algorithms/reach_tree.md separates the printed method from our additions.
///
/// It handles goals, limits, locks, multipliers, couplings, drives and rows. Goals with a negative weight push. It
/// ignores comfort, obstacles, balance and body awareness, which are included in the reported objective all the same.
/// If all weights are positive the result is the best posture on the way, by the sum of its goals, never worse than the
/// start; otherwise the last one.
using ReachTree = SolverOf<ReachTreeOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const ReachTreeOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

}  // namespace limber::solve
