// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <Qt>
#include <functional>
#include <optional>

#include "app/document/document.h"
#include "app/goals/pick_gizmo.h"
#include "app/obstacles/obstacle_shape.h"
#include "limber/scene/pick.h"

namespace limber::app {

/// Moves, turns and sizes the chosen obstacle, and moves and sizes the chosen observer: one step of undo from press to
/// release. With Ctrl in steps of 1 cm or 5°, with Shift a tenth as fast.
class ObstacleTool {
 public:
  /// What of the chosen actor's body lies under a point of the view.
  using BodyAt = std::function<std::optional<scene::BodyPoint>(const QPointF&)>;

  ObstacleTool(Document& document, BodyAt body_at) : document_(document), body_at_(std::move(body_at)) {}

  /// A button went down on an obstacle at a point of its surface, m, which follows the mouse in the plane that faces
  /// the eye. Nothing moves until the mouse has.
  void pressObstacle(int obstacle, const Eigen::Vector3d& world, const QPointF& at);
  /// On an observer, which follows the mouse over the body.
  void pressObserver(int observer, const QPointF& at);
  /// On a handle of what is chosen.
  void pressHandle(const SizeHandle& handle, const QPointF& at);
  /// On a part of the gizmo of the chosen obstacle.
  void pressGizmo(const GizmoPart& part, const QPointF& at);

  /// @return whether something was changed
  bool move(const QPointF& at, Qt::KeyboardModifiers modifiers, const ViewProjection& projection);
  /// Moves the obstacle away from the eye by a length, m. @return whether there is one in the hand
  bool moveInDepth(double away, const ViewProjection& projection);
  /// @return whether it was a click: nothing was changed
  bool release();
  /// Everything as it was before the press.
  void cancel();
  /// What it had in its hand is gone.
  void forget();

  [[nodiscard]] bool pressed() const { return act_ != Act::None; }
  /// Whether something is being changed.
  [[nodiscard]] bool moving() const { return pressed() && moved_; }
  [[nodiscard]] const GizmoPart& part() const { return part_; }
  /// Turned so far, rad.
  [[nodiscard]] double angle() const { return angle_; }

 private:
  enum class Act { None, Place, Slide, Turn, Size, Roam };

  void press(Act act, const QPointF& at);
  /// Opens the step, when it is not open yet. @return whether there is still something to change
  bool begin();
  void change(const QPointF& at, Qt::KeyboardModifiers modifiers, const ViewProjection& projection);
  void roam(const QPointF& at);
  void resize(double by);
  void placeAt(const Eigen::Vector3d& centre);
  [[nodiscard]] QString text() const;

  Document& document_;
  BodyAt body_at_;
  Act act_ = Act::None;
  bool moved_ = false;
  QPointF pressed_at_;
  QPointF at_;
  SizeHandle handle_;
  GizmoPart part_;
  goal::Obstacle obstacle_;  ///< as it was when it was pressed
  goal::Observer observer_;
  Eigen::Vector3d grabbed_ = Eigen::Vector3d::Zero();  ///< the point that follows the mouse, from the obstacle's middle
  Eigen::Vector3d by_ = Eigen::Vector3d::Zero();       ///< moved so far, as the mouse has it, m
  double depth_ = 0.0;                                 ///< of the plane beyond where it was pressed, m
  double swept_ = 0.0;                                 ///< turned so far, as the mouse has it, rad
  double angle_ = 0.0;
};

}  // namespace limber::app
