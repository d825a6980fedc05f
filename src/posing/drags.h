// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "posing/posing.h"

/// Drags and turns of goals, and of any point of the body: begun, moved any number of times, ended or taken back. Each
/// ends any step before it, and is one step of undo.
namespace limber::app {

/// @return false, and the document's refused() says why, when no solver can pose this figure
bool beginDrag(Posing& posing, int goal);
/// A drag of a point of the body (m, in the segment's base frame): a goal that lives for this drag alone, unless it is
/// held meanwhile; the goal that was selected before is selected again afterwards.
/// @return the goal, −1 when the document refuses
int beginBodyDrag(Posing& posing, SegmentId segment, const Eigen::Vector3d& point);
/// A drag that moves a goal's target and leaves its effector to follow; goes on with dragTo().
bool beginTargetDrag(Posing& posing, int goal);
/// @param target  wanted position of the effector's origin, world, m
void dragTo(Posing& posing, const Eigen::Vector3d& target);
/// A drag of the target of a goal that is made for it and stays, in the place of one of its name.
/// @param dropped  by index of the actor's goals so far: goals that are let go and switched off by the same step
/// @param still    DOFs that keep their values in this drag
/// @return the goal, −1 when the document refuses
int beginAddedDrag(Posing& posing, const goal::Goal& added, const std::vector<std::size_t>& dropped,
                   const std::vector<DofId>& still);
/// Puts the target of the goal in the hand elsewhere.
/// @param world_from_target  place and axes
void leadTo(Posing& posing, const Pose& world_from_target);
/// A drag by a step instead of the mouse: ends by itself once the solver has come to rest.
/// @param by  world, m
void nudge(Posing& posing, int goal, const Eigen::Vector3d& by);
/// Begins to turn the goal; one that asked for the position alone asks for both from now on. Goes on with turnTo() and
/// ends like every drag.
/// @return false when there is no such goal, or no longer
bool beginTurn(Posing& posing, int goal);
/// @param world_from_target  wanted orientation of the effector
void turnTo(Posing& posing, const Eigen::Matrix3d& world_from_target);
/// The hand has let go: the drag ends at once, or, when the solver is still on its way to where the mouse was, as soon
/// as it has come to rest.
void releaseDrag(Posing& posing);
/// Gives the posture of before back, to the last bit.
void cancelDrag(Posing& posing);

}  // namespace limber::app
