// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QObject>

#include "app/goals/goal_gizmo.h"

namespace limber::app {

/// Turns the selected goal about an axis of the world: by one of its rings, or by a drag anywhere else, where the left
/// button turns about x, the right one about z and both about y (Abalı 2001, A.4). With Ctrl in steps of 5°, with
/// Shift a tenth as fast.
///
/// If the goal's type decides what the mouse does, as in the thesis, a drag beside the rings also moves the goal with
/// the mouse, and a goal of position and orientation is turned by its handle or its diamond in every gizmo mode.
class TurnTool : public QObject, public GoalGizmo {
  Q_OBJECT

 public:
  TurnTool(Posing& posing, Viewport& view) : GoalGizmo(posing, view, GizmoMode::Turn) {}

  /// Whether the goal's type decides what the mouse does.
  void setTypeDecides(bool decides);
  [[nodiscard]] bool typeDecides() const { return type_decides_; }

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  bool moveInDepth(const MouseContext& at, double away) override;
  [[nodiscard]] int movedGoal() const override { return moved_ && moves_ ? goal_ : -1; }
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  void mark(Marks& marks, const PaneView& pane) const override;

  [[nodiscard]] int axis() const { return part_.axis; }
  /// Angle turned about the axis, rad.
  [[nodiscard]] double angle() const { return angle_; }

 Q_SIGNALS:
  /// A goal, by index, is being turned about an axis (0, 1, 2), so far by an angle, rad.
  void goalTurned(int goal, int axis, double angle);

 private:
  bool pressHandle(const MouseContext& at);
  [[nodiscard]] bool takesHandle(const MouseContext& at) const;
  void takeRing(int axis, const MouseContext& at, bool on_ring);
  /// @return whether the turn could begin
  bool begin(const MouseContext& at);
  void follow(const ViewProjection& view);
  void turnAbout(int axis, const ViewProjection& view);
  [[nodiscard]] double step(const QPointF& from, const QPointF& to, const ViewProjection& view) const;

  bool type_decides_ = false;
  bool moves_ = false;                                ///< the goal also moves with the mouse
  bool click_frees_ = false;                          ///< a click releases this pin
  QPointF grab_;                                      ///< from the mouse to the goal in the view
  double depth_ = 0.0;                                ///< m: moved away from the eye by the wheel
  Eigen::Vector3d origin_ = Eigen::Vector3d::Zero();  ///< place of the goal when it was taken
  int wanted_axis_ = 0;
  bool on_ring_ = false;  ///< else the press was beside the rings
  bool at_rest_ = false;  ///< one of two buttons is up: nothing turns until the other one is
  double swept_ = 0.0;    ///< before snapping, rad
  double angle_ = 0.0;    ///< after snapping, rad
  Eigen::Vector3d start_ = Eigen::Vector3d::UnitX();    ///< unit, across the axis: from the centre to the sweep's start
  Eigen::Matrix3d from_ = Eigen::Matrix3d::Identity();  ///< the target's rotation when the axis was taken
};

}  // namespace limber::app
