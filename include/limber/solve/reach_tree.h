// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "limber/base/id.h"
#include "limber/solve/solver.h"

namespace limber::solve {

/// A call of one of the procedures of Badler, Manoochehri & Baraff 1986, as figure 15 lists them.
struct ReachCall {
  /// Which procedure.
  enum class Procedure { FindEndOfChain, SolveRecursive, SolveSimpleReach, SolveRoot };

  Procedure procedure = Procedure::SolveRoot;
  SegmentId from;  ///< first argument: b, or where find-end-of-chain begins; the root's segment for solve-root
  SegmentId to;    ///< second argument: k, or what find-end-of-chain has found; the root's segment for solve-root

  bool operator==(const ReachCall&) const = default;
};

/// Settings of ReachTree.
struct ReachTreeOptions {
  /// How a chain of joints brings its last node to the weighted goal.
  enum class SimpleReach {
    ByAngles,   ///< joint by joint from the tip inwards, each by the angle that is best for it
    ByInverse,  ///< all joints at once, by a damped pseudo-inverse ("Extensions")
  };

  SimpleReach simple_reach = SimpleReach::ByAngles;
  /// Passes of the main procedure at most; then Stop::IterationLimit.
  int max_passes = 200;
  /// Times that a simple reach goes through its chain at most, ≥ 1.
  int sweeps = 12;
  /// Part of the best angle that a joint of multiplier 1 turns by in a sweep, > 0, at most 0.4: with it a joint of
  /// multiplier s turns by s times that, so that 2.5 turns all the way.
  double share = 0.4;
  /// No joint turns (or slides) farther in one sweep, rad (or m), > 0.
  double longest_turn = 0.35;
  /// A goal that is missed by no more has been reached, m; by 10 rad per m if it asks for a direction.
  double reached = 1e-5;
  /// Told each call, in order, on the solver's thread; may be empty.
  std::function<void(const ReachCall&)> trace;
};
/// The balanced reach tree of Badler, Manoochehri & Baraff 1986 (POSIT): segments are nodes; a node is balanced when it
/// has reached its weighted goal, its own place moved by Σ w (g − p)/Σ |w| over the goals of its subtree. Chains are
/// solved from the bottom up by simple reaches; a root that moves is translated last.
/// docs/internals/algorithms/reach_tree.md tells what is printed and what is ours.
///
/// It knows goals, limits, locks, multipliers, couplings, drives and rows. Goals with a negative weight push. It does
/// not look at comfort, obstacles, balance and body awareness, which count in the objective that it reports all the
/// same. Of problems whose weights are all positive it answers the best posture that it has met, by the sum of its
/// goals, which is never above the start's; of others the last.
using ReachTree = SolverOf<ReachTreeOptions>;

/// Solves by it, see Solver::solve().
SolveReport solveBy(const ReachTreeOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener);

}  // namespace limber::solve
