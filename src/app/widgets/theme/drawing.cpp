// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/widgets/theme/drawing.h"

#include "app/widgets/theme/tokens.h"

namespace limber::app {

void fillRounded(QPainter& painter, const QRectF& area, double radius, const QColor& colour) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawRoundedRect(area, radius, radius);
}

void drawFocusRing(QPainter& painter, const QRectF& area, double radius) {
  painter.setPen(QPen(tokens().accent, 2.0));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(area.adjusted(1.0, 1.0, -1.0, -1.0), radius, radius);
}

QRectF centredSquare(const QRectF& within, double edge) {
  QRectF square(0.0, 0.0, edge, edge);
  square.moveCenter(within.center());
  return square;
}

double baselineIn(const QRectF& row, const QFontMetricsF& metrics) {
  return row.center().y() + (metrics.ascent() - metrics.descent()) / 2.0;
}

}  // namespace limber::app
