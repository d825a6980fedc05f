// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/drag_tool.h"

#include <cmath>
#include <utility>

namespace limber::app {

namespace {

/// A shaking hand is not a drag: logical pixels.
constexpr double kThreshold = 3.0;

}  // namespace

void DragTool::press(const Handle& handle, const QPointF& at) {
  goal_ = handle.goal;
  target_ = false;
  moved_ = false;
  pressed_at_ = at;
  at_ = at;
  grab_ = handle.place - at;
  origin_ = handle.world;
  depth_ = 0.0;
  document_.selectGoal(goal_);
}

void DragTool::pressTarget(const Handle& target, const QPointF& at) {
  press(target, at);
  target_ = true;
}

void DragTool::pressBody(const scene::BodyPoint& point, const Eigen::Vector3d& world, const QPointF& at) {
  goal_ = -1;
  body_ = point;
  moved_ = false;
  pressed_at_ = at;
  at_ = at;
  grab_ = QPointF();
  origin_ = world;
  depth_ = 0.0;
}

bool DragTool::begin() {
  if (moved_) return true;
  if (body_) {
    const scene::BodyPoint point = *std::exchange(body_, std::nullopt);
    goal_ = document_.beginBodyDrag(point.segment, point.point);
    moved_ = goal_ >= 0;
    return moved_;
  }
  moved_ = target_ ? document_.beginTargetDrag(goal_) : document_.beginDrag(goal_);
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
  forget();  // first: the goal of a point of the body goes with its drag
  if (!click) document_.releaseDrag();
  return click;
}

void DragTool::cancel() {
  const bool begun = dragging();
  forget();
  if (begun) document_.cancelDrag();
}

void DragTool::forget() {
  goal_ = -1;
  body_.reset();
  target_ = false;
  moved_ = false;
}

}  // namespace limber::app
