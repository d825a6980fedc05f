// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/actors/actor_edits.h"

#include <utility>

#include "document/words.h"
#include "limber/scene/cast.h"
#include "limber/scene/rerooted_actor.h"

namespace limber::app {

namespace {

bool isThere(const Document& document, std::size_t actor) { return actor < document.scene().actors.size(); }

}  // namespace

tl::expected<QStringList, QString> addFigureTo(Document& document, const QString& figure) {
  auto opened = openFigure(figure);
  if (!opened) return tl::unexpected<QString>(opened.error());
  // A prop has no comfortable posture.
  if (scene::isProp(opened->actor)) opened->actor.solving.comfort = 0.0;
  addActor(document, std::move(opened->actor), std::move(opened->body));
  return std::move(opened->notices);
}

void addActor(Document& document, scene::Actor actor, Body body) {
  document.settle();
  Wardrobe bodies = document.bodies();
  bodies.put(actor, std::move(body));
  document.stock(std::move(bodies));
  scene::Scene after = document.scene();
  scene::addActor(after, std::move(actor));
  const QString name = shownName(after.actors.back().name);
  const std::size_t last = after.actors.size() - 1;
  document.edit(
      QObject::tr("add %1").arg(name.toLower()), [&after](scene::Scene& scene) { scene = after; }, last);
  Q_EMIT document.reported(QObject::tr("%1 added.").arg(name));
}

void removeActor(Document& document, std::size_t actor) {
  if (document.scene().actors.size() < 2 || !isThere(document, actor)) return;
  document.settle();
  const QString name = shownName(document.scene().actors[actor].name);
  const std::size_t now = document.selectedActor();
  std::size_t selected = now > actor ? now - 1 : now;
  if (now == actor) selected = actor > 0 ? actor - 1 : 0;
  document.edit(
      QObject::tr("delete %1").arg(name.toLower()), [actor](scene::Scene& scene) { scene::removeActor(scene, actor); },
      selected);
  Q_EMIT document.reported(QObject::tr("%1 deleted. Undo restores it.").arg(name));
}

void renameActor(Document& document, std::size_t actor, const std::string& name) {
  if (name.empty() || !isThere(document, actor) || document.scene().actors[actor].name == name) return;
  document.settle();
  const scene::Actor before = document.scene().actors[actor];
  document.edit(QObject::tr("rename %1").arg(shownName(before.name).toLower()),
                [&](scene::Scene& scene) { scene::renameActor(scene, actor, name); });
  const std::string& given = document.scene().actors[actor].name;
  if (given != before.name) Q_EMIT document.reported(QObject::tr("Renamed to %1.").arg(QString::fromStdString(given)));
}

void setActorVisible(Document& document, std::size_t actor, bool visible) {
  if (!isThere(document, actor) || document.scene().actors[actor].visible == visible) return;
  document.settle();
  const QString name = shownName(document.scene().actors[actor].name);
  document.edit((visible ? QObject::tr("show %1") : QObject::tr("hide %1")).arg(name.toLower()),
                [=](scene::Scene& scene) { scene.actors.edit(actor).visible = visible; });
  Q_EMIT document.reported((visible ? QObject::tr("%1 is shown.") : QObject::tr("%1 is hidden.")).arg(name));
}

void makeRoot(Document& document, SiteId site) {
  document.settle();
  if (site == document.figure().root()) return;
  auto hung = scene::rerootedActor(document.actor(), site);
  if (!hung) {
    Q_EMIT document.reported(QString::fromStdString(hung.error().sentence()));
    return;
  }
  const Figure& figure = document.figure();
  const Site& root = figure.sites()[site];
  const QString name = lowName(figure.segments()[root.segment].name) + QLatin1Char(' ') + lowName(root.name);
  document.editActor(QObject::tr("hang from %1").arg(name), [&hung](scene::Actor& actor) { actor = *hung; });
  Q_EMIT document.reported(QObject::tr("The root is now its %1. The posture is unchanged.").arg(name));
}

}  // namespace limber::app
