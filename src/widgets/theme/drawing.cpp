// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/theme/drawing.h"

#include "widgets/theme/tokens.h"

namespace limber::app {

void drawRounded(QPainter& painter, const QRectF& area, double radius, const QPen& edge, const QBrush& ground) {
  painter.setPen(edge);
  painter.setBrush(ground);
  painter.drawRoundedRect(area, radius, radius);
}

void fillRounded(QPainter& painter, const QRectF& area, double radius, const QColor& colour) {
  drawRounded(painter, area, radius, Qt::NoPen, colour);
}

void drawFocusRing(QPainter& painter, const QRectF& area, double radius) {
  drawRounded(painter, area.adjusted(1.0, 1.0, -1.0, -1.0), radius, QPen(tokens().accent, 2.0), Qt::NoBrush);
}

void setLetters(QPainter& painter, const QFont& font, const QColor& ink) {
  painter.setFont(font);
  painter.setPen(ink);
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
