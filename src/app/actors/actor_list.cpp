// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/actors/actor_list.h"

#include <vector>

#include "app/actors/actor_edits.h"
#include "document/words.h"
#include "limber/scene/cast.h"

namespace limber::app {

namespace {

constexpr int kMostActors = 6;

}  // namespace

ActorList::ActorList(Document& document, QWidget* parent)
    : SwitchList(tr("Actors of the scene"), parent,
                 {tr("Hide %1 (Space)"), tr("Show %1 (Space)"), tr("shown"), tr("hidden")}, kMostActors),
      document_(document) {
  connect(this, &SwitchList::selected, this, [this](int row) {
    if (row >= 0) document_.selectActor(static_cast<std::size_t>(row));
  });
  connect(this, &SwitchList::switched, this,
          [this](int row, bool on) { setActorVisible(document_, static_cast<std::size_t>(row), on); });
  connect(this, &SwitchList::renamed, this, [this](int row, const QString& name) {
    renameActor(document_, static_cast<std::size_t>(row), name.toStdString());
    refresh();
  });
  connect(this, &SwitchList::deleteWanted, this,
          [this](int row) { removeActor(document_, static_cast<std::size_t>(row)); });
  whenChanged(document_, ScenePart::Shown | ScenePart::Cast, this, &ActorList::refresh);
  refresh();
}

void ActorList::refresh() {
  std::vector<Row> rows;
  for (const scene::Actor& actor : document_.scene().actors) {
    const QString name = shownName(actor.name);
    const QString figure = shownName(actor.figure->name());
    rows.push_back({name, figure == name ? QString() : figure,
                    scene::isProp(actor) ? QStringLiteral("scene") : QStringLiteral("body"), actor.visible});
  }
  fill(rows, static_cast<int>(document_.selectedActor()));
}

}  // namespace limber::app
