// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_gizmo.h"

#include "app/goals/drag_tool.h"
#include "app/goals/goals_view.h"
#include "document/goal_kinds.h"
#include "limber/base/index.h"
#include "posing/drags.h"

namespace limber::app {

void GoalGizmo::take(const GizmoPart& part, const QPointF& at) {
  goal_ = document_.selection().goal();
  part_ = part;
  moved_ = false;
  pressed_at_ = at_ = at;
  view_.touch();
}

void GoalGizmo::end() {
  view_.part<GoalsView>().end(moved_);
  if (moved_) releaseDrag(posing_);
  goal_ = -1;
  moved_ = false;
}

bool GoalGizmo::cancel() {
  if (!pressed()) return false;
  if (moved_) cancelDrag(posing_);
  goal_ = -1;
  moved_ = false;
  view_.part<GoalsView>().drop();
  return true;
}

std::optional<QCursor> GoalGizmo::cursor(const MouseContext& at) const {
  const auto seen = lit() ? shape(at.view) : std::nullopt;
  return seen ? marks::gizmoCursor(*seen, lit(), view_.devicePixelRatioF()) : std::nullopt;
}

Eigen::Vector3d GoalGizmo::centre() const {
  const int goal = pressed() ? goal_ : document_.selection().goal();
  const goal::Goal& selected = document_.actor().goals[at(goal)];
  const bool at_target = selected.active || !followsItsHandle(selected);
  return at_target ? targetPlacement(document_, goal).translation : effectorPlacement(document_, goal).translation;
}

std::optional<GizmoShape> GoalGizmo::shape(const ViewProjection& view) const {
  const bool instead = isIndexOf(document_.scene().obstacles, document_.selection().obstacle());
  const int goal = document_.selection().goal();
  if ((view_.gizmoMode() != mode_ && !pressed()) || instead || document_.selection().observer() >= 0 || goal < 0)
    return std::nullopt;
  if (view_.part<DragTool>().dragging()) return std::nullopt;
  const goal::Goal& selected = document_.actor().goals[at(goal)];
  const bool turns = followsItsHandle(selected) || goal::looksAtAxes(goal::kindOf(selected.potential));
  return mode_ == GizmoMode::Turn && !turns ? std::nullopt : gizmoShape(mode_, centre(), view);
}

GizmoPart GoalGizmo::partAt(const MouseContext& at) const {
  const auto seen = shape(at.view);
  return seen ? pickGizmo(*seen, at.at) : GizmoPart{};
}

}  // namespace limber::app
