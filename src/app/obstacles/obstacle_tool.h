// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointF>
#include <optional>
#include <vector>

#include "app/obstacles/obstacle_shape.h"
#include "app/view/pick_gizmo.h"
#include "app/view/viewport.h"
#include "posing/far_travel.h"
#include "posing/posing.h"

namespace limber::app {

/// Moves, turns and sizes the selected obstacle, and moves and sizes the selected observer: one undo step from press to
/// release. With Ctrl in steps of 1 cm or 5°, with Shift a tenth as fast. A press on an obstacle or an observer selects
/// it, a press beside them deselects.
class ObstacleTool : public QObject, public Tool {
  Q_OBJECT

 public:
  /// @param travel  stopped when something is pressed
  ObstacleTool(Posing& posing, Viewport& view, FarTravel& travel)
      : posing_(posing), document_(posing.document()), view_(view), travel_(travel) {}

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  bool cancel() override;
  /// Drops the press without a change of the scene.
  void forget() override { letGo(); }
  [[nodiscard]] bool pressed() const override { return act_ != Act::None; }
  [[nodiscard]] bool covers(const MouseContext& at) const override { return static_cast<bool>(gizmoPart(at)); }
  void hover(MouseContext& at) override;
  void leave() override;
  bool moveInDepth(const MouseContext& at, double away) override;
  bool menu(const MouseContext& at, const QPoint& on_screen) override;
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  void mark(Marks& marks, const PaneView& pane) const override;

  /// The obstacle under the mouse, −1 for none.
  [[nodiscard]] int hovered() const { return hovered_; }
  /// Size handles of the selected obstacle or observer in a pane.
  [[nodiscard]] std::vector<SizeHandle> sizeHandlesIn(const ViewProjection& view) const;
  /// Place of the middle of an observer of the selected actor in a view; nothing when it is not seen.
  [[nodiscard]] std::optional<QPointF> observerPlace(int observer, const ViewProjection& view) const;

 Q_SIGNALS:
  /// The mouse is on another obstacle, by index, or on none (−1).
  void obstacleHovered(int obstacle);
  /// A right click on an obstacle that did not move, or the Menu key.
  void obstacleMenuWanted(int obstacle, const QPoint& on_screen);

 private:
  enum class Act { None, Place, Slide, Turn, Size, Roam };

  // Nothing moves until the mouse has.
  void begin(Act act, const QPointF& at);
  /// Takes the handles and the gizmo of the selected obstacle or observer.
  [[nodiscard]] bool pressSelected(const MouseContext& at);
  /// Takes an observer, which follows the mouse over the body, or an obstacle, whose pressed point follows the mouse in
  /// the plane that faces the eye.
  [[nodiscard]] bool pressOther(const MouseContext& at);
  /// The selected obstacle; null when none is.
  [[nodiscard]] const goal::Obstacle* selected() const;
  [[nodiscard]] std::optional<GizmoShape> gizmo(const ViewProjection& view) const;
  [[nodiscard]] GizmoPart gizmoPart(const MouseContext& at) const;
  /// The obstacle under the mouse that no body hides; −1 for none.
  [[nodiscard]] int obstacleAt(const MouseContext& at) const;
  [[nodiscard]] int observerAt(const MouseContext& at) const;
  void setHovered(int obstacle);
  /// Opens the undo step, when it is not open yet. @return whether there is still something to change
  [[nodiscard]] bool open();
  void change(const MouseContext& at);
  void roam(const MouseContext& at);
  void end();
  void letGo();
  void resize(double by);
  void placeAt(const Eigen::Vector3d& centre);
  [[nodiscard]] QString text() const;

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  FarTravel& travel_;
  int hovered_ = -1;
  GizmoPart hovered_part_;
  Act act_ = Act::None;
  bool moved_ = false;
  QPointF pressed_at_;
  QPointF at_;
  SizeHandle handle_;
  GizmoPart part_;
  goal::Obstacle obstacle_;  ///< as it was when it was pressed
  goal::Observer observer_;
  Eigen::Vector3d grabbed_ = Eigen::Vector3d::Zero();  ///< the point that follows the mouse, from the obstacle's middle
  Eigen::Vector3d by_ = Eigen::Vector3d::Zero();       ///< moved so far, before snapping, m
  double depth_ = 0.0;                                 ///< of the plane beyond where it was pressed, m
  double swept_ = 0.0;                                 ///< turned or resized so far, before snapping, rad or m
  double angle_ = 0.0;
};

}  // namespace limber::app
