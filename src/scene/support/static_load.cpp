// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/static_load.h"

#include "limber/scene/contacts.h"

namespace limber::scene {

solve::StaticLoad staticLoadOf(const Actor& actor, const Solids& solids) {
  solve::StaticLoad load;
  if (actor.figure->rootIsFree() && !actor.solving.root_fixed) {
    for (const Contact& contact : contactsOf(actor, solids)) {
      if (contact.touches) load.contacts.push_back({contact.segment, Pose::fromTranslation(contact.in_segment)});
    }
  }
  for (const goal::Goal& goal : actor.goals) {
    if (goal.active && !goal.held && goal.weight > 0.0)
      load.goals.push_back(goal::withPullLimit(goal, goal::kPullLimit));
  }
  return load;
}

solve::StaticTorques staticTorquesOf(const Actor& actor, const Solids& solids) {
  return solve::staticTorques(*actor.figure, actor.posture, staticLoadOf(actor, solids));
}

}  // namespace limber::scene
