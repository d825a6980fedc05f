// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/hands/hand_edits.h"

#include <QObject>
#include <utility>

#include "limber/base/index.h"
#include "limber/figure/free_couplings.h"
#include "limber/scene/mirrored_actor.h"

namespace limber::app {

namespace {

/// A figure without the couplings that hands in these shapes do not keep.
FigurePtr freedFor(const FigurePtr& figure, const std::vector<Hand>& hands,
                   const std::vector<scene::HandShape>& shapes) {
  FigurePtr freed = figure;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    freed = withAlsoFreed(freed, scene::couplingsAgainst(*figure, hands[i], shapes[i]));
  }
  return freed;
}

}  // namespace

std::vector<Hand> handsOf(const Figure& figure, Hands which) {
  std::vector<Hand> hands;
  for (const BodySide side : {BodySide::Left, BodySide::Right}) {
    if (which == (side == BodySide::Left ? Hands::Right : Hands::Left)) continue;
    if (auto hand = handOf(figure, side)) hands.push_back(std::move(*hand));
  }
  return hands;
}

QString nameOf(Hands which) {
  switch (which) {
    case Hands::Left:
      return QObject::tr("left hand");
    case Hands::Right:
      return QObject::tr("right hand");
    case Hands::Both:
      break;
  }
  return QObject::tr("both hands");
}

scene::Actor withShapes(scene::Actor actor, const std::vector<Hand>& hands,
                        const std::vector<scene::HandShape>& shapes) {
  actor.figure = freedFor(actor.figure, hands, shapes);
  Posture posture = actor.posture;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    posture = scene::withHandShape(*actor.figure, std::move(posture), hands[i], shapes[i]);
  }
  return scene::inPosture(std::move(actor), posture);
}

void setShapes(Posing& posing, const std::vector<Hand>& hands, const std::vector<scene::HandShape>& shapes,
               const QString& text) {
  if (!posing.underWay()) {
    posing.settle();
    posing.step(text, [&](scene::Actor& actor) { actor = withShapes(std::move(actor), hands, shapes); });
    return;
  }
  const FigurePtr before = posing.document().actor().figure;
  scene::Actor after = withShapes(posing.document().actor(), hands, shapes);
  if (after.figure != before) posing.change([&after](scene::Actor& changed) { changed.figure = after.figure; });
  posing.put(std::move(after.posture));  // pins on a finger are brought back
}

}  // namespace limber::app
