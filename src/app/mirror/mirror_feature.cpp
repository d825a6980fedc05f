// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/mirror/mirror_feature.h"

#include "app/mirror/mirror_edits.h"
#include "app/shell/key.h"

namespace limber::app {

MirrorFeature::MirrorFeature(Workbench& bench) : Feature(bench) {
  ActionTable& a = actions_;
  a.beginAt(350);
  const auto unlessDragging = [this](void (*act)(Posing&)) {
    return [this, act] {
      if (!posing_.dragging()) act(posing_);
    };
  };
  QAction* mirror = a.add("mirror.pose", tr("Mirror pose"), QStringLiteral("mirror"), KeyScope::Viewport, {key("M")},
                          unlessDragging(mirrorPose));
  QAction* swap =
      a.add("mirror.swap", tr("Swap sides"), {}, KeyScope::Viewport, {key("Shift+M")}, unlessDragging(swapSides));
  QAction* left = a.add("mirror.left", tr("Left side onto right"), {}, KeyScope::Window, {},
                        unlessDragging([](Posing& posing) { copySide(posing, BodySide::Left); }));
  QAction* right = a.add("mirror.right", tr("Right side onto left"), {}, KeyScope::Window, {},
                         unlessDragging([](Posing& posing) { copySide(posing, BodySide::Right); }));
  editing_ = a.addSwitch("mirror.editing", tr("Mirrored editing"), {}, KeyScope::Window, {key("Ctrl+M")}, [this] {
    posing_.setMirrors(editing_->isChecked());
    announcer_.report(editing_->isChecked() ? tr("What is dragged on one side moves on the other too.")
                                            : tr("Each side is dragged by itself."));
  });
  bench_.put("pose", 115, {mirror, swap, left, right, editing_});
  actions_.addSynonyms({
      {"mirror.pose", tr("flip pose, flip horizontally, reflect, paste flipped")},
      {"mirror.editing", tr("symmetric editing, x-axis mirror, both sides")},
      {"mirror.swap", tr("exchange left and right, switch sides")},
      {"mirror.left", tr("symmetrize, symmetry, copy left arm to right, mirror left side")},
      {"mirror.right", tr("symmetrize, symmetry, copy right arm to left, mirror right side")},
  });
}

}  // namespace limber::app
