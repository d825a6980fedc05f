// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/goal/obstacle.h"
#include "posing/posing.h"

/// Edits of obstacles, what all actors keep out of, and of observers, what of the chosen actor keeps out of them. Each
/// is one step of undo, within a gesture part of it; figures that are touched give way.
namespace limber::app {

/// "Ball": what the shape of an obstacle is called.
[[nodiscard]] QString shapeTitle(const goal::Shape& shape);

/// Puts one into the scene under a name of its own, and chooses it. @return its index
int addObstacle(Posing& posing, const goal::Shape& shape, const Pose& world_from_obstacle);
void removeObstacle(Posing& posing, int obstacle);
/// Another place, shape, zone, switch or name for one; a name that is taken gets a number.
/// @param text  what the step is called
void changeObstacle(Posing& posing, int obstacle, goal::Obstacle changed, const QString& text);

/// A ball on a segment, about a point of its base frame, m. @return its index
int addObserver(Posing& posing, SegmentId segment, const Eigen::Vector3d& point);
void removeObserver(Posing& posing, int observer);
/// Another place, size, switch or name for one; a name that is taken gets a number.
void changeObserver(Posing& posing, int observer, goal::Observer changed, const QString& text);

}  // namespace limber::app
