// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/move_tool.h"

#include <cmath>

#include "app/document/goal_kinds.h"

namespace limber::app {

namespace {

constexpr double kMoveThreshold = 3.0;  // pixels
constexpr double kMoveSnap = 0.01;      // m
constexpr double kFineMove = 0.1;

}  // namespace

void MoveTool::press(int goal, const GizmoPart& part, const Eigen::Vector3d& centre, const QPointF& at) {
  goal_ = goal;
  part_ = part;
  moved_ = false;
  pressed_at_ = at;
  at_ = at;
  centre_ = centre;
  by_.setZero();
}

bool MoveTool::move(const QPointF& at, Qt::KeyboardModifiers modifiers, const ViewProjection& projection) {
  if (!pressed()) return false;
  if (!moved_) {
    if (std::hypot(at.x() - pressed_at_.x(), at.y() - pressed_at_.y()) < kMoveThreshold) return false;
    const bool follows = followsItsHandle(document_.actor().goals[static_cast<std::size_t>(goal_)]);
    moved_ = follows ? document_.beginDrag(goal_) : document_.beginTargetDrag(goal_);
    if (!moved_) return false;
  }
  by_ += slidBy(part_, projection, at_, at, centre_ + by_) * (modifiers.testFlag(Qt::ShiftModifier) ? kFineMove : 1.0);
  at_ = at;
  Eigen::Vector3d by = by_;
  if (modifiers.testFlag(Qt::ControlModifier)) by = kMoveSnap * (by / kMoveSnap).array().round().matrix();
  document_.dragTo(centre_ + by);
  return true;
}

void MoveTool::release() {
  if (moved_) document_.releaseDrag();
  goal_ = -1;
  moved_ = false;
}

void MoveTool::cancel() {
  if (moving()) document_.cancelDrag();
  goal_ = -1;
  moved_ = false;
}

}  // namespace limber::app
