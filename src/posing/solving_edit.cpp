// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/solving_edit.h"

#include "limber/base/index.h"
#include "limber/goal/gap.h"

namespace limber::app {

void editSolving(Posing& posing, const QString& text, bool solves, const std::function<void(scene::Solving&)>& edit) {
  const bool opened = posing.openEdit(text);
  posing.change([&edit](scene::Actor& actor) { edit(actor.solving); });
  if (solves || posing.dragging()) posing.solve();
  posing.closeEdit(opened);
}

bool anyUnmet(const Document& document) {
  const auto& goals = document.actor().goals;
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    if (goals[at(i)].active && !isMet(missOf(document, i))) return true;
  }
  return false;
}

}  // namespace limber::app
