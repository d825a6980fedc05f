// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/move_tool.h"

#include <cmath>

#include "app/goals/goals_view.h"
#include "app/view/fine_mouse.h"
#include "document/goal_kinds.h"
#include "limber/base/index.h"
#include "posing/drags.h"

namespace limber::app {

namespace {

constexpr double kThreshold = 3.0;  // pixels

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
  by_ += paceOf(at.modifiers) * slidBy(part_, at.view, at_, at.at, centre_ + by_);
  at_ = at.at;
  dragTo(posing_, centre_ + stepped(by_, at.modifiers));
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
