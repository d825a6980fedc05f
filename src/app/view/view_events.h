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

/// What the view tells several features. What only its own feature hears of, a tool says itself. Goals and actors are
/// indices, −1 for none.
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

  void dragBegan(int goal);
  void dragEnded(int goal);  ///< −1: put back
  /// A pin was clicked.
  void pinClicked(int goal);

  /// A right click that did not move, or the Menu key. @param goal  whose handle lies there, −1 for none
  void menuWanted(int goal, const QPoint& on_screen);
  /// The same on a part of the body with no handle near.
  void partMenuWanted(const scene::BodyPoint& point, const QPoint& on_screen);
};

}  // namespace limber::app
