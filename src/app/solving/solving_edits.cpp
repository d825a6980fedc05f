// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solving_edits.h"

#include "limber/base/index.h"
#include "posing/solving_edit.h"

namespace limber::app {

void setSolver(Posing& posing, solve::SolverKind kind) {
  const Document& document = posing.document();
  if (kind == document.actor().solving.solver || posing.dragging()) return;
  editSolving(posing, QObject::tr("change solver"), anyUnmet(document),
              [kind](scene::Solving& solving) { solving.solver = kind; });
}

void setRanks(Posing& posing, const Ranks& ranks) {
  const Document& document = posing.document();
  const bool as_they_are =
      ranks == ranksOf(document.actor()) || ranks == ranksOf(document.actor(), document.selection().goal());
  if (as_they_are || posing.dragging()) return;
  const bool opened = posing.openEdit(QObject::tr("order of ranks"));
  posing.change([&ranks](scene::Actor& changed) {
    int rank = 0;
    for (const std::vector<int>& items : ranks) {
      ++rank;
      for (const int item : items) {
        if (item == kBalanceItem) {
          changed.solving.balance_rank = rank;
        } else if (item == kAwarenessItem) {
          changed.solving.body_awareness_rank = rank;
        } else if (isIndexOf(changed.goals, item)) {
          changed.goals[at(item)].rank = rank;
        }
      }
    }
  });
  if (anyUnmet(document)) posing.solve();
  posing.closeEdit(opened);
}

}  // namespace limber::app
