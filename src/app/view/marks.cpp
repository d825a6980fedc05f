// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/marks.h"

#include <QFontMetricsF>
#include <cmath>

#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app::marks {

namespace {

constexpr double kDiamond = 22.0;

QPen roundPen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine) {
  return {QBrush(colour), width, style, Qt::RoundCap, Qt::RoundJoin};
}

QPainterPath diamondPath(const QPointF& centre, double size) {
  const double half = 0.5 * size;
  QPainterPath path;
  path.moveTo(centre + QPointF(0.0, -half));
  path.lineTo(centre + QPointF(half, 0.0));
  path.lineTo(centre + QPointF(0.0, half));
  path.lineTo(centre + QPointF(-half, 0.0));
  path.closeSubpath();
  return path;
}

}  // namespace

void strokeCased(QPainter& painter, const QPainterPath& path, const QColor& colour, double width, Qt::PenStyle style) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(roundPen(tokens().view.casing, width + 2.0 * kCasingWidth, style));
  painter.drawPath(path);
  painter.setPen(roundPen(colour, width, style));
  painter.drawPath(path);
}

void ring(QPainter& painter, const QPointF& centre, double diameter, const QColor& colour, bool filled) {
  QPainterPath path;
  path.addEllipse(centre, 0.5 * diameter, 0.5 * diameter);
  if (filled) {
    QColor light = colour;
    light.setAlphaF(0.25F);
    painter.fillPath(path, light);
  }
  strokeCased(painter, path, colour, 2.0);
}

void diamond(QPainter& painter, const QPointF& centre, bool reached) {
  const QColor& colour = tokens().view.goal;
  const QPainterPath path = diamondPath(centre, kDiamond);
  if (reached) {
    painter.setPen(roundPen(tokens().view.casing, 2.0 * kCasingWidth));
    painter.setBrush(colour);
    painter.drawPath(path);
    QPainterPath tick;
    tick.moveTo(centre + QPointF(-3.6, 0.2));
    tick.lineTo(centre + QPointF(-0.9, 3.0));
    tick.lineTo(centre + QPointF(4.0, -2.8));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(roundPen(QColor(0x10, 0x12, 0x15), 2.0));
    painter.drawPath(tick);
    return;
  }
  strokeCased(painter, path, colour, 2.0);
  painter.setPen(roundPen(tokens().view.casing, 2.0 * kCasingWidth));
  painter.setBrush(colour);
  painter.drawEllipse(centre, 2.6, 2.6);
  painter.setPen(Qt::NoPen);
  painter.drawEllipse(centre, 2.6, 2.6);
}

void outwards(QPainter& painter, const QPointF& centre, const QPointF& beyond) {
  constexpr double kAway = 15.0;
  constexpr double kSize = 7.0;
  const QPointF way = beyond - centre;
  const double length = std::hypot(way.x(), way.y());
  if (length < 1e-6) return;
  // Inside of the edge: the diamond lies between the arrow and the picture, 16 px from the edge.
  const QPointF along = way / length;
  const QPointF across(-along.y(), along.x());
  const QPointF tip = centre + kAway * along;
  QPainterPath arrow(tip - kSize * along + kSize * across);
  arrow.lineTo(tip);
  arrow.lineTo(tip - kSize * along - kSize * across);
  strokeCased(painter, arrow, tokens().view.goal, 2.5);
}

void strike(QPainter& painter, const QPointF& centre) {
  constexpr double kReach = 10.0;
  QPainterPath path;
  path.moveTo(centre + QPointF(-kReach, kReach));
  path.lineTo(centre + QPointF(kReach, -kReach));
  strokeCased(painter, path, tokens().view.goal, 2.0);
}

void turningArcs(QPainter& painter, const QPointF& centre) {
  constexpr double kRadius = 18.0;
  const QRectF box(centre.x() - kRadius, centre.y() - kRadius, 2.0 * kRadius, 2.0 * kRadius);
  for (const double start : {-55.0, 125.0}) {
    QPainterPath path;
    path.arcMoveTo(box, start);
    path.arcTo(box, start, 110.0);
    const QPointF tip = path.currentPosition();
    const double along = (start + 110.0 + 90.0) * 3.14159265358979 / 180.0;  // where the arc is heading
    for (const double side : {2.5, -2.5}) {
      path.moveTo(tip);
      path.lineTo(tip + QPointF(5.0 * std::cos(along + side), -5.0 * std::sin(along + side)));
    }
    strokeCased(painter, path, tokens().view.goal, 2.0);
  }
}

void tack(QPainter& painter, const QPointF& point, bool hovered) {
  const double x = point.x();
  const double y = point.y();
  const double half = 0.5 * kTackWidth;
  QPainterPath needle;
  needle.moveTo(x, y);
  needle.lineTo(x, y - 7.0);
  QPainterPath head;  // cap, waist and skirt of a drawing pin
  head.moveTo(x - 0.62 * half, y - kTackHeight);
  head.lineTo(x + 0.62 * half, y - kTackHeight);
  head.lineTo(x + 0.5 * half, y - kTackHeight + 3.2);
  head.lineTo(x + 0.5 * half, y - 11.0);
  head.lineTo(x + half, y - 6.6);
  head.lineTo(x - half, y - 6.6);
  head.lineTo(x - 0.5 * half, y - 11.0);
  head.lineTo(x - 0.5 * half, y - kTackHeight + 3.2);
  head.closeSubpath();
  const QColor colour = hovered ? tokens().view.held.lighter(125) : tokens().view.held;
  strokeCased(painter, needle, colour, 2.0);
  painter.setPen(roundPen(tokens().view.casing, 2.0 * kCasingWidth));
  painter.setBrush(colour);
  painter.drawPath(head);
  painter.setPen(Qt::NoPen);
  painter.drawPath(head);
}

void floorRing(QPainter& painter, const QPointF& centre) {
  constexpr double kWidth = 30.0;
  constexpr double kHeight = 12.0;
  constexpr double kStop = 8.0;
  QPainterPath path;
  path.addEllipse(centre, 0.5 * kWidth, 0.5 * kHeight);
  for (const double side : {-1.0, 1.0}) {
    path.moveTo(centre + QPointF(side * 0.5 * kWidth, -0.5 * kStop));
    path.lineTo(centre + QPointF(side * 0.5 * kWidth, 0.5 * kStop));
  }
  strokeCased(painter, path, tokens().view.held, 2.0);
}

void gapLine(QPainter& painter, const QPointF& effector, const QPointF& goal) {
  constexpr double kRing = 10.0;
  constexpr double kHalfDiamond = 11.0;
  const QPointF way = goal - effector;
  const double length = std::hypot(way.x(), way.y());
  if (length <= kRing + kHalfDiamond) return;
  QPainterPath path;
  path.moveTo(effector + way * (kRing / length));
  path.lineTo(goal - way * (kHalfDiamond / length));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(roundPen(tokens().view.casing, 2.0 + 2.0 * kCasingWidth));
  painter.drawPath(path);
  QPen dashes(QBrush(tokens().view.goal), 2.0, Qt::CustomDashLine, Qt::FlatCap);
  dashes.setDashPattern({2.5, 2.5});  // in widths of the pen: 5-5
  painter.setPen(dashes);
  painter.drawPath(path);
}

void chain(QPainter& painter, const std::vector<QPointF>& joints) {
  constexpr double kDot = 8.0;
  if (joints.empty()) return;
  QPainterPath line;
  line.moveTo(joints.front());
  for (const QPointF& joint : joints) line.lineTo(joint);
  const QColor& colour = tokens().view.selection;
  strokeCased(painter, line, colour, 2.0);
  for (const QPointF& joint : joints) {
    painter.setPen(roundPen(tokens().view.casing, 2.0 * kCasingWidth));
    painter.setBrush(colour);
    painter.drawEllipse(joint, 0.5 * kDot, 0.5 * kDot);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(joint, 0.5 * kDot, 0.5 * kDot);
  }
}

void tag(QPainter& painter, const QPointF& anchor, bool to_the_left, const QString& words, const QColor& ink) {
  painter.setFont(textFont(TextSize::Detail, true));
  const QFontMetricsF metrics(painter.font());
  const double width = digitTextWidth(metrics, words) + 2.0 * kSpace2;
  constexpr double kHeight = 24.0;
  const QRectF box(to_the_left ? anchor.x() - width : anchor.x(), anchor.y() - 0.5 * kHeight, width, kHeight);
  drawRounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), kFieldRadius, QPen(tokens().card_line, 1.0), tokens().card);
  painter.setPen(ink);
  drawDigitText(painter, QPointF(box.left() + kSpace2, box.center().y() + 0.5 * (metrics.ascent() - metrics.descent())),
                words);
}

}  // namespace limber::app::marks
