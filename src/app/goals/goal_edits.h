// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "document/goal_kinds.h"
#include "posing/posing.h"

/// Edits of the chosen actor's goals. Each is one step of undo, within a gesture part of it; those that ask for a place
/// start a solve. Goals are named by their index; −1 is none.
namespace limber::app {

/// Moves a target. A goal that is on is followed; one that is off moves alone, and no angle changes.
void setTarget(Posing& posing, int goal, const Pose& world_from_target);
/// How hard the goal pulls beside others, −10000 … 10000 but not 0; below 0 it pushes away (reach tree only).
void setWeight(Posing& posing, int goal, double weight);
/// Of a goal that asks for both: how much the position counts, 0 … 1 (moved within 0.05 … 0.95).
void setEmphasis(Posing& posing, int goal, double position_weight);
/// Where the chain begins; invalid: at the root.
void setChainStart(Posing& posing, int goal, JointId start);
/// A goal that is on is pursued by every solve. Switching one on that is not met starts one; off also lets go.
void setActive(Posing& posing, int goal, bool active);
/// Holds the effector as it is now, in one of three ways; nothing lets it go.
void setHold(Posing& posing, int goal, std::optional<GoalType> kind);
/// Holds it as its goal asks, or lets it go; in a drag part of the drag.
void setHeld(Posing& posing, int goal, bool held);
/// Whether a held foot may raise its heel.
void setHeelRises(Posing& posing, int goal, bool rises);
void setGoalType(Posing& posing, int goal, GoalType type);
/// Gives a goal another kind, made where it is met, so that no angle changes. Kinds beyond position and orientation
/// are switched on at once, and their effector is let go.
void setKind(Posing& posing, int goal, goal::Kind kind);
/// Other numbers of the same kind. @param text  what the step is called, with %1 for the goal's name
void setPotential(Posing& posing, int goal, const goal::Potential& potential, const QString& text);
/// What carries the target, which stays where it is: a segment of the figure; invalid: it stands in the world.
void setCarrier(Posing& posing, int goal, SegmentId segment);
/// The same on a site of another actor, by its full name: the target goes there, and with it the effector.
void setCarrier(Posing& posing, int goal, const std::string& actor, const std::string& site);

/// A goal at a point of a segment (m, in its base frame), switched off. @return its index
int addGoal(Posing& posing, SegmentId segment, const Eigen::Vector3d& point);
/// Removes a goal that was added; one at an effector that the figure declares is switched off.
void removeGoal(Posing& posing, int goal);

}  // namespace limber::app
