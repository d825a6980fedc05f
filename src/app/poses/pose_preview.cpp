// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_preview.h"

#include <utility>

namespace limber::app {

PosePreview::PosePreview(Posing& posing, Viewport& view, QObject* parent)
    : QObject(parent), posing_(posing), view_(view) {
  using enum ScenePart;
  whenChanged(posing.document(), Shown | Posture | Figure | Cast | Bodies, this,
              [](PosePreview* preview) { preview->end(); });
}

bool PosePreview::show(const std::function<scene::Actor(const scene::Actor&)>& image) {
  if (posing_.phase() != Phase::Idle || (!shows_ && view_.shownInstead())) return false;
  view_.showInstead(image(posing_.document().actor()).posture);
  view_.touch();
  shows_ = true;
  return true;
}

void PosePreview::end() {
  if (!std::exchange(shows_, false)) return;
  view_.showInstead(std::nullopt);
  view_.touch();
}

}  // namespace limber::app
