// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <optional>
#include <vector>

#include "app/view/view_projection.h"
#include "limber/scene/actor.h"
#include "limber/scene/blocking.h"

namespace limber::app {

/// Radius of the arc in a drag, and of the one that is named at rest, px.
inline constexpr double kDragArcRadius = 48.0;
inline constexpr double kRestArcRadius = 92.0;

/// The range of a DOF that holds a goal back, as an arc about its axis in the view, in logical pixels.
struct LimitMark {
  QPointF centre;            ///< place of the axis
  std::vector<QPointF> arc;  ///< from the lower limit to the upper, on each side half a turn at most
  QPointF value;             ///< on the arc, at the DOF's value: a limit
  QPointF before_value;      ///< on the arc, a little inside the range: it gives the stop its direction
  std::optional<QPointF> rest;
  double radius = kDragArcRadius;  ///< of the arc, px
  bool named = false;              ///< a card says which limit it is
  QString name;                    ///< "Left shoulder abduction"
  QString words;                   ///< "180°, upper limit"
};

/// The mark of a limit; nothing when the axis lies behind the eye.
/// @param goal    the goal that is held back: the arc's hand points to its effector
/// @param radius  of the arc, px
[[nodiscard]] std::optional<LimitMark> limitMark(const scene::Actor& actor, const scene::Blocking& blocking,
                                                 const goal::Goal& goal, const ViewProjection& view,
                                                 double radius = kDragArcRadius);

/// Paints the range as an arc with stop and rest, and its name card, which is kept within the pane.
void paintLimit(QPainter& painter, const LimitMark& mark, const QSizeF& pane);

}  // namespace limber::app
