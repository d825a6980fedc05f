// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>

#include "app/document/document.h"
#include "app/view/pick_gizmo.h"
#include "app/view/viewport.h"

namespace limber::app {

/// Moves the selected goal along an axis of the world by an arrow, or in a plane across one by a sheet. With Ctrl in
/// steps of 1 cm, with Shift a tenth as fast.
class MoveTool : public Tool {
 public:
  MoveTool(Document& document, Viewport& view) : document_(document), view_(view) {}

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
  [[nodiscard]] int movedGoal() const override { return moved_ ? goal_ : -1; }
  void mark(Marks& marks, const PaneView& pane) const override;

 private:
  void end();

  Document& document_;
  Viewport& view_;
  int goal_ = -1;
  GizmoPart part_;     ///< in the hand
  GizmoPart hovered_;  ///< under the mouse
  bool moved_ = false;
  QPointF pressed_at_;
  QPointF at_;
  Eigen::Vector3d centre_ = Eigen::Vector3d::Zero();  ///< of the gizmo when it was pressed, m
  Eigen::Vector3d by_ = Eigen::Vector3d::Zero();      ///< moved so far, as the mouse has it, m
};

}  // namespace limber::app
