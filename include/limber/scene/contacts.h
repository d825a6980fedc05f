// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/scene/actor.h"
#include "limber/scene/solids.h"

/// What carries an actor: the parts that are held in place where they touch the floor or a solid from above.
namespace limber::scene {

/// Segments held in place: those with support points that are held by a goal at them or at their children.
[[nodiscard]] std::vector<SegmentId> heldFeet(const Actor& actor);

/// A point of an actor that bears its weight.
struct Contact {
  SegmentId segment;           ///< of the point
  Eigen::Vector3d in_segment;  ///< m, base frame
  /// Place of its load, by the goal that holds the segment, world, m, so that a solve whose feet slip a little does not
  /// move the support. That of a point of a rising heel moves nearer and nearer to the ball.
  Eigen::Vector3d in_world;
  bool touches = true;  ///< false of a seat that is only near what it is led to
};

/// The segments on which a figure sits: first the seat, where the ways from its soles to the trunk meet, then what
/// leads from it to them, as thighs; none without soles.
[[nodiscard]] std::vector<SegmentId> seatParts(const Figure& figure);

/// Height above a seat or the floor from which a seat that is led there begins to bear, m.
inline constexpr double kSeatNear = 0.12;

/// Whether a goal has its effector on a part of the seat, and the seat touches something from above.
[[nodiscard]] bool sits(const Actor& actor, const goal::Goal& goal, const Solids& solids = {});

/// The contacts of an actor in its posture: the support points of held feet and of their children, such as the toes;
/// and of any other segment that is held in place, as a seat, a knee, a hand or a forearm, the lowest points of its
/// capsules' ends. Points that rest on nothing, as of a foot held in the air, are left out. The seat bears while a goal
/// leads it or a part of it, too, and from kSeatNear on more and more: its load moves from between the others to where
/// it touches, so that nobody who sits down has to keep the balance of one who stands.
[[nodiscard]] std::vector<Contact> contactsOf(const Actor& actor, const Solids& solids = {});
/// The same, with its segments placed.
[[nodiscard]] std::vector<Contact> contactsOf(const Actor& actor, const Solids& solids,
                                              const PerId<SegmentId, Pose>& world_from_segment);

/// Height of the lowest of some contacts, world y, m; infinite without any.
[[nodiscard]] double lowestOf(const std::vector<Contact>& contacts);

/// Height of the actor's ground, world y, m: of the lowest of its soles that rests on something; 0 without one.
[[nodiscard]] double floorOf(const Actor& actor, const Solids& solids = {});

}  // namespace limber::scene
