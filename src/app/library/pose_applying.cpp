// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/pose_applying.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "document/scene_files.h"
#include "limber/scene/cast.h"
#include "limber/scene/mirrored_actor.h"
#include "posing/obeying_rows.h"

namespace limber::app {

namespace {

/// Whether an actor can be one of the others of a pose: the same figure, or a person for a person.
bool canBe(const scene::Actor& actor, const scene::PosedFigure& other) {
  if (actor.figure->name() == other.figure->name()) return true;
  return scene::hasPoseParts(*actor.figure) && scene::hasPoseParts(*other.figure);
}

/// The actor of a scene that is nearest to where one of the others is to be, and is not taken yet.
std::optional<std::size_t> nearest(const scene::Scene& scene, const std::set<std::size_t>& taken,
                                   const scene::PosedFigure& other) {
  std::optional<std::size_t> found;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    if (taken.contains(i) || !canBe(scene.actors[i], other)) continue;
    const double away = (scene.actors[i].posture.root_position - other.posture.root_position).norm();
    if (away >= least) continue;
    found = i;
    least = away;
  }
  return found;
}

/// Adds one of the others to a scene. @return its number; none, and nothing added, if its figure cannot be opened
std::optional<std::size_t> add(Document& document, scene::Scene& scene, const scene::PosedFigure& other) {
  auto opened = openFigure(QString::fromStdString(other.figure->name()));
  if (!opened) return std::nullopt;
  if (scene::isProp(opened->actor)) opened->actor.solving.comfort = 0.0;  // it has no comfortable posture
  Wardrobe bodies = document.bodies();
  bodies.put(opened->actor, std::move(opened->body));
  document.stock(std::move(bodies));
  opened->actor.name = scene::freshActorName(scene, opened->actor.name);
  scene.actors.push_back(std::move(opened->actor));
  return scene.actors.size() - 1;
}

/// Puts the others of a pose beside the actor who has taken it.
void bringOthers(Document& document, scene::Scene& scene, std::size_t selected, const PoseWish& wish) {
  std::set<std::size_t> taken{selected};
  for (const scene::PosedFigure& other : wish.others) {
    const scene::PosedFigure beside{other.figure, scene::besideActor(wish.pose, other, scene.actors[selected])};
    auto index = nearest(scene, taken, beside);
    if (!index) index = add(document, scene, beside);
    if (!index) continue;
    taken.insert(*index);
    scene::PoseShare share;
    share.placement = true;
    scene.actors.edit(*index) = scene::withPose(scene.actors[*index], beside, share);
  }
}

}  // namespace

scene::Actor withWish(const scene::Actor& actor, const PoseWish& wish) {
  scene::PoseShare share;
  share.dofs = scene::dofsOf(*actor.figure, wish.parts);
  share.root = !scene::hasPoseParts(*actor.figure) || scene::takesRoot(wish.parts);
  share.placement = wish.placement;
  share.amount = wish.amount;
  scene::Actor after = scene::withPose(actor, wish.pose, share);
  const Posture obeying = obeyingRows(after, after.posture);
  return obeying == after.posture ? after : scene::inPosture(after, obeying);
}

void applyPose(Posing& posing, const PoseWish& wish) {
  posing.settle();
  Document& document = posing.document();
  const QString text = QObject::tr("apply %1").arg(wish.name.toLower());
  if (wish.others.empty()) {
    posing.step(text, [&wish](scene::Actor& actor) { actor = withWish(actor, wish); });
    return;
  }
  const std::size_t selected = document.selectedActor();
  scene::Scene after = document.scene();
  after.actors.edit(selected) = withWish(document.actor(), wish);
  bringOthers(document, after, selected, wish);
  document.edit(text, [&after](scene::Scene& scene) { scene = after; });
}

}  // namespace limber::app
