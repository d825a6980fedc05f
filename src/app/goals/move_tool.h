// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "app/goals/goal_gizmo.h"

namespace limber::app {

/// Moves the selected goal along an axis of the world by an arrow, or in a plane across one by a sheet. With Ctrl in
/// steps of 1 cm, with Shift a tenth as fast.
class MoveTool : public GoalGizmo {
 public:
  MoveTool(Posing& posing, Viewport& view) : GoalGizmo(posing, view, GizmoMode::Move) {}

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  [[nodiscard]] int movedGoal() const override { return moved_ ? goal_ : -1; }
  void mark(Marks& marks, const PaneView& pane) const override;

 private:
  Eigen::Vector3d centre_ = Eigen::Vector3d::Zero();  ///< of the gizmo when it was pressed, m
  Eigen::Vector3d by_ = Eigen::Vector3d::Zero();      ///< moved so far, before snapping, m
};

}  // namespace limber::app
