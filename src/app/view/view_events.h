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

/// Signals of the view for several features. Signals for a tool's own feature alone are in the tool. Goals and actors
/// are indices, −1 for none.
class ViewEvents : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

 Q_SIGNALS:
  /// The view could not be set up; `sentence` says why.
  void failed(const QString& sentence);
  /// A picture has reached the screen.
  void shown();
  /// The panes have moved, or others show.
  void panesChanged();
  /// The view was orbited or panned by the mouse.
  void turned();
  /// An orbit gesture in an orthographic pane has begun to pan it.
  void turnRefused(Pane pane);
  void gizmoModeChanged(GizmoMode mode);

  /// The mouse is on another handle, or on none.
  void hoverChanged(int goal);
  /// The mouse is on another part of the body, or on none (invalid).
  void partHovered(SegmentId segment);
  /// The mouse is on another actor, which a click would select, or on none.
  void actorHovered(int actor);

  void dragBegan(int goal);
  void dragEnded(int goal);  ///< −1: cancelled
  /// A pin was clicked.
  void pinClicked(int goal);

  /// A right click that did not move, or the Menu key. @param goal  whose handle lies there, −1 for none
  void menuWanted(int goal, const QPoint& on_screen);
  /// The same on a part of the body with no handle near.
  void partMenuWanted(const scene::BodyPoint& point, const QPoint& on_screen);
};

}  // namespace limber::app
