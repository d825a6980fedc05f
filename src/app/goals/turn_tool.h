// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>

#include "app/document/document.h"
#include "app/view/pick_gizmo.h"
#include "app/view/viewport.h"

namespace limber::app {

/// Turns the selected goal about an axis of the world: by one of its rings, or by a drag anywhere else, where the left
/// button turns about x, the right one about z and both about y (Abalı 2001, A.4). With Ctrl in steps of 5°, with
/// Shift a tenth as fast.
class TurnTool : public Tool {
 public:
  TurnTool(Document& document, Viewport& view) : document_(document), view_(view) {}

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  bool cancel() override;
  [[nodiscard]] bool pressed() const override { return goal_ >= 0; }
  [[nodiscard]] bool covers(const MouseContext& at) const override;
  void hover(MouseContext& at) override;
  void leave() override { hovered_ = {}; }
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  [[nodiscard]] int goal() const override { return goal_; }
  void mark(Marks& marks, const PaneView& pane) const override;

  [[nodiscard]] int axis() const { return axis_; }
  /// How far it was turned about the axis, rad.
  [[nodiscard]] double angle() const { return angle_; }

 private:
  // Nothing turns until the mouse has moved.
  void pressGoal(int goal, const QPointF& at);
  void pressRing(int goal, int axis, const MouseContext& at);
  void pressBackground(int goal, const MouseContext& at);
  void end();
  void takeAxis(int axis, const ViewProjection& view);
  [[nodiscard]] double step(const QPointF& from, const QPointF& to, const ViewProjection& view) const;
  [[nodiscard]] bool turning() const { return pressed() && moved_; }

  Document& document_;
  Viewport& view_;
  int goal_ = -1;
  int axis_ = 0;
  int wanted_axis_ = 0;
  GizmoPart hovered_;  ///< ring under the mouse
  bool on_ring_ = false;
  bool moved_ = false;
  bool at_rest_ = false;  ///< one of two buttons is up: nothing turns until the other one is
  QPointF pressed_at_;
  QPointF at_;
  double swept_ = 0.0;  ///< as the mouse has it, rad
  double angle_ = 0.0;  ///< as it counts, rad
  Eigen::Vector3d start_ =
      Eigen::Vector3d::UnitX();  ///< from the centre to where the sweep began: unit, across the axis
  Eigen::Matrix3d from_ = Eigen::Matrix3d::Identity();  ///< the target's rotation when the axis was taken
};

}  // namespace limber::app
