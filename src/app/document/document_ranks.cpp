// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// How the chosen actor is solved: by which method, in which order, with what it minds besides its goals.
#include <algorithm>

#include "app/document/document.h"
#include "app/document/index.h"
#include "limber/scene/balance.h"

namespace limber::app {

namespace {

/// Whether the centre of mass is not over what the actor stands on.
bool isFalling(const scene::Actor& actor) {
  const auto stance = scene::stanceOf(actor);
  return stance && !stance->support.empty() && stance->outside > 0.0;
}

}  // namespace

void Document::editSettings(const QString& text, bool solves, const std::function<void(scene::Actor&)>& edit) {
  const bool alone = openEdit(text);  // a drag that is under way takes it as a part of itself
  edit(mutableActor());
  Q_EMIT settingsChanged();
  Q_EMIT goalsChanged();
  if (solves || dragging()) startSolve();
  if (alone) releaseStep();
}

void Document::setSolver(solve::SolverKind kind) {
  if (kind == actor().solver || dragging()) return;
  editSettings(tr("choose solver"), anyUnmet(), [kind](scene::Actor& changed) { changed.solver = kind; });
}

void Document::setBalance(bool on) {
  if (on == actor().balance || dragging()) return;
  const QString text = on ? tr("switch on balance") : tr("switch off balance");
  editSettings(text, on && isFalling(actor()), [on](scene::Actor& changed) { changed.balance = on; });
}

void Document::setBodyAwareness(bool on) {
  if (on == actor().body_awareness || dragging()) return;
  const QString text = on ? tr("switch on body awareness") : tr("switch off body awareness");
  editSettings(text, on, [on](scene::Actor& changed) { changed.body_awareness = on; });
}

void Document::setRanks(const Ranks& ranks) {
  if (ranks == ranksOf(actor()) || dragging()) return;
  editSettings(tr("order of ranks"), anyUnmet(), [&ranks](scene::Actor& changed) {
    int rank = 0;
    for (const std::vector<int>& items : ranks) {
      ++rank;
      for (const int item : items) {
        if (item == kBalanceItem) {
          changed.balance_rank = rank;
        } else if (item >= 0 && item < static_cast<int>(changed.goals.size())) {
          changed.goals[at(item)].rank = rank;
        }
      }
    }
  });
}

}  // namespace limber::app
