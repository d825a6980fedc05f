// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's way with the body itself: what lies under the mouse, and drags that begin anywhere on it.
#include "app/viewport/overlay.h"
#include "app/viewport/viewport.h"

namespace limber::app {

std::optional<scene::BodyPoint> Viewport::bodyAt(const QPointF& at) const {
  if (document_.scene().actors.empty()) return std::nullopt;
  if (!picker_) picker_.emplace(document_.figure(), document_.body());
  return picker_->pick(document_.figure(), document_.actor().posture, projection().ray(at));
}

/// With Turn chosen a drag beside the rings turns the goal, wherever it begins (Abalı 2001, A.4).
bool Viewport::bodyCanBeDragged(SegmentId segment) const {
  return (tool_ != Tool::Turn || document_.selectedGoal() < 0) && document_.canMove(segment);
}

bool Viewport::pressBody() {
  const auto part = bodyAt(mouse_);
  if (!part || !bodyCanBeDragged(part->segment)) return false;
  const scene::Ray ray = projection().ray(mouse_);
  drag_.pressBody(*part, ray.origin + part->distance * ray.direction, mouse_);
  updatePointer();
  return true;
}

void Viewport::setHoveredPart(SegmentId segment) {
  if (segment == hovered_segment_) return;
  hovered_segment_ = segment;
  updatePointer();
  Q_EMIT partHovered(segment);
}

/// A goal that lived for a drag alone can go while we have it in our hand: undo ends a drag.
void Viewport::forgetLostGoals() {
  const int count = static_cast<int>(document_.actor().goals.size());
  if (hovered_ >= count) setHovered(-1);
  if (drag_.goal() < count) return;
  drag_.forget();
  chain_segments_.clear();
  updatePointer();
  Q_EMIT dragEnded(-1);
}

void Viewport::openMenu(const QPoint& on_screen) {
  const std::vector<Handle> handles = this->handles();
  const Handle* handle = pickHandle(handles, mouse_);
  const auto part = handle == nullptr ? bodyAt(mouse_) : std::nullopt;
  if (part) {
    Q_EMIT partMenuWanted(*part, on_screen);
  } else {
    Q_EMIT menuWanted(handle == nullptr ? -1 : handle->goal, on_screen);
  }
}

}  // namespace limber::app
