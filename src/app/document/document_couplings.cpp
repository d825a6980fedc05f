// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Couplings and drives that are left out, or obeyed again.
#include <utility>

#include "app/document/document.h"
#include "app/document/exchange.h"
#include "limber/figure/free_couplings.h"
#include "limber/solve/row_posture.h"

namespace limber::app {

void Document::setFreed(const std::vector<std::string>& names) {
  settle();
  if (names == figure().freed()) return;
  auto freed = withFreed(figure(), names);
  if (!freed) {
    Q_EMIT told(QString::fromStdString(freed.error().sentence()));
    return;
  }
  scene::Actor changed = actor();
  const bool more = names.size() > changed.figure->freed().size();
  changed.figure = std::move(*freed);
  solve::Problem problem;
  problem.figure = changed.figure;
  problem.start = changed.posture;
  problem.multipliers = changed.multipliers;
  problem.rows = changed.rows;
  auto obeyed = solve::obeyRows(problem);
  if (!obeyed) {
    Q_EMIT refused(QString::fromStdString(obeyed.error().sentence()));
    return;
  }
  changed.posture = std::move(*obeyed);
  undo_stack_.push(new Exchange<scene::Actor>(
      more ? tr("free joints") : tr("couple joints"),
      [this, of = chosen_](scene::Actor& other) {
        takeActor(of);
        exchangeActor(other);
      },
      std::move(changed), false));
  Q_EMIT told(more ? tr("These joint angles move by themselves now.") : tr("These joint angles move together again."));
}

}  // namespace limber::app
