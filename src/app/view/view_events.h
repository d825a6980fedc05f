// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPoint>
#include <QString>

#include "app/view/pane_layout.h"
#include "app/view/pick_gizmo.h"
#include "limber/base/id.h"
#include "limber/scene/pick.h"

namespace limber::app {

/// What the view and its tools tell the window. Goals, actors and obstacles are indices, −1 for none.
class ViewEvents : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

 Q_SIGNALS:
  /// The view could not be set up; `sentence` says why.
  void failed(const QString& sentence);
  /// A picture has reached the screen.
  void shown();
  /// Panes lie elsewhere, or others show.
  void panesChanged();
  /// The view was turned or moved by the mouse.
  void turned();
  /// A drag that would turn an orthographic pane has begun to shift it.
  void turnRefused(Pane pane);
  void gizmoModeChanged(GizmoMode mode);

  /// The mouse is on another handle, or on none.
  void hoverChanged(int goal);
  /// The mouse is on another part of the body, or on none (invalid).
  void partHovered(SegmentId segment);
  /// The mouse is on another actor, which a click would choose, or on none.
  void actorHovered(int actor);
  void obstacleHovered(int obstacle);
  /// The mouse is on the handle of an elbow or a knee, "Left elbow", or on none (empty).
  void swivelHovered(const QString& name);

  void dragBegan(int goal);
  void dragEnded(int goal);  ///< −1: put back
  /// A pin was clicked.
  void pinClicked(int goal);
  /// A part of the chosen actor's body was clicked.
  void bodyClicked(const scene::BodyPoint& point);
  /// A goal is being turned about an axis (0, 1, 2), so far by an angle, rad.
  void goalTurned(int goal, int axis, double angle);
  /// An elbow or a knee has been swung to an angle, rad. @param done  the button is up
  void swivelTurned(const QString& name, double angle, bool done);
  /// Another part of the body follows from now on; `words` says which.
  void followTurned(const QString& words);
  void farGoalChanged(bool armed);

  /// A right click that did not move, or the Menu key. @param goal  whose handle lies there, −1 for none
  void menuWanted(int goal, const QPoint& on_screen);
  /// The same on a part of the body with no handle near.
  void partMenuWanted(const scene::BodyPoint& point, const QPoint& on_screen);
  /// The same on an obstacle.
  void obstacleMenuWanted(int obstacle, const QPoint& on_screen);
};

}  // namespace limber::app
