// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/goal/obstacle.h"
#include "posing/posing.h"

/// Edits of obstacles, which all actors avoid, and of observers, the parts of the selected actor that avoid them. Each
/// is one undo step, within a gesture part of it; figures that are touched give way.
namespace limber::app {

/// Name of an obstacle's shape, "Ball".
[[nodiscard]] QString shapeTitle(const goal::Shape& shape);

/// Adds an obstacle under a unique name, and selects it. @return its index
int addObstacle(Posing& posing, const goal::Shape& shape, const Pose& world_from_obstacle);
void removeObstacle(Posing& posing, int obstacle);
/// Changes place, shape, zone, switch or name of an obstacle; a name that is taken gets a number.
/// @param text  text of the undo step
void changeObstacle(Posing& posing, int obstacle, goal::Obstacle changed, const QString& text);

/// Adds a ball on a segment, about a point of its base frame, m, and selects it. @return its index
int addObserver(Posing& posing, SegmentId segment, const Eigen::Vector3d& point);
void removeObserver(Posing& posing, int observer);
/// Changes place, size, switch or name of an observer; a name that is taken gets a number.
void changeObserver(Posing& posing, int observer, goal::Observer changed, const QString& text);

}  // namespace limber::app
