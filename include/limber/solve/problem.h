// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/goal/balance.h"
#include "limber/goal/comfort.h"
#include "limber/goal/goal.h"
#include "limber/goal/obstacle.h"
#include "limber/solve/solver_kind.h"

namespace limber::solve {

/// The range of a joint-angle multiplier s (Abalı 2001, 6.1 and 7.3); 0 locks the DOF.
inline constexpr double kSmallestMultiplier = 0.1;
inline constexpr double kLargestMultiplier = 2.5;

/// How stiff the spring of a goal of weight 1 is taken to be, N/m: 20 cm away it pulls with 20 N, two litres of milk.
inline constexpr double kGoalStiffness = 100.0;

/// How far a variable may go in one step of a drag before Problem::proximal holds it back, rad or m.
inline constexpr double kFreeTurn = 0.1;

/// How many times Problem::most_turn a joint may turn where only that brings the goals nearer.
inline constexpr double kLongStep = 3.0;

/// A linear relation between DOFs that a user adds: constant + Σ terms ≤ 0, or = 0.
struct Row {
  std::string name;               ///< as people read it
  std::vector<LinearTerm> terms;  ///< at least one
  double constant = 0.0;          ///< in the unit of the terms
  bool equality = false;          ///< = 0 rather than ≤ 0
  bool active = true;             ///< those that are not are left out

  bool operator==(const Row&) const = default;
};

/// All that a solver needs, as one value: minimise Σ w_i P_i(θ) + comfort, limits held (Zhao & Badler 1989, (2), (3)).
struct Problem {
  FigurePtr figure;                 ///< not null
  Posture start;                    ///< where the solve begins, and what does not vary
  std::vector<goal::Goal> goals;    ///< those that are not active are left out
  std::vector<double> multipliers;  ///< s by DofId: 0, or 0.1 … 2.5; empty: the figure's own priorities
  std::vector<Row> rows;            ///< relations besides those of the figure; those that are not active are left out
  goal::Comfort comfort;            ///< off unless its weight is above 0
  /// Weight of w Σ k_i (leap_i/s_i)², ℓ²/rad², leap_i what |θ_i − start_i| has beyond kFreeTurn: in a drag it keeps
  /// each step near the last, so that a limb does not pop from one minimum to another; 0: off. Within kFreeTurn it is
  /// zero, so that it neither moves anything by itself nor lets a posture depend on the way that led to it.
  double proximal = 0.0;
  /// In a step of a drag no joint turns farther from its start than this, nor the root about an axis, rad; 0: off. The
  /// step ends at the best posture within it; where that is not the best of all, SolveReport::cut_short, and the same
  /// problem asked from there goes on: a limb that must go a long way takes several frames for it and is seen to move.
  /// DefaultSolver turns kLongStep times as far where only that brings the goals nearer.
  double most_turn = 0.0;
  /// A step of a drag may end, cut short too, where P could fall by no more than this, ℓ²; 0: off. DefaultSolver alone.
  double least_gain = 0.0;
  /// How often limbs whose goals have failed may begin anew from elsewhere: for commands. 0 in a drag, where a limb
  /// must not leap.
  int restarts = 0;
  std::uint64_t seed = 1;         ///< of the random starts
  double distance_falloff = 0.0;  ///< φ ≥ 0: joints far from the effectors move less, see distanceFactors(); 0: off
  /// Joints farther than this many from the effector of every goal that is not held, and a root that is, do not vary;
  /// −1: off. Source: Grimes & Pentney 2001, "a hard cut-off value"; pins do not count, so that a limb may be moved
  /// alone.
  int distance_cutoff = -1;
  /// τ by DofId: what a person's muscles pull with at each joint at rest, N m of turns, N of slides, positive towards
  /// larger values; empty: none. It adds the potential energy Σ |τ| |limit − θ| to that of the goals' springs
  /// (kGoalStiffness), so that where no limit holds a joint the springs' torque on it is τ (see staticTorques()). For
  /// solvers that follow P; what pulls needs a limit where it pulls to. Source: Badler, Manoochehri & Baraff 1986,
  /// Extensions: "individual joint torques" specified over "the spring-like formulation".
  std::vector<double> torques;
  bool root_fixed = false;                ///< keeps the root of a figure where it is, though the figure says free
  std::vector<goal::Obstacle> obstacles;  ///< what the figure keeps out of; those that are not active are left out
  /// What on the figure keeps out of obstacles; those that are not active are left out.
  std::vector<goal::Observer> observers;
  goal::Balance balance;        ///< off unless its weight is above 0
  bool body_awareness = false;  ///< segments with capsules keep out of each other (Abalı 2001, chapter 8)
  int body_awareness_rank = 1;  ///< for the prioritised solver, as goal::Goal::rank
  SolverKind solver = SolverKind::VariableMetric;  ///< which method is wanted, where several are at hand

  bool operator==(const Problem&) const = default;
};

/// Leaves out what makes a problem a step of a drag: Problem::proximal, most_turn and least_gain.
void asWhole(Problem& problem);

/// What varies in a problem: the DOFs of all active chains and those with torques less the locked ones, with those that
/// are tied to them wherever they are, and whether the root moves. A lock locks all that a coupling ties to it; a drive
/// whose follower is locked is left out.
struct Variables {
  bool root_moves = false;  ///< six variables before the DOFs: translation (world axes), rotation (its own axes)
  std::vector<DofId> dofs;  ///< in topological order
  std::vector<DofId>
      drivers;  ///< those that a solver moves; the other DOFs follow them. The same where nothing is tied
};

/// The variables of a problem; none when no goal is active and no torque pulls.
[[nodiscard]] Variables variablesOf(const Problem& problem);

/// The multiplier of a DOF in this problem.
[[nodiscard]] double multiplierOf(const Problem& problem, DofId dof);

/// Why no solver can pose a figure: its couplings, drives and limits contradict each other. A sentence that stands by
/// itself (`found`); nothing when it can be posed.
[[nodiscard]] std::optional<Error> unsolvable(const Figure& figure);

/// An Error when unsolvable(); when a row speaks of what a drive decides or of an unknown DOF; when no posture within
/// the limits fulfils all rows, with their names; when more than 4000 joint angles vary, before room is made for
/// matrices; or one that names the field when a number is not finite, a size is wrong, a weight is not above 0, a
/// multiplier is out of range, a torque pulls to where no limit is or an effector sits on no segment.
[[nodiscard]] Expected<void> check(const Problem& problem);

}  // namespace limber::solve
