// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCursor>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <optional>
#include <vector>

#include "app/view/pick_gizmo.h"

namespace limber::app {

/// A gizmo with what is going on at it.
struct GizmoView {
  GizmoShape shape;
  GizmoPart lit;                ///< under the mouse, or in its hand
  std::vector<QPointF> sector;  ///< what has been swept: centre, then points of the ring; empty: nothing
  QString tag;                  ///< "35.0°"; empty: none
};

namespace marks {

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
