// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/goal/comfort.h"
#include "limber/prior/person.h"
#include "limber/scene/actor.h"

/// Arms and the head of a person, while no goal of the actor is on them: goals leave them alone, people do not.
namespace limber::scene {

/// The joints of these parts, for Problem::free_joints; none if every goal that is not held moves a part of the figure
/// alone (goal::Goal::chain_start).
[[nodiscard]] std::vector<JointId> freeJoints(const Actor& actor);

/// Comfort with bearings of these parts, of which a prior can know least: arms hang in the world as at rest, facing as
/// the chest does in the reference posture, however far the trunk has bent; the head looks where the hands work
/// (Solving::gaze): at the middle of the places where hands are wanted that are not held, less and less at what lies
/// behind, and otherwise straight ahead. Joints of arms that the prior hardly knows become firmer, so that balance does
/// not swing them about. An arm that is led by the place of its hand alone has a weak bearing, while it is bent: its
/// elbow hangs as far as the hand allows.
/// Smooth in the numbers of the reference. Allocates.
/// @param natural  the prior's: with a stiffness for each DOF
[[nodiscard]] goal::Comfort withFreeParts(const Actor& actor, const prior::Person& person, goal::Comfort natural);

}  // namespace limber::scene
