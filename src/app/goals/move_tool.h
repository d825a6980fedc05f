// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>
#include <Qt>

#include "app/document/document.h"
#include "app/goals/pick_gizmo.h"

namespace limber::app {

/// Moves a goal along an axis of the world by an arrow, or in a plane across one by a sheet. With Ctrl in steps of
/// 1 cm, with Shift a tenth as fast.
class MoveTool {
 public:
  explicit MoveTool(Document& document) : document_(document) {}

  /// A button went down on an arrow or a sheet of a gizmo about `centre`, m. Nothing moves until the mouse has.
  void press(int goal, const GizmoPart& part, const Eigen::Vector3d& centre, const QPointF& at);
  /// @return whether the goal was moved
  bool move(const QPointF& at, Qt::KeyboardModifiers modifiers, const ViewProjection& projection);
  void release();
  /// Everything as it was before the press.
  void cancel();

  [[nodiscard]] bool pressed() const { return goal_ >= 0; }
  /// Whether the goal is being moved.
  [[nodiscard]] bool moving() const { return pressed() && moved_; }
  [[nodiscard]] int goal() const { return goal_; }
  [[nodiscard]] const GizmoPart& part() const { return part_; }

 private:
  Document& document_;
  int goal_ = -1;
  GizmoPart part_;
  bool moved_ = false;
  QPointF pressed_at_;
  QPointF at_;
  Eigen::Vector3d centre_ = Eigen::Vector3d::Zero();  ///< of the gizmo when it was pressed, m
  Eigen::Vector3d by_ = Eigen::Vector3d::Zero();      ///< moved so far, as the mouse has it, m
};

}  // namespace limber::app
