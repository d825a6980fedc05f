// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/goal_kinds.h"
#include "posing/posing.h"

/// Edits of the selected actor's goals. Each is one undo step, within a gesture part of it; edits of a goal that is on
/// solve while a goal is unmet. Goals are named by their index; −1 is none.
namespace limber::app {

/// Moves a target. The figure follows a goal that is on; with one that is off no joint angle changes.
void setTarget(Posing& posing, int goal, const Pose& world_from_target);
/// Sets the weight of a goal, −10000 … 10000 but not 0; below 0 the goal repels (reach tree only).
void setWeight(Posing& posing, int goal, double weight);
/// Sets the weight of the position in a goal of position and orientation, 0 … 1 (clamped to 0.05 … 0.95).
void setEmphasis(Posing& posing, int goal, double position_weight);
/// Sets the first joint of the chain; invalid: the chain begins at the root.
void setChainStart(Posing& posing, int goal, JointId start);
/// Switches a goal on or off. Every solve pursues the goals that are on; switching an unmet one on starts a solve, off
/// also releases the effector.
void setActive(Posing& posing, int goal, bool active);
/// The same of several: one step.
void setActive(Posing& posing, const std::vector<int>& goals, bool active);
/// Holds (pins) the effector as it is now, in one of three ways; nothing: releases it.
void setHold(Posing& posing, int goal, std::optional<GoalType> kind);
/// Holds the effector by its goal's type, or releases it; in a drag part of the drag.
void setHeld(Posing& posing, int goal, bool held);
/// The same of several: one step.
void setHeld(Posing& posing, const std::vector<int>& goals, bool held);
/// Whether a held foot may raise its heel.
void setHeelRises(Posing& posing, int goal, bool rises);
void setGoalType(Posing& posing, int goal, GoalType type);
/// Gives a goal another kind, with a target at which it is met, so that no angle changes. Kinds beyond position and
/// orientation are switched on at once, and their effector is released.
void setKind(Posing& posing, int goal, goal::Kind kind);
/// Aims the effector at a target, and switches the goal on; the effector is released.
void lookAt(Posing& posing, int goal, const goal::Target& target);
/// Changes the numbers of a goal's kind. @param text  text of the undo step, with %1 for the goal's name
void setPotential(Posing& posing, int goal, const goal::Potential& potential, const QString& text);
/// Attaches the target to a segment of the figure, or to the world (invalid); the target keeps its place.
void setCarrier(Posing& posing, int goal, SegmentId segment);
/// Attaches the target to a site of another actor, by its full name: the target moves there, the effector follows.
void setCarrier(Posing& posing, int goal, const std::string& actor, const std::string& site);

/// Adds a goal at a point of a segment (m, in its base frame), switched off. @return its index
int addGoal(Posing& posing, SegmentId segment, const Eigen::Vector3d& point);
/// Removes a goal that was added; one at an effector that the figure declares is switched off.
void removeGoal(Posing& posing, int goal);
/// The same of several: one step.
void removeGoals(Posing& posing, const std::vector<int>& goals);

}  // namespace limber::app
