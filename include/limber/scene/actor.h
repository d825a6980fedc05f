// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/shared_list.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/goal/goal.h"
#include "limber/motion/key_pose.h"
#include "limber/solve/problem.h"

namespace limber::scene {

/// Where a figure was read from, as a scene file says it.
struct FigureSource {
  bool asset = true;  ///< one of Limber's own figures
  std::string name;   ///< of the asset ("adult"), or the file's path, absolute
  bool operator==(const FigureSource&) const = default;
};

/// How an actor is solved: by which method, and what its solves mind besides its goals.
struct Solving {
  solve::SolverKind solver = solve::SolverKind::VariableMetric;
  double comfort = 1.0;           ///< how strongly joints are drawn to rest, × goal::kComfortWeight; 0 in the papers
  bool root_fixed = false;        ///< the root stays where it is, though the figure says free
  double distance_falloff = 0.0;  ///< how much less joints far from an effector move, see solve::distanceFactors()
  int distance_cutoff = -1;       ///< joints farther than this from what is dragged stand still, see solve::Problem
  bool balance = false;           ///< whether solves keep the centre of mass over what it stands on
  int balance_rank = 2;           ///< of balance, for the prioritised solver, as goal::Goal::rank
  bool body_awareness = false;    ///< whether solves keep its segments out of each other
  int body_awareness_rank = 1;    ///< of that, for the prioritised solver, as goal::Goal::rank
  std::vector<double> torques{};  ///< τ by DofId, see solve::Problem::torques; empty: none
  std::vector<goal::Observer> observers{};  ///< what keeps out of obstacles; empty: the capsules of all its segments
  bool operator==(const Solving&) const = default;
};

/// A figure in a scene, with its posture, goals and key poses: a value.
struct Actor {
  std::string name;  ///< as people read it
  FigureSource source;
  FigurePtr figure;
  std::string file_root;  ///< root that the figure's file names, "segment.site"; empty: the figure's own
  Posture posture;
  std::vector<goal::Goal> goals;          ///< one for each effector that the figure declares, in its order; then others
  std::vector<double> multipliers;        ///< s by DofId, one for each: 0.1 … 2.5, 0 locks (Abalı 2001, 6.1)
  std::vector<solve::Row> rows;           ///< relations between its DOFs besides those of the figure
  Solving solving;                        ///< how solves pose it
  bool visible = true;                    ///< whether it is drawn and can be taken by the mouse
  SharedList<motion::KeyPose> key_poses;  ///< by time
  std::string unknown;                    ///< JSON object of keys that a newer program wrote; empty: none
  std::map<std::string, std::string> unknown_of_goals;  ///< the same, by the effector's name

  bool operator==(const Actor&) const = default;
};

/// The multipliers that a figure starts with: the priorities of its DOFs.
[[nodiscard]] std::vector<double> priorities(const Figure& figure);

/// An actor as a new scene has it: start posture, the figure's priorities, a goal at every declared effector where it
/// is now; held effectors are position/orientation pins and switched on, the others position goals and switched off; an
/// effector on the root's segment asks for both.
[[nodiscard]] Actor makeActor(FigurePtr figure, FigureSource source);

/// World placement of a goal's effector in a posture of the actor's figure.
[[nodiscard]] Pose effectorPlacement(const Figure& figure, const Posture& posture, const goal::EndEffector& effector);

/// A goal, active and of position alone, whose target is where the effector is.
[[nodiscard]] goal::Goal goalWhereItIs(const Figure& figure, const Posture& posture, const goal::EndEffector& effector);

/// Index of the goal whose effector bears this name.
[[nodiscard]] std::optional<std::size_t> findGoal(const Actor& actor, const std::string& effector);

/// What the application and the command line ask the solver: the actor's goals that are active, pins weighing
/// goal::kPinWeight times as much and the others pulling no harder than from goal::kPullLimit, and comfort about rest.
/// @param anchor  where comfort wants the root: the posture at the beginning of a drag, so that a drag out and back
///                ends where it began
[[nodiscard]] solve::Problem problemFor(const Actor& actor, const Posture& anchor);
/// The same, with the root wanted where it is.
[[nodiscard]] solve::Problem problemFor(const Actor& actor);

/// Makes a problem a step of a drag whose target has moved by `way`, m, and turned by `angle`, rad, since the last
/// step. Problem::most_turn is what that asks of a limb, and little more, so that a body that has to find another
/// posture is seen to go there. While the target moves, a step ends where what is left cannot be seen
/// (Problem::least_gain); with the target at rest it comes to its very end.
/// @param size  of the figure, m: the diagonal of extentOf()
void asStep(solve::Problem& problem, double size, double way, double angle);

/// What a command asks the solver: the same as problemFor(), but goals pull as they say themselves, however far away,
/// since nobody is dragging. With comfort off this is P as Zhao & Badler 1989 print it (2).
[[nodiscard]] solve::Problem commandedProblemFor(const Actor& actor);

}  // namespace limber::scene
