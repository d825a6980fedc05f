// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_gizmo.h"

#include "app/document/goal_kinds.h"
#include "app/document/index.h"
#include "app/goals/drag_tool.h"

namespace limber::app {

Eigen::Vector3d gizmoCentre(const Document& document, int goal) {
  const goal::Goal& chosen = document.actor().goals[at(goal)];
  const bool at_target = chosen.active || !followsItsHandle(chosen);
  return at_target ? document.targetPlacement(goal).translation : document.effectorPlacement(goal).translation;
}

std::optional<GizmoShape> goalGizmo(const Document& document, const Viewport& view, const ViewProjection& projection) {
  const bool instead = isIndexOf(document.scene().obstacles, document.selectedObstacle());
  const int goal = document.selectedGoal();
  if (instead || document.selectedObserver() >= 0 || goal < 0) return std::nullopt;
  if (view.part<DragTool>().dragging()) return std::nullopt;
  const goal::Goal& chosen = document.actor().goals[at(goal)];
  const bool turns = followsItsHandle(chosen) || goal::looksAtAxes(goal::kindOf(chosen.potential));
  if (view.gizmoMode() == GizmoMode::Turn && !turns) return std::nullopt;
  return gizmoShape(view.gizmoMode(), gizmoCentre(document, goal), projection);
}

GizmoPart goalGizmoPart(const Document& document, const Viewport& view, const MouseContext& at) {
  const auto shape = goalGizmo(document, view, at.view);
  return shape ? pickGizmo(*shape, at.at) : GizmoPart{};
}

}  // namespace limber::app
