// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <optional>
#include <string>

#include "limber/goal/goal.h"
#include "limber/goal/kind.h"
#include "limber/scene/actor.h"

namespace limber::app {

/// The quantity that a goal asks for; a hold has the same three kinds.
enum class GoalType { Position, PositionOrientation, Orientation };

[[nodiscard]] GoalType typeOf(const goal::Goal& goal);
/// Type of the hold of the goal's effector; nothing if it is free.
[[nodiscard]] std::optional<GoalType> holdOf(const goal::Goal& goal);

/// A potential of another kind with the settings that both kinds have: pull limit, degrees that count as a centimetre,
/// weights.
[[nodiscard]] goal::Potential potentialFor(GoalType type, const goal::Potential& before);

/// Weight of the position in a goal that asks for both, 0 … 1; one half for the others.
[[nodiscard]] double emphasisOf(const goal::Potential& potential);

/// "position", "orientation", "position and orientation"
[[nodiscard]] QString kindWords(GoalType type);

/// The same as a title: "Position + orientation".
[[nodiscard]] QString kindTitle(GoalType type);

/// The same of every kind of goal: "Inside a box".
[[nodiscard]] QString kindTitle(goal::Kind kind);
[[nodiscard]] QString goalIcon(goal::Kind kind);
/// The kind of goal that holds a type.
[[nodiscard]] goal::Kind kindFor(GoalType type);
/// Whether a goal is one of those that a handle takes along: position, orientation or both, in the world. The others
/// stay where they were put, and their effectors are dragged beside them.
[[nodiscard]] bool followsItsHandle(const goal::Goal& goal);

/// Miss in words: "2.0 cm outside the box", "8.5° off its aim".
[[nodiscard]] QString missWords(const goal::Goal& goal, const goal::Miss& miss);

/// The icon of a goal of this kind, and of a hold.
[[nodiscard]] QString goalIcon(GoalType type);
[[nodiscard]] QString holdIcon(GoalType type);
/// The icon of an effector of this role.
[[nodiscard]] QString effectorIcon(EffectorRole role);

/// A goal for the position of a point of the body (m, in the segment's base frame), where that is now; switched off.
[[nodiscard]] goal::Goal goalAt(const scene::Actor& actor, const std::string& name, SegmentId segment,
                                const Eigen::Vector3d& point);
/// Unused name for such a goal: "left_forearm_point", "left_forearm_point_2", …
[[nodiscard]] std::string freshPointName(const scene::Actor& actor, SegmentId segment);

}  // namespace limber::app
