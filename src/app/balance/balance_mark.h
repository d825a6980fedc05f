// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPointF>
#include <QPolygonF>
#include <QSizeF>
#include <QString>
#include <optional>

#include "app/balance/stance_words.h"
#include "app/view/view_projection.h"

namespace limber::app {

/// How somebody stands, as the view shows it: the centre of mass, a plumb line from it to the floor, and the outline of
/// what is stood on.
struct BalanceMark {
  std::optional<QPointF> centre;  ///< nothing: behind the eye
  std::optional<QPointF> floor;   ///< below it
  QPolygonF outline;              ///< empty: nothing is planted
  StanceState state = StanceState::Nowhere;
  QString words;  ///< beside the floor point; empty: none
};

/// Nothing for a figure without mass.
[[nodiscard]] std::optional<BalanceMark> balanceMark(const scene::Actor& actor, const ViewProjection& view);

/// The outline, which lies under everything else.
void paintSupport(QPainter& painter, const BalanceMark& mark);
/// Centre, plumb line, floor point (a filled dot inside the outline, a crossed one outside) and words. @param size  of
/// the view
void paintBalance(QPainter& painter, const BalanceMark& mark, const QSizeF& size);

}  // namespace limber::app
