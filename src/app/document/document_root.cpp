// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The figure hung from another of its sites.
#include <utility>

#include "app/document/document.h"
#include "app/document/exchange.h"
#include "limber/scene/rerooted_actor.h"

namespace limber::app {

void Document::exchangeActor(scene::Actor& other) {
  solver_.cancel();
  std::swap(mutableActor(), other);
  Q_EMIT figureChanged();
  Q_EMIT multipliersChanged();
  Q_EMIT goalsChanged();
  Q_EMIT posesChanged();
  Q_EMIT postureChanged();
}

void Document::makeRoot(SiteId site) {
  settle();
  if (site == figure().root()) return;
  auto hung = scene::rerootedActor(actor(), site);
  if (!hung) {
    Q_EMIT told(QString::fromStdString(hung.error().sentence()));
    return;
  }
  const Site& root = figure().sites()[site];
  const QString name = QString::fromStdString(displayName(figure().segments()[root.segment].name)).toLower() +
                       QLatin1Char(' ') + QString::fromStdString(displayName(root.name)).toLower();
  undo_stack_.push(new Exchange<scene::Actor>(
      tr("hang from %1").arg(name),
      [this, of = chosen_](scene::Actor& other) {
        takeActor(of);
        exchangeActor(other);
      },
      std::move(*hung), false));
  Q_EMIT told(tr("The figure hangs from its %1 now. Nothing has moved.").arg(name));
}

}  // namespace limber::app
