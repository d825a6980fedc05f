// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>
#include <chrono>
#include <optional>

#include "app/document/document.h"
#include "app/view/handles.h"
#include "app/view/view_projection.h"
#include "limber/scene/pick.h"

namespace limber::app {

/// Drags a handle, or any point of the body (Grimes & Pentney 2001): its goal moves in the plane through the effector
/// that faces the viewer; the wheel and PageUp/PageDown move that plane nearer or farther (Abalı 2001, appendix A).
class DragTool {
 public:
  explicit DragTool(Document& document) : document_(document) {}

  /// The button went down on a handle. Nothing moves until the mouse has.
  void press(const Handle& handle, const QPointF& at);
  /// The same on a point of the body; its goal is made with the first move. @param world  where the point is, m
  void pressBody(const scene::BodyPoint& point, const Eigen::Vector3d& world, const QPointF& at);
  /// The same on a goal's target: it is moved, and its effector follows as the goal asks.
  void pressTarget(const Handle& target, const QPointF& at);
  /// @return whether the figure was asked to move
  bool move(const QPointF& at, const ViewProjection& projection);
  /// Moves the plane away from the eye by a length, m (negative: nearer). @return whether the figure was asked to move
  bool moveInDepth(double away, const ViewProjection& projection);
  /// The button went up. @return whether it was a click: the handle was not moved
  bool release();
  /// Everything as it was before the press.
  void cancel();
  /// The drag's goal has gone without us: nothing is pressed any more.
  void forget();

  /// Whether the button is down on a handle or on the body.
  [[nodiscard]] bool pressed() const { return goal_ >= 0 || body_; }
  /// Whether the goal is being moved.
  [[nodiscard]] bool dragging() const { return pressed() && moved_; }
  /// What is dragged; −1 for none, and for a point of the body that has not moved yet.
  [[nodiscard]] int goal() const { return goal_; }

 private:
  /// Takes the drag up with the first move. @return false when the document refuses it; nothing is pressed then
  bool begin();
  void follow(const ViewProjection& projection);

  Document& document_;
  int goal_ = -1;
  std::optional<scene::BodyPoint> body_;  ///< pressed, and no goal made for it yet
  bool moved_ = false;
  bool target_ = false;  ///< a target was pressed
  QPointF pressed_at_;
  QPointF at_;
  QPointF grab_;                                      ///< from the mouse to the handle when it was pressed
  Eigen::Vector3d origin_ = Eigen::Vector3d::Zero();  ///< of the effector when it was pressed, m
  double depth_ = 0.0;                                ///< of the plane beyond the origin, m
};

}  // namespace limber::app
