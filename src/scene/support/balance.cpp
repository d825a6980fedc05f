// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/balance.h"

#include <algorithm>

#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/scene/contacts.h"

namespace limber::scene {

namespace {

goal::SupportPolygon outline(const std::vector<Contact>& contacts) {
  std::vector<Eigen::Vector2d> from_above;
  from_above.reserve(contacts.size());
  for (const Contact& contact : contacts) from_above.emplace_back(contact.in_world.x(), contact.in_world.z());
  return goal::SupportPolygon(from_above);
}

}  // namespace

goal::SupportPolygon supportOf(const Actor& actor, const Solids& solids) { return outline(contactsOf(actor, solids)); }

std::optional<Stance> stanceOf(const Actor& actor, const Solids& solids) {
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(*actor.figure, actor.posture);
  const std::optional<Eigen::Vector3d> centre = centreOfMass(*actor.figure, world_from_segment);
  if (!centre) return std::nullopt;
  Stance stance;
  stance.centre_of_mass = *centre;
  const std::vector<Contact> contacts = contactsOf(actor, solids, world_from_segment);
  stance.support = outline(contacts);
  if (!contacts.empty()) {
    stance.floor = lowestOf(contacts);
    stance.outside = stance.support.placeOf({centre->x(), centre->z()}).distance;
  }
  stance.floor_point = {centre->x(), stance.floor, centre->z()};
  return stance;
}

bool canBalance(const Figure& figure) {
  const bool stands = std::any_of(figure.segments().begin(), figure.segments().end(),
                                  [](const Segment& segment) { return !segment.support.empty(); });
  return stands && totalMass(figure) > 0.0;
}

}  // namespace limber::scene
