// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/base/interval.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/goal/balance.h"
#include "limber/goal/comfort.h"
#include "limber/goal/goal.h"
#include "limber/goal/joint_loads.h"
#include "limber/goal/obstacle.h"
#include "limber/solve/solver_kind.h"

namespace limber::solve {

/// The range of a joint-angle multiplier s (Abalı 2001, 6.1 and 7.3); 0 locks the DOF.
inline constexpr double kSmallestMultiplier = 0.1;
inline constexpr double kLargestMultiplier = 2.5;

/// Stiffness of the spring of a goal of weight 1, N/m: 20 cm away it pulls with 20 N, two litres of milk.
inline constexpr double kGoalStiffness = 100.0;

/// Free range of a variable in one step of a drag before Problem::proximal acts, rad or m.
inline constexpr double kFreeTurn = 0.1;

/// Factor on Problem::most_turn where only that brings the goals nearer.
inline constexpr double kLongStep = 3.0;

/// A linear relation between DOFs that a user adds: constant + Σ terms ≤ 0, or = 0.
struct Row {
  std::string name;               ///< as people read it
  std::vector<LinearTerm> terms;  ///< at least one
  double constant = 0.0;          ///< in the unit of the terms
  bool equality = false;          ///< = 0 rather than ≤ 0
  bool active = true;             ///< inactive ones are ignored

  bool operator==(const Row&) const = default;
};

/// A range of a DOF inside its limits, for one problem: a heel that stands rises but does not sink.
struct NarrowRange {
  DofId dof;       ///< follows no other
  Interval range;  ///< rad or m
  bool operator==(const NarrowRange&) const = default;
};

/// The complete input of a solver, as a value: minimise Σ w_i P_i(θ) + comfort within limits (Zhao & Badler 1989, (2),
/// (3)).
struct Problem {
  FigurePtr figure;                 ///< not null
  Posture start;                    ///< start of the solve, and values of fixed DOFs
  std::vector<goal::Goal> goals;    ///< those that are not active are left out
  std::vector<double> multipliers;  ///< s by DofId: 0, or 0.1 … 2.5; empty: the figure's own priorities
  std::vector<Row> rows;            ///< relations besides those of the figure; those that are not active are left out
  std::vector<NarrowRange> narrow;  ///< ranges beside the figure's limits; not reported as active limits
  /// Joints that vary although no goal needs them, while there is one, so that comfort moves them. Balance counts what
  /// lies beyond them as hanging the way it does in `start` (HangingParts): an arm is not thrown about to keep it.
  std::vector<JointId> free_joints;
  goal::Comfort comfort;  ///< off unless its weight is above 0
  /// Weight of w Σ k_i (leap_i/s_i)², ℓ²/rad², leap_i the excess of |θ_i − start_i| over kFreeTurn: in a drag it keeps
  /// each step near the last, so that a limb does not jump from one minimum to another; 0: off. Within kFreeTurn it is
  /// zero, so that it moves nothing by itself and a posture does not depend on the path to it.
  double proximal = 0.0;
  /// In a step of a drag no joint turns farther from its start than this, nor the root about an axis, rad; 0: off. The
  /// step ends at the best posture within it; if there is a better one beyond, SolveReport::cut_short is set, and the
  /// same problem started from there continues: a limb that must go far takes several frames and is seen moving.
  /// DefaultSolver permits kLongStep times as much where only that brings the goals nearer.
  double most_turn = 0.0;
  /// A step of a drag may end, cut short too, where P could fall by no more than this, ℓ²; 0: off. DefaultSolver alone.
  double least_gain = 0.0;
  /// Most restarts of limbs whose goals have failed, for commands. 0 in a drag, where a limb must not jump.
  int restarts = 0;
  std::uint64_t seed = 1;  ///< of the random starts
  /// Other postures to start from, for commands: a stoop, a squat and a lunge are minima of their own, and a descent
  /// ends in the nearest. The end with the least P counts. DOFs and a root that do not vary stay as in `start`.
  std::vector<Posture> more_starts;
  double distance_falloff = 0.0;  ///< φ ≥ 0: joints far from the effectors move less, see distanceFactors(); 0: off
  /// Joints farther than this many from the effector of every goal that is not held, and a root that is, do not vary;
  /// −1: off. Source: Grimes & Pentney 2001, "a hard cut-off value"; pins do not count, so that a limb may be moved
  /// alone.
  int distance_cutoff = -1;
  /// τ by DofId: torques of the muscles at rest, N m for rotations, N for slides, positive towards larger values;
  /// empty: none. It adds the potential energy Σ |τ| |limit − θ| to that of the goals' springs (kGoalStiffness), so
  /// that away from limits the springs' torque on the joint is τ (see staticTorques()). For solvers that follow P; a
  /// joint with a torque needs a limit in its direction. Source: Badler, Manoochehri & Baraff 1986, Extensions:
  /// "individual joint torques" specified over "the spring-like formulation".
  std::vector<double> torques;
  bool root_fixed = false;                ///< keeps the root in place, even if the figure's root is free
  std::vector<goal::Obstacle> obstacles;  ///< that the figure avoids; inactive ones are ignored
  /// Parts of the figure that avoid obstacles; inactive ones are ignored.
  std::vector<goal::Observer> observers;
  goal::Balance balance;        ///< off unless its weight is above 0
  goal::JointLoads loads;       ///< off unless its weight is above 0
  bool body_awareness = false;  ///< capsules of different segments avoid each other (Abalı 2001, chapter 8)
  int body_awareness_rank = 1;  ///< for the prioritised solver, as goal::Goal::rank
  SolverKind solver = SolverKind::VariableMetric;  ///< the method, for ChosenSolver

  bool operator==(const Problem&) const = default;
};

/// Clears the settings of a drag step: Problem::proximal, most_turn and least_gain.
void asWhole(Problem& problem);

/// Leaves the free parts of a figure as they are in `start`: clears Problem::free_joints and comfort's bearings.
void keepFreePartsStill(Problem& problem);

/// The variables of a problem: the DOFs of all active chains and those with torques, without locked ones, plus all DOFs
/// coupled to them, and whether the root moves. A lock locks all DOFs coupled to it; a drive whose follower is locked
/// is ignored.
struct Variables {
  bool root_moves = false;     ///< six variables before the DOFs: translation (world axes), rotation (its own axes)
  std::vector<DofId> dofs;     ///< in topological order
  std::vector<DofId> drivers;  ///< the DOFs that a solver moves; the others follow. Equal to dofs without couplings
};

/// The variables of a problem; none if no goal is active and there is no torque.
[[nodiscard]] Variables variablesOf(const Problem& problem);

/// The range of a driver: its limits, those of its followers, and Problem::narrow.
[[nodiscard]] Interval rangeOf(const Problem& problem, DofId driver);

/// The multiplier of a DOF in this problem.
[[nodiscard]] double multiplierOf(const Problem& problem, DofId dof);

/// The contradictions of couplings, drives and limits that make a figure unsolvable, as a complete sentence (`found`);
/// none if it can be posed.
[[nodiscard]] std::optional<Error> unsolvable(const Figure& figure);

/// An Error if unsolvable(); if a row contains a driven or unknown DOF; if no posture within the limits obeys all rows,
/// with their names; if more than 4000 joint angles vary, before matrices are allocated; or one that names the field if
/// a number is not finite, a size is wrong, a weight is not above 0, a multiplier is out of range, a torque has no
/// limit in its direction or an effector has no segment.
[[nodiscard]] Expected<void> check(const Problem& problem);

}  // namespace limber::solve
