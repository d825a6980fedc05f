// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/balance_edits.h"

#include "limber/scene/balance.h"
#include "limber/scene/joint_loads.h"
#include "posing/solving_edit.h"

namespace limber::app {

namespace {

/// Whether the centre of mass is outside the support.
bool isFalling(const scene::Actor& actor, const scene::Solids& solids) {
  const auto stance = scene::stanceOf(actor, solids);
  return stance && !stance->support.empty() && stance->outside > 0.0;
}

}  // namespace

void setBalance(Posing& posing, bool on) {
  const scene::Actor& actor = posing.document().actor();
  if (on == actor.solving.balance || posing.dragging()) return;
  const bool falls = isFalling(actor, solidsAround(posing.document()));
  editSolving(posing, on ? QObject::tr("switch on Keep balance") : QObject::tr("switch off Keep balance"), on && falls,
              [on](scene::Solving& solving) { solving.balance = on; });
}

void setBodyAwareness(Posing& posing, bool on) {
  if (on == posing.document().actor().solving.body_awareness || posing.dragging()) return;
  editSolving(posing,
              on ? QObject::tr("switch on Avoid self-collision") : QObject::tr("switch off Avoid self-collision"), on,
              [on](scene::Solving& solving) { solving.body_awareness = on; });
}

void setSolidFloor(Posing& posing, bool on) {
  if (on == posing.document().actor().solving.solid_floor || posing.dragging()) return;
  editSolving(posing, on ? QObject::tr("switch on Solid floor") : QObject::tr("switch off Solid floor"), on,
              [on](scene::Solving& solving) { solving.solid_floor = on; });
}

void setSpareJoints(Posing& posing, bool on) {
  const scene::Actor& actor = posing.document().actor();
  if (on == actor.solving.spare_joints || posing.dragging()) return;
  const bool bears = scene::bearsMuch(actor, solidsAround(posing.document()));
  editSolving(posing, on ? QObject::tr("switch on Spare joints") : QObject::tr("switch off Spare joints"), on && bears,
              [on](scene::Solving& solving) { solving.spare_joints = on; });
}

void setFootsteps(Posing& posing, bool on) {
  if (on == posing.document().actor().solving.footsteps || posing.dragging()) return;
  editSolving(posing, on ? QObject::tr("switch on Take steps") : QObject::tr("switch off Take steps"), false,
              [on](scene::Solving& solving) { solving.footsteps = on; });
}

void setGaze(Posing& posing, bool on) {
  if (on == posing.document().actor().solving.gaze || posing.dragging()) return;
  editSolving(posing, on ? QObject::tr("switch on Look at the hands") : QObject::tr("switch off Look at the hands"),
              true, [on](scene::Solving& solving) { solving.gaze = on; });
}

}  // namespace limber::app
