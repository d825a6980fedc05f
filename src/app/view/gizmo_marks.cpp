// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/gizmo_marks.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <QPixmap>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "app/view/marks.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

std::optional<AxesView> axesOf(const Pose& world_from_frame, const ViewProjection& view) {
  constexpr double kSeen = 0.15;  // of its length, under which an axis is seen as a point
  const Eigen::Vector3d& at = world_from_frame.translation;
  const auto origin = view.toView(at);
  if (!origin) return std::nullopt;
  const double length = AxesView::kLength / view.pixelsPerMetre(at);
  AxesView axes;
  axes.origin = *origin;
  for (int i = 0; i < 3; ++i) {
    const auto axis = static_cast<std::size_t>(i);
    const auto tip = view.toView(at + length * world_from_frame.rotation.col(i));
    if (!tip) return std::nullopt;
    axes.tips[axis] = *tip;
    axes.at_eye[axis] = std::hypot(tip->x() - origin->x(), tip->y() - origin->y()) < kSeen * AxesView::kLength;
  }
  const auto away = [&](int axis) { return view.forward().dot(world_from_frame.rotation.col(axis)); };
  std::ranges::sort(axes.order, [&](int a, int b) { return away(a) > away(b); });
  return axes;
}

namespace marks {

namespace {

constexpr double kLine = 2.0;
constexpr double kLitLine = 4.0;
constexpr double kArrowLine = 2.5;
constexpr double kArrowTip = 9.0;
constexpr double kDisc = 18.0;
constexpr double kDot = 10.0;
constexpr double kSmallDisc = 14.0;
constexpr double kTipDot = 5.0;
constexpr float kSweptOpacity = 0.35F;
constexpr int kCursorSize = 24;

const QColor& axisColour(int axis) {
  const ViewColours& view = tokens().view;
  return axis == 0 ? view.axis_x : axis == 1 ? view.axis_y : view.axis_z;
}

/// The same on a card, whose ground follows the theme.
const QColor& axisInk(int axis) { return axis == 0 ? tokens().axis_x : axis == 1 ? tokens().axis_y : tokens().axis_z; }

QColor faded(QColor colour) {
  colour.setAlphaF(kSweptOpacity);
  return colour;
}

QPainterPath through(const std::vector<QPointF>& points) {
  QPainterPath path;
  path.addPolygon(QPolygonF(QList<QPointF>(points.begin(), points.end())));
  return path;
}

QPainterPath line(const QPointF& from, const QPointF& to) {
  QPainterPath path(from);
  path.lineTo(to);
  return path;
}

void dot(QPainter& painter, const QPointF& centre, double diameter, const QColor& colour) {
  const double half = 0.5 * diameter;
  painter.setPen(Qt::NoPen);
  painter.setBrush(tokens().view.casing);
  painter.drawEllipse(centre, half + kCasingWidth, half + kCasingWidth);
  painter.setBrush(colour);
  painter.drawEllipse(centre, half, half);
}

void letterDisc(QPainter& painter, const QPointF& centre, int axis, double diameter = kDisc) {
  dot(painter, centre, diameter, axisColour(axis));
  setLetters(painter, textFont(TextSize::Small, true), QColor(0x10, 0x12, 0x15));
  painter.drawText(QRectF(centre - QPointF(kDisc, kDisc), QSizeF(2.0 * kDisc, 2.0 * kDisc)), Qt::AlignCenter,
                   QString(QLatin1Char(static_cast<char>('X' + axis))));
}

void arrow(QPainter& painter, const GizmoView& view, int axis) {
  const QPointF tip = view.shape.tips[static_cast<std::size_t>(axis)];
  const QPointF way = tip - view.shape.centre;
  const double length = std::hypot(way.x(), way.y());
  if (length < kArrowTip) return;  // it points at the eye
  const QPointF along = way / length;
  const QPointF across(-along.y(), along.x());
  const bool lit = view.lit == GizmoPart{GizmoPart::Kind::Arrow, axis};
  strokeCased(painter, line(view.shape.centre, tip - along * 0.5 * kArrowTip), axisColour(axis),
              lit ? kLitLine : kArrowLine);
  const double half = lit ? 0.65 * kArrowTip : 0.5 * kArrowTip;
  QPainterPath head(tip);
  head.lineTo(tip - along * kArrowTip + across * half);
  head.lineTo(tip - along * kArrowTip - across * half);
  head.closeSubpath();
  painter.setPen(QPen(tokens().view.casing, 2.0 * kCasingWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(axisColour(axis));
  painter.drawPath(head);
  painter.fillPath(head, axisColour(axis));
}

void sheet(QPainter& painter, const GizmoView& view, int axis) {
  const auto& corners = view.shape.sheets[static_cast<std::size_t>(axis)];
  const bool lit = view.lit == GizmoPart{GizmoPart::Kind::Sheet, axis};
  QPainterPath path = through({corners.begin(), corners.end()});
  path.closeSubpath();
  painter.fillPath(path, lit ? axisColour(axis) : faded(axisColour(axis)));
  strokeCased(painter, path, axisColour(axis), lit ? kLine : 1.25);
}

void moveGizmo(QPainter& painter, const GizmoView& view) {
  for (int axis = 0; axis < 3; ++axis) {
    if (!view.shape.edge_on[static_cast<std::size_t>(axis)]) sheet(painter, view, axis);
  }
  for (int axis = 0; axis < 3; ++axis) {
    if (view.shape.at_eye[static_cast<std::size_t>(axis)]) continue;
    arrow(painter, view, axis);
    letterDisc(painter, view.shape.discs[static_cast<std::size_t>(axis)], axis);
  }
}

void turnGizmo(QPainter& painter, const GizmoView& view) {
  const bool sweeping = view.sector.size() > 2;
  if (sweeping) painter.fillPath(through(view.sector), faded(axisColour(view.lit.axis)));
  for (int axis = 0; axis < 3; ++axis) {
    if (axis == view.lit.axis) continue;
    strokeCased(painter, through(view.shape.rings[static_cast<std::size_t>(axis)]), axisColour(axis), kLine);
  }
  if (view.lit) {
    strokeCased(painter, through(view.shape.rings[static_cast<std::size_t>(view.lit.axis)]), axisColour(view.lit.axis),
                kLitLine);
  }
  for (int axis = 0; axis < 3; ++axis) {
    if (view.shape.at_eye[static_cast<std::size_t>(axis)]) continue;
    const QPointF& disc = view.shape.discs[static_cast<std::size_t>(axis)];
    strokeCased(painter, line(view.shape.centre, disc), axisColour(axis), kLine);
    letterDisc(painter, disc, axis);
  }
  if (!sweeping) return;
  strokeCased(painter, line(view.shape.centre, view.sector[1]), axisColour(view.lit.axis), 1.25);
  dot(painter, view.sector.back(), kDot, axisColour(view.lit.axis));
}

QCursor cursorFrom(const QPainterPath& path, qreal device_pixel_ratio) {
  const int device = static_cast<int>(std::lround(kCursorSize * device_pixel_ratio));
  QPixmap picture(device, device);
  picture.fill(Qt::transparent);
  picture.setDevicePixelRatio(device_pixel_ratio);
  SoftPainter painter(&picture);
  painter.translate(0.5 * kCursorSize, 0.5 * kCursorSize);
  strokeCased(painter, path, Qt::white, 1.75);
  painter.end();
  return QCursor(picture, kCursorSize / 2, kCursorSize / 2);
}

}  // namespace

void axes(QPainter& painter, const AxesView& view, const QSizeF& /*pane*/) {
  for (const int axis : view.order) {
    const QPointF& tip = view.tips[static_cast<std::size_t>(axis)];
    if (!view.at_eye[static_cast<std::size_t>(axis)])
      strokeCased(painter, line(view.origin, tip), axisColour(axis), kArrowLine);
    if (view.lettered) {
      letterDisc(painter, tip, axis, kSmallDisc);
    } else {
      dot(painter, tip, kTipDot, axisColour(axis));
    }
  }
}

void gizmo(QPainter& painter, const GizmoView& view, const QSizeF& /*pane*/) {
  if (view.shape.mode == GizmoMode::Move) {
    moveGizmo(painter, view);
  } else {
    turnGizmo(painter, view);
  }
  if (view.tag.isEmpty() || !view.lit) return;
  constexpr double kTagAway = 16.0;
  const QPointF end = view.sector.empty() ? view.shape.centre : view.sector.back();
  const QString words = QString(QLatin1Char(static_cast<char>('X' + view.lit.axis))) + QLatin1Char(' ') + view.tag;
  tag(painter, end + QPointF(kTagAway, kTagAway), false, words, axisInk(view.lit.axis));
}

QCursor turningCursor(qreal device_pixel_ratio) {
  constexpr double kRadius = 6.5;
  const QRectF box(-kRadius, -kRadius, 2.0 * kRadius, 2.0 * kRadius);
  QPainterPath path;
  path.arcMoveTo(box, 60.0);
  path.arcTo(box, 60.0, 290.0);
  const QPointF tip = path.currentPosition();
  path.moveTo(tip + QPointF(-4.6, -0.4));
  path.lineTo(tip);
  path.lineTo(tip + QPointF(0.6, 4.6));
  return cursorFrom(path, device_pixel_ratio);
}

QCursor slidingCursor(const QPointF& along, qreal device_pixel_ratio) {
  constexpr double kHalf = 8.5;
  constexpr double kHead = 4.0;
  const double length = std::hypot(along.x(), along.y());
  const QPointF u = length > 0.0 ? along / length : QPointF(1.0, 0.0);
  const QPointF v(-u.y(), u.x());
  QPainterPath path = line(-kHalf * u, kHalf * u);
  for (const double end : {-1.0, 1.0}) {
    const QPointF tip = end * kHalf * u;
    path.moveTo(tip - end * kHead * u + kHead * v);
    path.lineTo(tip);
    path.lineTo(tip - end * kHead * u - kHead * v);
  }
  return cursorFrom(path, device_pixel_ratio);
}

std::optional<QCursor> gizmoCursor(const GizmoShape& shape, const GizmoPart& part, qreal device_pixel_ratio) {
  switch (part.kind) {
    case GizmoPart::Kind::Ring:
      return turningCursor(device_pixel_ratio);
    case GizmoPart::Kind::Sheet:
      return QCursor(Qt::SizeAllCursor);
    case GizmoPart::Kind::Arrow:
      return slidingCursor(shape.tips[static_cast<std::size_t>(part.axis)] - shape.centre, device_pixel_ratio);
    case GizmoPart::Kind::None:
      break;
  }
  return std::nullopt;
}

}  // namespace marks

}  // namespace limber::app
