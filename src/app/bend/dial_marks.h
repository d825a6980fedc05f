// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <optional>
#include <vector>

#include "app/bend/joint_dials.h"
#include "app/view/view_projection.h"

namespace limber::app {

/// A dial in the view, logical pixels: the range as an arc, or as a line of a DOF that slides, with a knob at its
/// value.
struct DialMark {
  static constexpr double kRadius = 72.0;  ///< of the arc, seen across its axis

  DofId dof;
  QPointF centre;
  std::vector<QPointF> range;  ///< from the lower limit to the upper; of many turns, half a turn on each side
  bool open_below = false;     ///< the range goes on beyond its ends
  bool open_above = false;
  QPointF knob;
  std::optional<QPointF> rest;
  QColor colour;
  bool at_lower = false;
  bool at_upper = false;
  bool lit = false;             ///< under the mouse or in the hand
  std::vector<QPointF> sector;  ///< swept so far: the centre, then points of the arc; empty: nothing
  QString tag;                  ///< "Left elbow flexion 34°"; empty: none

  /// How far a point is from the knob or, a little more, from the range, px.
  [[nodiscard]] double away(const QPointF& at) const;
};

/// A dial in a pane; nothing when its middle lies behind the eye.
/// @param number  of the dial in its joint, which decides its colour
[[nodiscard]] std::optional<DialMark> dialMark(const JointDial& dial, int number, const ViewProjection& view);
/// The same, with what has been swept since a value.
void sweep(DialMark& mark, const JointDial& dial, double from, const ViewProjection& view);

void paintDial(QPainter& painter, const DialMark& mark, const QSizeF& pane);

/// The rim of a joint's cone in the view.
struct ConeMark {
  static constexpr double kRadius = 92.0;

  QPointF centre;
  std::vector<QPointF> rim;
};
[[nodiscard]] std::optional<ConeMark> coneMark(const JointCone& cone, const ViewProjection& view);

void paintCone(QPainter& painter, const ConeMark& mark, const QSizeF& pane);

}  // namespace limber::app
