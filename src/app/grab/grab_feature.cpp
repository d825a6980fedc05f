// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/grab/grab_feature.h"

#include "app/shell/key.h"
#include "document/words.h"
#include "limber/base/index.h"

namespace limber::app {

GrabFeature::GrabFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(410);
  QAction* move = actions_.add("grab.move", tr("Grab and move"), {}, KeyScope::Viewport, {key("G")},
                               [this] { begin(GrabTool::Kind::Move); });
  QAction* turn = actions_.add("grab.turn", tr("Grab and turn"), {}, KeyScope::Viewport, {key("R")},
                               [this] { begin(GrabTool::Kind::Turn); });
  bench_.put("goals", 105, {move, turn});
  actions_.addSynonyms({
      {"grab.move", tr("translate, blender, exact move, along an axis")},
      {"grab.turn", tr("rotate, blender, exact angle, about an axis")},
  });
  actions_.addGestures(300, {{tr("Along or about an axis, while grabbed"), tr("X, Y, Z; again: of the part"), true},
                             {tr("An exact amount, while grabbed"), tr("type a number, then Enter"), true}});
}

void GrabFeature::begin(GrabTool::Kind kind) {
  if (document_.selection().goal() < 0) {
    announcer_.report(tr("No handle is selected. Click on one first."));
    return;
  }
  if (!viewport_.part<GrabTool>().begin(kind)) return;
  const QString name = capitalised(nameOf(document_, document_.selection().goal()));
  announcer_.show(SentenceKind::Ready,
                  tr("%1: the mouse, X, Y, Z, a number; Enter or a click keeps it, Esc puts it back.").arg(name),
                  kind == GrabTool::Kind::Move ? QStringLiteral("move") : QStringLiteral("turn"));
}

}  // namespace limber::app
