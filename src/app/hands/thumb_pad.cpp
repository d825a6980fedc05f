// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/hands/thumb_pad.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include "limber/base/units.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kEdge = 96;
constexpr double kInset = 14.0;  ///< of what the thumb reaches from the pad's rim
constexpr double kHandle = 6.0;  ///< radius
constexpr double kStep = radiansFromDegrees(2.0);
constexpr double kFineStep = radiansFromDegrees(0.2);

double shareIn(const Interval& range, double value) {
  return range.width() > 0.0 ? (range.clamp(value) - range.lower) / range.width() : 0.0;
}

}  // namespace

ThumbPad::ThumbPad(QWidget* parent) : QWidget(parent) {
  setFixedSize(kEdge, kEdge);
  setFocusPolicy(Qt::TabFocus);
  setAccessibleName(tr("Thumb"));
  setToolTip(tr("Where the thumb points. The dashed line is as far as it goes."));
}

QSize ThumbPad::sizeHint() const { return {kEdge, kEdge}; }

void ThumbPad::setRanges(const Interval& across, const Interval& in_front) {
  across_range_ = across;
  in_front_range_ = in_front;
  update();
}

void ThumbPad::show(double across, double in_front) {
  if (dragged_) return;
  across_ = across;
  in_front_ = in_front;
  update();
}

QRectF ThumbPad::reach() const { return QRectF(rect()).adjusted(kInset, kInset, -kInset, -kInset); }

QPointF ThumbPad::handle() const {
  const QRectF area = reach();
  return {area.left() + shareIn(across_range_, across_) * area.width(),
          area.bottom() - shareIn(in_front_range_, in_front_) * area.height()};
}

void ThumbPad::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  const Tokens& now = tokens();
  drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCardRadius, QPen(now.edge, 1.0), now.field);
  drawRounded(painter, reach(), kFieldRadius, QPen(now.text2, 1.0, Qt::DashLine), Qt::NoBrush);
  const QPointF at = handle();
  if (dragged_) {
    QColor halo = now.accent;
    halo.setAlphaF(0.3F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawEllipse(at, 2.0 * kHandle, 2.0 * kHandle);
  }
  const bool at_limit = across_ <= across_range_.lower || across_ >= across_range_.upper ||
                        in_front_ <= in_front_range_.lower || in_front_ >= in_front_range_.upper;
  painter.setPen(QPen(now.window, 1.0));
  painter.setBrush(at_limit ? now.limit : now.accent);
  painter.drawEllipse(at, kHandle, kHandle);
  if (hasFocus()) drawFocusRing(painter, rect(), kCardRadius);
}

void ThumbPad::moveTo(double across, double in_front) {
  across_ = across_range_.clamp(across);
  in_front_ = in_front_range_.clamp(in_front);
  update();
  Q_EMIT moved(across_, in_front_);
}

void ThumbPad::moveTo(const QPointF& place) {
  const QRectF area = reach();
  moveTo(across_range_.lower + (place.x() - area.left()) / area.width() * across_range_.width(),
         in_front_range_.lower + (area.bottom() - place.y()) / area.height() * in_front_range_.width());
}

void ThumbPad::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  dragged_ = true;
  Q_EMIT pressed();
  moveTo(event->position());
}

void ThumbPad::mouseMoveEvent(QMouseEvent* event) {
  if (dragged_) moveTo(event->position());
}

void ThumbPad::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !dragged_) return;
  dragged_ = false;
  update();
  Q_EMIT released();
}

void ThumbPad::keyPressEvent(QKeyEvent* event) {
  const double step = event->modifiers().testFlag(Qt::ShiftModifier) ? kFineStep : kStep;
  switch (event->key()) {
    case Qt::Key_Left:
      moveTo(across_ - step, in_front_);
      return;
    case Qt::Key_Right:
      moveTo(across_ + step, in_front_);
      return;
    case Qt::Key_Up:
      moveTo(across_, in_front_ + step);
      return;
    case Qt::Key_Down:
      moveTo(across_, in_front_ - step);
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace limber::app
