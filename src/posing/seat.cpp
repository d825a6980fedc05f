// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/seat.h"

#include <algorithm>
#include <vector>

#include "document/goal_kinds.h"
#include "document/words.h"
#include "limber/scene/contacts.h"
#include "limber/scene/surroundings.h"

namespace limber::app {

bool holdsSeat(const Document& document, const scene::Actor& actor, const goal::Goal& goal) {
  return goal.held && scene::sits(actor, goal, solidsAround(document)) &&
         goal.effector.segment == scene::seatParts(*actor.figure).front();
}

QString putSeatDown(const Document& document, scene::Actor& actor, goal::Goal& led, bool temporary) {
  const scene::Solids solids = solidsAround(document);
  if (!followsItsHandle(led) || !scene::sits(actor, led, solids)) return {};
  const std::vector<SegmentId> parts = scene::seatParts(*actor.figure);
  const SegmentId seat = parts.front();
  const auto of_seat = [seat](const goal::Goal& each) { return each.effector.segment == seat && !each.target.rides(); };
  const auto own = std::ranges::find_if(actor.goals, of_seat);
  const bool takes_led = own == actor.goals.end() || (of_seat(led) && !temporary);
  goal::Goal& goal = takes_led ? led : *own;
  if (goal.held) return {};  // seated already
  std::vector<Eigen::Vector3d> points;
  for (const scene::Contact& contact : scene::contactsOf(actor, solids)) {
    const bool of_it = std::ranges::find(parts, contact.segment) != parts.end();
    if (of_it && contact.touches) points.push_back(contact.in_world);
  }
  const Pose placed = scene::effectorPlacement(*actor.figure, actor.posture, goal.effector);
  goal.target = scene::targetOnWhatCarries(document.scene(), document.selectedActor(), placed, points);
  goal.potential = goal::PositionOrientation{};
  goal.active = goal.held = true;
  return QObject::tr("Seated: %1 is held. Drag it off to stand up.").arg(lowName(goal.effector.name));
}

}  // namespace limber::app
