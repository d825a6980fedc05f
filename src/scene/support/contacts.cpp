// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/contacts.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/figure/kinematics.h"
#include "limber/figure/trunk.h"
#include "scene/support/sole_contacts.h"

namespace limber::scene {

namespace {

using Placed = PerId<SegmentId, Pose>;
using Ways = PerId<SegmentId, SegmentId>;

/// Points that are nearer, m, are the same.
constexpr double kSame = 1e-3;

/// A point of a body above something that it can rest on.
struct Touch {
  SegmentId segment;
  Eigen::Vector3d place;  ///< world, m
  double height;          ///< above that, m
};

/// Finds the points by which segments can rest, once the whole body has been shifted by a way.
class Underside {
 public:
  Underside(const Figure& figure, const Solids& solids, const Placed& world_from_segment, const Eigen::Vector3d& shift)
      : figure_(figure), solids_(solids), world_from_segment_(world_from_segment), shift_(shift) {}

  /// The lowest points of the ends of the segment's capsules, and those of its capsules that are nearest to a solid
  /// below, as over an edge.
  void add(SegmentId segment) {
    for (const Capsule& in_segment : figure_.segments()[segment].capsules) {
      Capsule capsule = goal::placed(world_from_segment_[segment], in_segment);
      capsule.from += shift_;
      capsule.to += shift_;
      for (const Eigen::Vector3d& end : {capsule.from, capsule.to}) {
        const Eigen::Vector3d lowest = end - capsule.radius * Eigen::Vector3d::UnitY();
        touches_.push_back({segment, lowest, heightAbove(solids_, lowest)});
      }
      for (const goal::Obstacle& solid : solids_) {
        if (!solid.active) continue;
        const goal::Clearance clear = goal::clearance(solid.shape, solid.world_from_obstacle, capsule);
        const bool at_end =
            (clear.on_axis - capsule.from).norm() < kSame || (clear.on_axis - capsule.to).norm() < kSame;
        if (clear.away.y() < kLeastUpward || at_end) continue;
        touches_.push_back({segment, clear.onSurface(capsule.radius), clear.distance});
      }
    }
  }
  [[nodiscard]] const std::vector<Touch>& touches() const { return touches_; }
  /// A touch as a contact whose load is somewhere.
  [[nodiscard]] Contact contact(const Touch& touch, const Eigen::Vector3d& load, bool touches = true) const {
    return {touch.segment, world_from_segment_[touch.segment].inverse().point(touch.place - shift_), load, touches};
  }

 private:
  const Figure& figure_;
  const Solids& solids_;
  const Placed& world_from_segment_;
  Eigen::Vector3d shift_;
  std::vector<Touch> touches_;
};

bool asksInWorld(const goal::Goal& goal) { return goal.active && goal::asksForPosition(goal) && !goal.target.rides(); }

/// Way from where an effector is to where a goal that holds it wants it; a goal that leads it asks for nothing yet.
Eigen::Vector3d slipOf(const goal::Goal& goal, const Placed& world_from_segment) {
  if (!goal.held) return Eigen::Vector3d::Zero();
  const Pose& placed = world_from_segment[goal.effector.segment];
  return goal.target.world_from_target.translation - placed.point(goal.effector.segment_from_effector.translation);
}

/// The contacts of a segment that is held in place and neither foot nor seat.
void addHeld(SegmentId segment, Underside underside, std::vector<Contact>& contacts) {
  underside.add(segment);
  for (const Touch& touch : underside.touches()) {
    if (touch.height <= kRestingHeight) contacts.push_back(underside.contact(touch, touch.place));
  }
}

/// The contacts of a seat, by steps as those of a heel.
void addSeat(const std::vector<SegmentId>& parts, Underside underside, std::vector<Contact>& contacts) {
  constexpr double kSteps = 8.0;
  const bool alone = contacts.empty();
  Eigen::Vector3d others = Eigen::Vector3d::Zero();
  for (const Contact& contact : contacts) others += contact.in_world / static_cast<double>(contacts.size());
  for (const SegmentId part : parts) underside.add(part);
  for (const Touch& touch : underside.touches()) {
    const double near = std::clamp((kSeatNear - touch.height) / (kSeatNear - kRestingHeight), 0.0, 1.0);
    const double share = std::floor(kSteps * near) / kSteps;
    if (!(share > 0.0) || (alone && share < 1.0)) continue;
    contacts.push_back(underside.contact(touch, others + share * (touch.place - others), share == 1.0));
  }
}

/// The goal that holds the seat, or else one that leads it or a part of it; null without any.
const goal::Goal* seatGoal(const Actor& actor, const std::vector<SegmentId>& parts) {
  const goal::Goal* leads = nullptr;
  for (const goal::Goal& goal : actor.goals) {
    if (parts.empty() || !asksInWorld(goal)) continue;
    const bool on_part = std::ranges::find(parts, goal.effector.segment) != parts.end();
    if (goal.held && goal.effector.segment == parts.front()) return &goal;
    if (!goal.held && on_part && leads == nullptr) leads = &goal;
  }
  return leads;
}

/// The contacts of other parts than feet.
void addOthers(const Actor& actor, const Solids& solids, const Placed& world_from_segment,
               std::vector<Contact>& contacts) {
  const Figure& figure = *actor.figure;
  const Ways to_trunk = waysToTrunk(figure);
  const std::vector<SegmentId> parts = seatParts(figure);
  const auto underside = [&](const goal::Goal& goal) {
    return Underside(figure, solids, world_from_segment, slipOf(goal, world_from_segment));
  };
  const goal::Goal* seat = seatGoal(actor, parts);
  std::vector<SegmentId> seen;
  for (const goal::Goal& goal : actor.goals) {
    const SegmentId segment = goal.effector.segment;
    if (&goal == seat || !goal.held || !asksInWorld(goal) || soleOf(figure, to_trunk, segment).valid()) continue;
    if (std::ranges::find(seen, segment) != seen.end()) continue;
    seen.push_back(segment);
    addHeld(segment, underside(goal), contacts);
  }
  if (seat != nullptr) addSeat(parts, underside(*seat), contacts);
}

}  // namespace

std::vector<Contact> contactsOf(const Actor& actor, const Solids& solids) {
  return contactsOf(actor, solids, placeSegments(*actor.figure, actor.posture));
}

std::vector<Contact> contactsOf(const Actor& actor, const Solids& solids, const Placed& world_from_segment) {
  std::vector<Contact> contacts = soleContacts(actor, solids, world_from_segment);
  addOthers(actor, solids, world_from_segment, contacts);
  return contacts;
}

std::vector<SegmentId> seatParts(const Figure& figure) {
  const Ways to_trunk = waysToTrunk(figure);
  SegmentId seat;
  const auto segments = ids<SegmentId>(figure.segments().size());
  const auto stands = [&figure](SegmentId segment) { return !figure.segments()[segment].support.empty(); };
  for (const SegmentId sole : segments) {
    if (!stands(sole)) continue;
    if (!seat.valid()) seat = sole;
    while (seat.valid() && !isBeyond(to_trunk, sole, seat)) seat = to_trunk[seat];
  }
  if (!seat.valid() || stands(seat)) return {};
  std::vector<SegmentId> parts{seat};
  for (const SegmentId part : segments) {
    const auto leads_to = [&](SegmentId sole) { return stands(sole) && isBeyond(to_trunk, sole, part); };
    if (to_trunk[part] == seat && std::any_of(segments.begin(), segments.end(), leads_to)) parts.push_back(part);
  }
  return parts;
}

bool sits(const Actor& actor, const goal::Goal& goal, const Solids& solids) {
  const Figure& figure = *actor.figure;
  const std::vector<SegmentId> parts = seatParts(figure);
  if (!asksInWorld(goal) || std::ranges::find(parts, goal.effector.segment) == parts.end()) return false;
  const Placed placed = placeSegments(figure, actor.posture);
  Underside underside(figure, solids, placed, Eigen::Vector3d::Zero());
  for (const SegmentId part : parts) underside.add(part);
  return std::ranges::any_of(underside.touches(), [](const Touch& each) { return each.height <= kRestingHeight; });
}

double lowestOf(const std::vector<Contact>& contacts) {
  double lowest = std::numeric_limits<double>::infinity();
  for (const Contact& contact : contacts) lowest = std::min(lowest, contact.in_world.y());
  return lowest;
}

double floorOf(const Actor& actor, const Solids& solids) {
  const std::vector<Contact> soles = soleContacts(actor, solids, placeSegments(*actor.figure, actor.posture));
  return soles.empty() ? 0.0 : lowestOf(soles);
}

}  // namespace limber::scene
