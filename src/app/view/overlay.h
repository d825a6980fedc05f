// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/balance/balance_mark.h"
#include "app/goals/gizmo_marks.h"
#include "app/goals/goal_shape.h"
#include "app/goals/path_mark.h"
#include "app/joints/limit_mark.h"
#include "app/limbs/swivel_tool.h"
#include "app/obstacles/obstacle_marks.h"
#include "app/reach/reach_legend.h"
#include "app/solving/replay_marks.h"
#include "app/view/handles.h"
#include "app/view/side_view.h"

namespace limber::app {

/// What is drawn over the picture of one pane, in logical pixels of that pane: handles, pins, goals, the chain, the
/// readout. Sizes don't change with the zoom, and every line has a casing, so that it reads on any ground.
struct OverlayContent {
  struct Goal {
    QPointF goal;      ///< where the diamond is
    QPointF effector;  ///< where the ring is
    bool reached = false;
    bool oriented = false;
    GoalShape shape;
    QString gap;  ///< "12.4 cm", empty: not told
  };
  QRectF place;  ///< of the pane in the view
  bool one_of_four = false;
  bool active = false;  ///< of four panes the one that was pressed last
  std::vector<Handle> handles;
  std::vector<bool> quiet;     ///< by handle: shows only when hovered or selected
  std::vector<bool> beneath;   ///< by handle: the body lies over this pin; it is faint
  std::vector<QPointF> floor;  ///< by handle: the point of the floor under a pin
  int hovered = -1;            ///< goal under the mouse
  int selected = -1;
  std::vector<Goal> goals;  ///< the dragged one; at rest those that are switched on and are no pins
  ObstacleMarks obstacles;
  std::optional<GizmoView> gizmo;
  std::vector<SwivelMark> swivels;  ///< at elbows and knees
  std::optional<PathMark> path;     ///< of a far goal on its way
  std::vector<QPointF> chain;       ///< joints that follow, root side first
  std::optional<LimitMark> limit;   ///< what holds the goal back most; it is named
  std::vector<LimitMark> limits;    ///< at rest: what else does
  std::optional<SideView> side_view;
  SideMarks side_marks;
  std::optional<BalanceMark> balance;
  std::optional<ReachLegend> reach;
  GhostLegend ghost_legend;           ///< which of two figures is which
  std::optional<ReplayMarks> replay;  ///< of an iteration that is shown again
  QString readout;
  QString pane;
  bool focus_frame = false;  ///< the view has the keyboard
};

/// A transparent widget over the viewport that paints an OverlayContent in each pane; the mouse passes through.
class Overlay : public QWidget {
  Q_OBJECT

 public:
  explicit Overlay(QWidget* parent);

  /// @param panes  one or four
  void show(std::vector<OverlayContent> panes);
  /// Of the active pane.
  [[nodiscard]] const OverlayContent& content() const;
  [[nodiscard]] const std::vector<OverlayContent>& panes() const { return panes_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  static void paintPane(QPainter& painter, const OverlayContent& content);
  static void paintHandles(QPainter& painter, const OverlayContent& content);
  static void paintGoal(QPainter& painter, const OverlayContent::Goal& goal, const QSizeF& pane);
  static void paintReadout(QPainter& painter, const OverlayContent& content);

  std::vector<OverlayContent> panes_{OverlayContent()};
};

}  // namespace limber::app
