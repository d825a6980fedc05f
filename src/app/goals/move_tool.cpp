// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/move_tool.h"

#include <cmath>

#include "app/goals/goals_view.h"
#include "document/goal_kinds.h"
#include "limber/base/index.h"
#include "posing/drags.h"

namespace limber::app {

namespace {

constexpr double kThreshold = 3.0;  // pixels
constexpr double kSnap = 0.01;      // m
constexpr double kFine = 0.1;

}  // namespace

bool MoveTool::press(const MouseContext& at) {
  const GizmoPart part = pressed() || at.button != Qt::LeftButton ? GizmoPart{} : partAt(at);
  if (!part) return false;
  take(part, at.at);
  centre_ = centre();
  by_.setZero();
  return true;
}

void MoveTool::move(const MouseContext& at) {
  if (at.buttons == Qt::NoButton) return end();
  const bool began = !moved_;
  if (began) {
    if (std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kThreshold) return;
    const bool follows = followsItsHandle(document_.actor().goals[limber::at(goal_)]);
    moved_ = follows ? beginDrag(posing_, goal_) : beginTargetDrag(posing_, goal_);
    if (!moved_) return;
  }
  const double pace = at.modifiers.testFlag(Qt::ShiftModifier) ? kFine : 1.0;
  by_ += slidBy(part_, at.view, at_, at.at, centre_ + by_) * pace;
  at_ = at.at;
  Eigen::Vector3d by = by_;
  if (at.modifiers.testFlag(Qt::ControlModifier)) by = kSnap * (by / kSnap).array().round().matrix();
  dragTo(posing_, centre_ + by);
  if (!began) return;
  view_.part<GoalsView>().begin(goal_);
  Q_EMIT view_.events().dragBegan(goal_);
}

void MoveTool::release(const MouseContext& at) {
  if (at.button == Qt::LeftButton) end();
}

void MoveTool::mark(Marks& marks, const PaneView& pane) const {
  if (const auto seen = shape(pane.view)) marks.add<GizmoView>(Layer::Gizmo, {*seen, lit(), {}, {}}, marks::gizmo);
}

}  // namespace limber::app
