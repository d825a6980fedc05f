// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/shared_list.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/goal/goal.h"
#include "limber/motion/key_pose.h"
#include "limber/prior/prior.h"
#include "limber/scene/body_part.h"
#include "limber/scene/solids.h"
#include "limber/solve/problem.h"

namespace limber::scene {

/// The source of a figure, as in scene files.
struct FigureSource {
  bool asset = true;  ///< a figure that ships
  std::string name;   ///< of the asset ("adult"), or the file's path, absolute
  bool operator==(const FigureSource&) const = default;
};

/// Settings of an actor's solves besides its goals: the method, comfort, balance and others.
struct Solving {
  solve::SolverKind solver = solve::SolverKind::VariableMetric;
  double comfort = 1.0;                    ///< strength of comfort, × goal::kComfortWeight; 0 in the papers
  double natural = 0.0;                    ///< share of learned posture in comfort, 0 … 1, see naturalComfort()
  PerBodyPart<double> natural_parts{1.0};  ///< factor on `natural` for each part of a person, 0 … 1
  bool gaze = true;                        ///< whether a natural head looks where the hands work, see withFreeParts()
  bool root_fixed = false;                 ///< the root does not move, even if the figure's root is free
  double distance_falloff = 0.0;           ///< fall-off φ of far joints, see solve::distanceFactors()
  int distance_cutoff = -1;       ///< joints farther than this from dragged effectors stand still, see solve::Problem
  bool balance = false;           ///< whether solves keep the centre of mass over the support
  int balance_rank = 2;           ///< of balance, for the prioritised solver, as goal::Goal::rank
  bool spare_joints = false;      ///< whether solves keep the loads of joints small, see jointLoads()
  bool footsteps = false;         ///< whether a drag that falls short takes footsteps, see nextFootstep()
  bool solid_floor = false;       ///< whether parts that avoid obstacles avoid the floor, too
  bool body_awareness = false;    ///< whether solves avoid self-collision
  int body_awareness_rank = 1;    ///< of body awareness, for the prioritised solver, as goal::Goal::rank
  std::vector<double> torques{};  ///< τ by DofId, see solve::Problem::torques; empty: none
  std::vector<goal::Observer> observers{};  ///< parts that avoid obstacles; empty: the capsules of all its segments
  bool operator==(const Solving&) const = default;
};

/// A figure in a scene, with its posture, goals and key poses: a value.
struct Actor {
  std::string name;  ///< for display
  FigureSource source;
  FigurePtr figure;
  std::string file_root;  ///< root named in the figure's file, "segment.site"; empty: that of `figure`
  Posture posture;
  std::vector<goal::Goal> goals;    ///< one for each declared effector of the figure, in its order; then others
  std::vector<double> multipliers;  ///< s by DofId, one for each: 0.1 … 2.5, 0 locks (Abalı 2001, 6.1)
  std::vector<solve::Row> rows;     ///< relations between its DOFs besides those of the figure
  Solving solving;                  ///< its solving settings
  /// The prior for a figure that is a person, with the postures that people take; null: unknown.
  std::shared_ptr<const prior::Prior> prior;
  bool visible = true;                                  ///< whether it is drawn and can be clicked
  SharedList<motion::KeyPose> key_poses;                ///< by time
  std::string unknown;                                  ///< JSON object of unknown keys of a newer version; empty: none
  std::map<std::string, std::string> unknown_of_goals;  ///< the same, by the effector's name

  bool operator==(const Actor&) const = default;
};

/// The initial multipliers of a figure: the priorities of its DOFs.
[[nodiscard]] std::vector<double> priorities(const Figure& figure);

/// An actor of a new scene: start posture, the figure's priorities, and a goal at the present placement of every
/// declared effector. Held effectors have position/orientation pins, switched on; the others have position goals,
/// switched off; an effector on the root's segment has a goal for both.
[[nodiscard]] Actor makeActor(FigurePtr figure, FigureSource source);

/// World placement of a goal's effector in a posture of the actor's figure.
[[nodiscard]] Pose effectorPlacement(const Figure& figure, const Posture& posture, const goal::EndEffector& effector);

/// A goal, active and of position alone, whose target is where the effector is.
[[nodiscard]] goal::Goal goalAtEffector(const Figure& figure, const Posture& posture,
                                        const goal::EndEffector& effector);

/// Index of the goal whose effector has this name.
[[nodiscard]] std::optional<std::size_t> findGoal(const Actor& actor, const std::string& effector);

}  // namespace limber::scene
