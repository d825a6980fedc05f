// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Painting of the limit slider in each of its states.
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "app/joints/limit_slider.h"
#include "app/joints/slider_shape.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kGrooveHeight = 4.0;
constexpr double kBracketHeight = 13.0;
constexpr double kBracketFoot = 3.5;
constexpr double kHaloRadius = 11.0;
constexpr double kRingRadius = 9.0;
constexpr double kRestHeight = 4.5;
constexpr double kRestHalfWidth = 4.0;
constexpr double kSquare = 11.0;
constexpr int kHaloAlpha = 64;

QColor faint(QColor colour) {
  colour.setAlpha(kHaloAlpha);
  return colour;
}

}  // namespace

void LimitSlider::paintGroove(QPainter& painter) const {
  const Tokens& now = tokens();
  const double middle = height() / 2.0;
  const QRectF groove(kSliderEnd - kHandleRadius, middle - kGrooveHeight / 2.0, track() + 2.0 * kHandleRadius,
                      kGrooveHeight);
  fillRounded(painter, groove, kGrooveHeight / 2.0, now.groove);
  const double rest = placeOf(range_ ? range_->rest : rest_);
  const double place = placeOf(value_);
  painter.setBrush(locked_ ? now.disabled : atLimit() ? now.limit : now.accent);
  painter.drawRect(QRectF(std::min(rest, place), groove.top(), std::abs(place - rest), kGrooveHeight));
  QPainterPath triangle(QPointF(rest, middle + kRestTop));
  triangle.lineTo(rest + kRestHalfWidth, middle + kRestTop + kRestHeight);
  triangle.lineTo(rest - kRestHalfWidth, middle + kRestTop + kRestHeight);
  const bool dragged = range_ && range_->mark == Mark::Rest;
  painter.setBrush(dragged ? now.accent : locked_ ? now.disabled : now.text2);
  painter.drawPath(triangle);
}

void LimitSlider::paintBrackets(QPainter& painter) const {
  const Tokens& now = tokens();
  const double top = (height() - kBracketHeight) / 2.0;
  const bool upper = value_ > (limits_.lower + limits_.upper) / 2.0;
  painter.setBrush(Qt::NoBrush);
  for (const bool right : {false, true}) {
    const bool reached = atLimit() && right == upper;
    const bool dragged = range_ && range_->mark == (right ? Mark::UpperLimit : Mark::LowerLimit);
    const double x = bracketPlace(right);
    const double foot = right ? x - kBracketFoot : x + kBracketFoot;
    const QColor ink = dragged ? now.accent : reached ? now.limit : now.edge;
    painter.setPen(QPen(ink, dragged || reached ? 2.5 : 1.5, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolyline(QPolygonF{QPointF(foot, top), QPointF(x, top), QPointF(x, top + kBracketHeight),
                                   QPointF(foot, top + kBracketHeight)});
  }
}

void LimitSlider::paintHandle(QPainter& painter) const {
  const Tokens& now = tokens();
  const QPointF middle(placeOf(value_), height() / 2.0);
  painter.setPen(Qt::NoPen);
  if (locked_) {
    const QRectF square(middle.x() - kSquare / 2.0, middle.y() - kSquare / 2.0, kSquare, kSquare);
    drawRounded(painter, square, 2.0, QPen(now.text2, 1.5), now.panel);
    painter.drawLine(QPointF(middle.x() - 2.5, middle.y()), QPointF(middle.x() + 2.5, middle.y()));
  } else if (atLimit()) {
    // Half a disc with its flat side to the bracket that it stands against.
    const bool upper = value_ > (limits_.lower + limits_.upper) / 2.0;
    const double flat = upper ? width() - kBracketX - 2.25 : kBracketX + 2.25;
    const QRectF disc(flat - kHandleRadius, middle.y() - kHandleRadius, 2.0 * kHandleRadius, 2.0 * kHandleRadius);
    painter.setBrush(now.limit);
    painter.drawChord(disc, upper ? 90 * 16 : -90 * 16, 180 * 16);
  } else {
    const bool lit = in_gesture_ || underMouse();
    painter.setBrush(faint(now.accent));
    if (lit) painter.drawEllipse(middle, kHaloRadius, kHaloRadius);
    painter.setBrush(lit ? now.accent : now.text);
    painter.drawEllipse(middle, kHandleRadius, kHandleRadius);
  }
  if (!hasFocus() || in_gesture_) return;
  painter.setPen(QPen(now.accent, 2.0));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(middle, kRingRadius, kRingRadius);
}

void LimitSlider::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  paintGroove(painter);
  paintBrackets(painter);
  paintHandle(painter);
}

}  // namespace limber::app
