// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>

#include "app/view/gizmo_marks.h"
#include "app/view/viewport.h"

namespace limber::app {

/// Base of the tools that change the selected goal by a gizmo about it.
class GoalGizmo : public Tool {
 public:
  /// @param mode  mode of the view in which the gizmo shows
  GoalGizmo(Posing& posing, Viewport& view, GizmoMode mode)
      : posing_(posing), document_(posing.document()), view_(view), mode_(mode) {}

  bool cancel() override;
  [[nodiscard]] bool pressed() const override { return goal_ >= 0; }
  [[nodiscard]] bool covers(const MouseContext& at) const override { return static_cast<bool>(partAt(at)); }
  void hover(MouseContext& at) override { hovered_ = at.cover == this ? partAt(at) : GizmoPart{}; }
  void leave() override { hovered_ = {}; }
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  [[nodiscard]] int goal() const override { return goal_; }

  /// The gizmo in a pane; nothing while an obstacle or an observer is selected or the goal is dragged by its handle,
  /// and no rings about a fixed target whose axes do not matter.
  [[nodiscard]] std::optional<GizmoShape> shape(const ViewProjection& view) const;

 protected:
  /// Takes a part of the gizmo; nothing changes until the mouse has moved.
  void take(const GizmoPart& part, const QPointF& at);
  /// The last button is up.
  void end();
  [[nodiscard]] GizmoPart partAt(const MouseContext& at) const;
  /// Centre of the gizmo, world, m: the target, or the effector of a goal that is off and follows its handle.
  [[nodiscard]] Eigen::Vector3d centre() const;
  /// The held part, else the one under the mouse.
  [[nodiscard]] const GizmoPart& lit() const { return pressed() ? part_ : hovered_; }

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  GizmoPart part_;  ///< held
  int goal_ = -1;
  bool moved_ = false;
  QPointF pressed_at_;
  QPointF at_;

 private:
  GizmoMode mode_;
  GizmoPart hovered_;  ///< under the mouse
};

}  // namespace limber::app
