// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/remedies.h"

#include <functional>

#include "document/words.h"
#include "limber/base/index.h"

namespace limber::app {

namespace {

void remedy(Posing& posing, const HeldBack& back, const QString& text, const std::function<void(scene::Actor&)>& edit) {
  if (posing.underWay() || back.goal < 0) return;
  const bool opened = posing.openEdit(text);
  posing.change(edit);
  goOn(posing, back);
  posing.follow();
  posing.closeEdit(opened);
}

}  // namespace

void followWhole(Posing& posing, const HeldBack& back) {
  const QString name = lowName(posing.document().actor().goals[at(back.goal)].effector.name);
  remedy(posing, back, QObject::tr("whole chain of %1").arg(name),
         [&back](scene::Actor& actor) { actor.goals[at(back.goal)].chain_start = {}; });
}

void unlock(Posing& posing, const HeldBack& back) {
  if (!back.reason || !back.reason->joint.valid()) return;
  const JointId joint = back.reason->joint;
  remedy(posing, back, QObject::tr("unlock %1").arg(jointName(posing.document().figure(), joint).toLower()),
         [joint](scene::Actor& actor) {
           const DofTies& ties = actor.figure->ties();
           for (const DofId dof : actor.figure->joints()[joint].dofs) {
             for (const DofId member : ties.members(ties.tie(dof).driver)) {
               double& s = actor.multipliers[member.index()];
               const double own = actor.figure->dofs()[member].priority;
               if (s == 0.0) s = own > 0.0 ? own : 1.0;
             }
           }
         });
}

}  // namespace limber::app
