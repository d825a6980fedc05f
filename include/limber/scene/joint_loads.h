// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/base/id.h"
#include "limber/figure/figure.h"
#include "limber/goal/joint_loads.h"
#include "limber/scene/actor.h"
#include "limber/scene/solids.h"

/// What the joints of one who stands or sits have to bear.
namespace limber::scene {

/// Whether a figure has loads that a solve can keep small: masses, and two feet to stand on.
[[nodiscard]] bool canSpareJoints(const Figure& figure);

/// The levers of an actor in its posture:
/// - of the back, where what is not a leg hangs on the seat, while nothing but feet and seat carries it;
/// - of hips and knees, pushed up by the ball of a foot, and of the centre of mass from between the ankles, while only
///   feet carry it. Each foot on the ground has an equal part of the weight.
/// None where anything else carries, such as a hand on a table. The free torque is that of the whole weight a tenth of
/// a leg beside a joint, about 60 N m for the adult.
/// @param hanging  joints on which free parts hang (solve::Problem::free_joints): their weight acts at the joint
[[nodiscard]] goal::JointLoads jointLoads(const Actor& actor, const Solids& solids,
                                          const std::vector<JointId>& hanging);

/// Whether a joint of an actor has to bear more than the free torque: gravity's, as staticTorquesOf() has it. Never one
/// without levers.
[[nodiscard]] bool bearsMuch(const Actor& actor, const Solids& solids);

}  // namespace limber::scene
