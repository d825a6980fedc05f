// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>

#include "limber/goal/goal.h"
#include "limber/scene/actor.h"
#include "limber/scene/solids.h"
#include "limber/solve/problem.h"

/// Feet that are held by their soles: toes and ball stay, the heel rises when the ankle comes to its end.
namespace limber::scene {

/// Toes: the segment that stands with a foot and bends against it.
struct Toes {
  SegmentId segment;                               ///< with support points of its own
  Eigen::Vector3d ball = Eigen::Vector3d::Zero();  ///< the joint between it and the foot, in its base frame, m
  DofId bend;                                      ///< the joint's only DOF, which follows no other
};
/// The toes of a foot: of a segment with support points, the one beside it that has some too and carries nothing else;
/// none without such a segment, or where it does not bend by one DOF.
[[nodiscard]] std::optional<Toes> toesOf(const Figure& figure, SegmentId foot);

/// Whether a goal holds a foot by its sole: it holds position and orientation, where the foot's support points rest on
/// the floor or on a solid, and the heel may rise (goal::Goal::heel_rises). A foot that lies at its target with bent
/// toes is held as it is, so that toes somebody has posed stay.
[[nodiscard]] bool holdsBySole(const Actor& actor, const goal::Goal& goal, const Solids& solids = {});

/// The goal that a solve uses for a goal of the actor: the same, but where holdsBySole() the effector is the point of
/// the toes that coincides with the foot's while the toes are at rest. Toes and ball then stay where the target has
/// them, and the foot turns about the ball.
[[nodiscard]] goal::Goal solvedGoal(const Actor& actor, goal::Goal goal, const Solids& solids = {});

/// Of a goal that holdsBySole(): the bends of the toes that raise the heel from where it stands, and none that lowers
/// it.
[[nodiscard]] solve::NarrowRange heelRange(const Actor& actor, const goal::Goal& goal);

}  // namespace limber::scene
