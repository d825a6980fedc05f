// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QObject>
#include <QPointF>
#include <optional>

#include "app/goals/goals_view.h"
#include "app/view/fine_mouse.h"
#include "app/view/tool.h"
#include "limber/scene/pick.h"
#include "posing/far_travel.h"
#include "posing/posing.h"

namespace limber::app {

/// Drags a handle, a target, or any point of the body (Grimes & Pentney 2001): its goal moves in the plane through the
/// effector that faces the viewer; the wheel and PageUp/PageDown move that plane nearer or farther (Abalı 2001,
/// appendix A). With Ctrl it moves by whole centimetres, with Shift a tenth as fast, with Alt over the surfaces under
/// the mouse. A hand or a foot that is dropped near a surface lies on it. A press on another actor's body selects that
/// actor first. Shift and a click on a handle select it besides others, which go along.
class DragTool : public QObject, public Tool {
  Q_OBJECT

 public:
  /// @param travel  stopped by a press: it would become part of the drag's undo step otherwise
  DragTool(Posing& posing, Viewport& view, FarTravel& travel);

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  bool cancel() override;
  /// Whether the button is down on a handle or on the body.
  [[nodiscard]] bool pressed() const override { return goal_ >= 0 || body_; }
  bool moveInDepth(const MouseContext& at, double away) override;
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  /// The dragged goal; −1 for none, and for a point of the body that has not moved yet.
  [[nodiscard]] int goal() const override { return goal_; }
  [[nodiscard]] int movedGoal() const override { return dragging() ? goal_ : -1; }
  [[nodiscard]] std::optional<SideSubject> aside() const override;

  /// Whether hands and feet that are dropped near a surface lie on it.
  void setLiesDown(bool lies) { lies_down_ = lies; }

  /// Whether the goal is being moved.
  [[nodiscard]] bool dragging() const { return pressed() && moved_; }
  /// The part of the body that was pressed, while the button is down.
  [[nodiscard]] const std::optional<scene::BodyPoint>& pressedPoint() const { return click_point_; }

 Q_SIGNALS:
  /// A part of the selected actor's body was clicked.
  void bodyClicked(const scene::BodyPoint& point);

 private:
  // Nothing moves until the mouse does. Places in the view in logical pixels, in the world in m.
  void pressHandle(const Handle& handle, const QPointF& at);
  void pressPoint(const scene::BodyPoint& point, const Eigen::Vector3d& world, const QPointF& at);
  [[nodiscard]] bool pressBody(const MouseContext& at);
  [[nodiscard]] bool takesBody(SegmentId segment) const;
  /// Begins the drag at the first move. @return false when the document refuses it; nothing is pressed then
  bool begin();
  void follow(const ViewProjection& view);
  bool followOnto(const ViewProjection& view);
  void started();
  bool letGo();
  void forgetPress();

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  FarTravel& travel_;
  int goal_ = -1;
  std::optional<scene::BodyPoint> body_;         ///< pressed, and no goal made for it yet
  std::optional<scene::BodyPoint> click_point_;  ///< of the selected actor's body, at the press
  bool moved_ = false;
  bool target_ = false;  ///< a target was pressed
  bool lies_down_ = true;
  bool adds_ = false;  ///< a click adds the handle to those that are selected, or takes it out
  QPointF pressed_at_;
  LedPlace at_;
  Qt::KeyboardModifiers modifiers_;
  QPointF grab_;                                           ///< from the mouse to the handle when it was pressed
  Eigen::Vector3d origin_ = Eigen::Vector3d::Zero();       ///< of the effector when it was pressed, m
  double depth_ = 0.0;                                     ///< of the plane beyond the origin, m
  Eigen::Vector3d side_centre_ = Eigen::Vector3d::Zero();  ///< the effector when it began to move, world, m
  QPointF side_start_;
};

}  // namespace limber::app
