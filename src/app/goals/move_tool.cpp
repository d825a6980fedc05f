// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/move_tool.h"

#include <cmath>

#include "app/document/goal_kinds.h"
#include "app/document/index.h"
#include "app/goals/goal_gizmo.h"
#include "app/goals/goals_view.h"

namespace limber::app {

namespace {

constexpr double kMoveThreshold = 3.0;  // pixels
constexpr double kMoveSnap = 0.01;      // m
constexpr double kFineMove = 0.1;

}  // namespace

/// Nothing moves until the mouse has.
bool MoveTool::press(const MouseContext& at) {
  if (pressed() || at.button != Qt::LeftButton || view_.gizmoMode() != GizmoMode::Move) return false;
  part_ = goalGizmoPart(document_, view_, at);
  if (!part_) return false;
  goal_ = document_.selectedGoal();
  moved_ = false;
  pressed_at_ = at_ = at.at;
  centre_ = gizmoCentre(document_, goal_);
  by_.setZero();
  view_.touch();
  return true;
}

void MoveTool::move(const MouseContext& at) {
  if (at.buttons == Qt::NoButton) return end();
  const bool began = !moved_;
  if (began) {
    if (std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kMoveThreshold) return;
    const bool follows = followsItsHandle(document_.actor().goals[limber::app::at(goal_)]);
    moved_ = follows ? document_.beginDrag(goal_) : document_.beginTargetDrag(goal_);
    if (!moved_) return;
  }
  const double pace = at.modifiers.testFlag(Qt::ShiftModifier) ? kFineMove : 1.0;
  by_ += slidBy(part_, at.view, at_, at.at, centre_ + by_) * pace;
  at_ = at.at;
  Eigen::Vector3d by = by_;
  if (at.modifiers.testFlag(Qt::ControlModifier)) by = kMoveSnap * (by / kMoveSnap).array().round().matrix();
  document_.dragTo(centre_ + by);
  if (!began) return;
  view_.part<GoalsView>().begin(goal_);
  Q_EMIT view_.events().dragBegan(goal_);
}

void MoveTool::end() {
  view_.part<GoalsView>().end(moved_);
  if (moved_) document_.releaseDrag();
  goal_ = -1;
  moved_ = false;
}

void MoveTool::release(const MouseContext& at) {
  if (at.button == Qt::LeftButton) end();
}

bool MoveTool::cancel() {
  if (!pressed()) return false;
  if (moved_) document_.cancelDrag();
  goal_ = -1;
  moved_ = false;
  view_.part<GoalsView>().drop();
  return true;
}

bool MoveTool::covers(const MouseContext& at) const {
  return view_.gizmoMode() == GizmoMode::Move && goalGizmoPart(document_, view_, at);
}

void MoveTool::hover(MouseContext& at) {
  hovered_ = at.cover == this ? goalGizmoPart(document_, view_, at) : GizmoPart{};
}

std::optional<QCursor> MoveTool::cursor(const MouseContext& at) const {
  const GizmoPart& part = pressed() ? part_ : hovered_;
  const auto shape = part ? goalGizmo(document_, view_, at.view) : std::nullopt;
  return shape ? marks::gizmoCursor(*shape, part, view_.devicePixelRatioF()) : std::nullopt;
}

void MoveTool::mark(Marks& marks, const PaneView& pane) const {
  if (view_.gizmoMode() != GizmoMode::Move) return;
  const auto shape = goalGizmo(document_, view_, pane.view);
  if (shape) marks.add<GizmoView>(Layer::Gizmo, {*shape, pressed() ? part_ : hovered_, {}, {}}, marks::gizmo);
}

}  // namespace limber::app
