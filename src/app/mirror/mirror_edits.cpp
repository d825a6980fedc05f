// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/mirror/mirror_edits.h"

#include <functional>
#include <optional>
#include <utility>

#include "document/sides.h"
#include "limber/scene/mirrored_actor.h"

namespace limber::app {

namespace {

/// Replaces the selected actor by what `image` makes of it and its symmetry, and reports it.
void takeImage(Posing& posing, const QString& text, const QString& words,
               const std::function<scene::Actor(const scene::Actor&, const Symmetry&)>& image) {
  posing.settle();
  Document& document = posing.document();
  const scene::Actor& actor = document.actor();
  const std::optional<Symmetry> symmetry = sidesOf(document, *actor.figure, actor.name);
  if (!symmetry) return;
  scene::Actor after = image(actor, *symmetry);
  posing.step(text, [&after](scene::Actor& changed) { changed = std::move(after); });
  Q_EMIT document.reported(words);
}

}  // namespace

void mirrorPose(Posing& posing) {
  takeImage(posing, QObject::tr("mirror pose"), QObject::tr("Pose mirrored."), scene::mirrored);
}

void swapSides(Posing& posing) {
  takeImage(posing, QObject::tr("swap sides"), QObject::tr("Left and right swapped."), scene::withSidesSwapped);
}

void copySide(Posing& posing, BodySide from) {
  const bool left = from == BodySide::Left;
  takeImage(posing, left ? QObject::tr("left side onto right") : QObject::tr("right side onto left"),
            left ? QObject::tr("The right side mirrors the left.") : QObject::tr("The left side mirrors the right."),
            [from](const scene::Actor& actor, const Symmetry& symmetry) {
              return scene::withSideCopied(actor, symmetry, from);
            });
}

}  // namespace limber::app
