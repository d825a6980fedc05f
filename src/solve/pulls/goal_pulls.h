// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "solve/objective/goal_terms.h"

/// Demands of goals on points and directions of a figure: all that is seen by methods that turn one joint after
/// another.
namespace limber::solve {

/// One length unit ℓ squared, m².
inline constexpr double kUnitSquared = 1e-4;

/// A point of the figure that is wanted elsewhere.
struct PointPull {
  Eigen::Vector3d point = Eigen::Vector3d::Zero();   ///< position, world, m
  Eigen::Vector3d wanted = Eigen::Vector3d::Zero();  ///< wanted position, world, m
  double weight = 0.0;                               ///< > 0, ℓ²/m²
  std::size_t frame = 0;                             ///< tracked frame that it moves with
};

/// A direction of the figure that is wanted otherwise, by weight · |axis − wanted|².
struct AxisPull {
  Eigen::Vector3d axis = Eigen::Vector3d::Zero();    ///< unit, world
  Eigen::Vector3d wanted = Eigen::Vector3d::Zero();  ///< unit, world
  double weight = 0.0;                               ///< ℓ²; of a goal that pushes negative
  std::size_t frame = 0;                             ///< tracked frame that it moves with
};

/// Pulls on a node while its chain is solved.
struct Pulls {
  std::vector<PointPull> points;
  std::vector<AxisPull> axes;
};

/// One end of a goal: its effector, or the carrier of its target, which is pulled the other way.
struct GoalEnd {
  std::size_t goal = 0;  ///< of GoalTerms
  bool on_target = false;
};

/// Pull on an end by a position: its way to the goal, m, and its weight.
struct EndPull {
  Eigen::Vector3d point = Eigen::Vector3d::Zero();
  Eigen::Vector3d way = Eigen::Vector3d::Zero();
  double weight = 0.0;  ///< |w|; 0: it asks for no place
  std::size_t frame = 0;
};
/// A potential's own pull, −∂P/∂r ℓ²/2, leads to the nearest point that it asks for, and is no longer than its limit.
[[nodiscard]] EndPull endPullOf(const GoalTerms& terms, const Kinematics& kinematics, const GoalEnd& end);

/// Adds a goal's demands on the directions of one end: axes of an orientation, the aimed point of an aim.
void addTurns(const GoalTerms& terms, const Kinematics& kinematics, const GoalEnd& end, Pulls& pulls);

}  // namespace limber::solve
