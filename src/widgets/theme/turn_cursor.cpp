// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/theme/turn_cursor.h"

#include <QPainterPath>
#include <QPixmap>

#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

QCursor turnCursor(qreal dpr) {
  constexpr int kEdge = 24;
  QPixmap picture(QSize(kEdge, kEdge) * dpr);
  picture.setDevicePixelRatio(dpr);
  picture.fill(Qt::transparent);
  QPainterPath arrow;
  const QRectF ring(5.0, 5.0, 14.0, 14.0);
  arrow.arcMoveTo(ring, 60.0);
  arrow.arcTo(ring, 60.0, 280.0);
  const QPointF tip = arrow.currentPosition();
  arrow.moveTo(tip + QPointF(-4.6, -1.2));
  arrow.lineTo(tip);
  arrow.lineTo(tip + QPointF(1.2, 4.6));
  SoftPainter painter(&picture);
  painter.setPen(QPen(tokens().view.casing, 2.0 + 2.0 * kCasingWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(arrow);
  painter.setPen(QPen(tokens().view.free_handle, 2.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(arrow);
  return QCursor(picture, kEdge / 2, kEdge / 2);
}

}  // namespace limber::app
