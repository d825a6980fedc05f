// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_owner.h"

#include "limber/scene/cast.h"

namespace limber::app {

namespace {

bool hasPoses(const scene::Actor& actor) { return !scene::isProp(actor) || !actor.key_poses.empty(); }

}  // namespace

PoseOwner::PoseOwner(Document& document, QObject* parent) : QObject(parent), document_(document) {
  whenChanged(document_, ScenePart::Shown, this, [](PoseOwner* owner) { owner->note(); });
  note();
}

void PoseOwner::note() {
  if (!document_.scene().actors.empty() && hasPoses(document_.actor())) last_ = document_.selectedActor();
}

std::size_t PoseOwner::index() const {
  const auto& actors = document_.scene().actors;
  if (hasPoses(document_.actor())) return document_.selectedActor();
  if (last_ < actors.size() && hasPoses(actors[last_])) return last_;
  for (std::size_t i = 0; i < actors.size(); ++i) {
    if (hasPoses(actors[i])) return i;
  }
  return document_.selectedActor();
}

void PoseOwner::select() {
  if (index() != document_.selectedActor()) document_.selectActor(index());
}

}  // namespace limber::app
