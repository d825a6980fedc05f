// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_picture.h"

#include <QLinearGradient>
#include <QPainterPath>

#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

QPainterPath roundedTop(const QRectF& rect, double radius) {
  QPainterPath path;
  path.addRoundedRect(rect.adjusted(0.0, 0.0, 0.0, radius), radius, radius);
  QPainterPath upper;
  upper.addRect(rect);
  return path.intersected(upper);
}

}  // namespace

void drawPosePicture(QPainter& painter, const QRect& area, const QImage& picture) {
  const Tokens& now = tokens();
  const QRectF place = area;
  painter.save();
  painter.setClipPath(roundedTop(place, kButtonRadius), Qt::IntersectClip);
  if (picture.isNull()) {
    QLinearGradient ground(place.topLeft(), place.bottomLeft());
    ground.setColorAt(0.0, now.view_top);
    ground.setColorAt(1.0, now.view_bottom);
    painter.fillRect(place, ground);
    constexpr double kFigure = 40.0;
    drawIcon(painter, QStringLiteral("body"), centredSquare(place, kFigure), now.disabled);
  } else {
    painter.drawImage(place.topLeft(), picture);
  }
  painter.restore();
}

}  // namespace limber::app
