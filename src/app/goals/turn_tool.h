// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>
#include <Qt>

#include "app/document/document.h"
#include "app/view/view_projection.h"

namespace limber::app {

/// Turns a goal about an axis of the world: by one of its rings, or by a drag anywhere else, where the left button
/// turns about x, the right one about z and both about y (Abalı 2001, A.4). With Ctrl in steps of 5°, with Shift a
/// tenth as fast.
class TurnTool {
 public:
  explicit TurnTool(Document& document) : document_(document) {}

  /// A button went down on a ring, or beside everything. Nothing turns until the mouse has moved.
  void pressRing(int goal, int axis, const QPointF& at, const ViewProjection& projection);
  void pressBackground(int goal, Qt::MouseButtons buttons, const QPointF& at, const ViewProjection& projection);
  /// Another button went down: on the background it chooses another axis.
  void pressAlso(Qt::MouseButtons buttons);
  /// @return whether the goal was turned
  bool move(const QPointF& at, Qt::KeyboardModifiers modifiers, const ViewProjection& projection);
  /// A button went up. @return whether the drag is over: the last one
  bool release(Qt::MouseButtons still_down);
  /// Everything as it was before the press.
  void cancel();

  [[nodiscard]] bool pressed() const { return goal_ >= 0; }
  /// Whether the goal is being turned.
  [[nodiscard]] bool turning() const { return pressed() && moved_; }
  [[nodiscard]] int goal() const { return goal_; }
  [[nodiscard]] int axis() const { return axis_; }
  /// How far it was turned about the axis, rad.
  [[nodiscard]] double angle() const { return angle_; }
  /// From the centre to where the sweep began: unit, across the axis.
  [[nodiscard]] const Eigen::Vector3d& start() const { return start_; }

 private:
  void press(int goal, const QPointF& at);
  void takeAxis(int axis, const ViewProjection& projection);
  [[nodiscard]] double step(const QPointF& from, const QPointF& to, const ViewProjection& projection) const;
  [[nodiscard]] Eigen::Vector3d centre() const;

  Document& document_;
  int goal_ = -1;
  int axis_ = 0;
  int wanted_axis_ = 0;
  bool on_ring_ = false;
  bool moved_ = false;
  bool at_rest_ = false;  ///< one of two buttons is up: nothing turns until the other one is
  QPointF pressed_at_;
  QPointF at_;
  double swept_ = 0.0;  ///< as the mouse has it, rad
  double angle_ = 0.0;  ///< as it counts, rad
  Eigen::Vector3d start_ = Eigen::Vector3d::UnitX();
  Eigen::Matrix3d from_ = Eigen::Matrix3d::Identity();  ///< the target's rotation when the axis was taken
};

}  // namespace limber::app
