// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/viewport/drag_tool.h"

#include <cmath>

namespace limber::app {

namespace {

/// A shaking hand is not a drag: logical pixels.
constexpr double kThreshold = 3.0;

}  // namespace

void DragTool::press(const Handle& handle, const QPointF& at) {
  goal_ = handle.goal;
  moved_ = false;
  pressed_at_ = at;
  at_ = at;
  grab_ = handle.place - at;
  origin_ = handle.world;
  depth_ = 0.0;
  document_.selectGoal(goal_);
}

bool DragTool::begin() {
  if (moved_) return true;
  moved_ = document_.beginDrag(goal_);
  if (!moved_) goal_ = -1;
  return moved_;
}

void DragTool::follow(const ViewProjection& projection) {
  const Eigen::Vector3d through = origin_ + depth_ * projection.forward();
  document_.dragTo(projection.ontoFacingPlane(at_ + grab_, through));
}

bool DragTool::move(const QPointF& at, const ViewProjection& projection) {
  if (!pressed()) return false;
  at_ = at;
  if (!moved_ && std::hypot(at.x() - pressed_at_.x(), at.y() - pressed_at_.y()) < kThreshold) return false;
  if (!begin()) return false;
  follow(projection);
  return true;
}

bool DragTool::moveInDepth(double away, const ViewProjection& projection) {
  if (!pressed()) return false;
  if (!begin()) return false;
  depth_ += away;
  follow(projection);
  return true;
}

bool DragTool::release() {
  if (!pressed()) return false;
  const bool click = !moved_;
  if (!click) document_.releaseDrag();
  goal_ = -1;
  moved_ = false;
  return click;
}

void DragTool::cancel() {
  if (dragging()) document_.cancelDrag();
  goal_ = -1;
  moved_ = false;
}

}  // namespace limber::app
