// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCursor>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <array>
#include <optional>
#include <vector>

#include "app/view/pick_gizmo.h"
#include "app/view/view_projection.h"

namespace limber::app {

/// A gizmo and its interaction.
struct GizmoView {
  GizmoShape shape;
  GizmoPart lit;                ///< hovered or held
  std::vector<QPointF> sector;  ///< swept so far: centre, then points of the ring; empty: nothing
  QString tag;                  ///< "35.0°"; empty: none
};

/// The axes of a frame, logical pixels: an origin and the ends of x, y and z.
struct AxesView {
  static constexpr double kLength = 40.0;  ///< of an axis that lies across the line of sight

  QPointF origin;
  std::array<QPointF, 3> tips;
  std::array<bool, 3> at_eye{};       ///< the axis points at the eye: it shows as its letter alone
  std::array<int, 3> order{0, 1, 2};  ///< the axes from the farthest tip to the nearest, as they are drawn
  bool lettered = true;               ///< else a dot ends each axis: among rings, which have letters of their own
};

/// The axes of a frame of the world; nothing when part of them lies behind the eye.
[[nodiscard]] std::optional<AxesView> axesOf(const Pose& world_from_frame, const ViewProjection& view);

namespace marks {

/// Three short lines, each in its colour and with its letter at its end.
void axes(QPainter& painter, const AxesView& view, const QSizeF& pane);

/// Arrows with sheets, or rings; each axis in its colour and with its letter in a disc of 18.
void gizmo(QPainter& painter, const GizmoView& view, const QSizeF& pane);

/// The pointer over a part of a gizmo; nothing over none.
[[nodiscard]] std::optional<QCursor> gizmoCursor(const GizmoShape& shape, const GizmoPart& part,
                                                 qreal device_pixel_ratio);

/// A pointer that says "this turns": an arrow running in a circle.
[[nodiscard]] QCursor turningCursor(qreal device_pixel_ratio);

/// A pointer that says "this moves along a line": an arrow with two heads.
/// @param along  the line's direction in the view
[[nodiscard]] QCursor slidingCursor(const QPointF& along, qreal device_pixel_ratio);

}  // namespace marks

}  // namespace limber::app
