// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/camera/view_ball.h"

#include <Eigen/Geometry>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/view/gizmo_marks.h"
#include "limber/base/units.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kEdge = 140;
constexpr double kTipRadius = 9.0;
constexpr double kStep = radiansFromDegrees(5.0);

QColor axisColour(int axis) {
  const Tokens& now = tokens();
  return axis == 0 ? now.axis_x : axis == 1 ? now.axis_y : now.axis_z;
}

QColor faded(QColor colour, double share) {
  colour.setAlphaF(static_cast<float>(share));
  return colour;
}

}  // namespace

ViewBall::ViewBall(QWidget* parent) : QWidget(parent) {
  setFixedSize(kEdge, kEdge);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_Hover);
  setCursor(marks::turningCursor(devicePixelRatioF()));
  setAccessibleName(tr("Orbit ball"));
  setAccessibleDescription(tr("Arrows turn by 5 degrees, Page up and Page down roll, Home resets"));
  setToolTip(tr("Drag to orbit, at the rim to roll. Double click: reset look"));
}

QSize ViewBall::sizeHint() const { return {kEdge, kEdge}; }

double ViewBall::radius() const { return 0.5 * std::min(width(), height()) - kTipRadius - 1.0; }

void ViewBall::showAxes(const Eigen::Matrix3d& eye_from_world) {
  if (eye_from_world == eye_from_world_) return;
  eye_from_world_ = eye_from_world;
  update();
}

/// Point of the ball under a point of the widget; the ball continues smoothly as a hyperbola outside (Bell).
Eigen::Vector3d ViewBall::onBall(const QPointF& at) const {
  const QPointF from = (at - middle()) / radius();
  const double square = from.x() * from.x() + from.y() * from.y();
  const double towards = square < 0.5 ? std::sqrt(1.0 - square) : 0.5 / std::sqrt(square);
  return Eigen::Vector3d(from.x(), -from.y(), towards).normalized();
}

QPointF ViewBall::inWidget(const Eigen::Vector3d& in_eye) const {
  return middle() + radius() * QPointF(in_eye.x(), -in_eye.y());
}

/// Half of the great circle around an axis: the half before the ball's middle, or the one behind it.
void ViewBall::paintCircle(QPainter& painter, int axis, bool front) const {
  constexpr int kPieces = 72;
  const Eigen::Vector3d one = eye_from_world_.col((axis + 1) % 3);
  const Eigen::Vector3d two = eye_from_world_.col((axis + 2) % 3);
  QPainterPath path;
  bool open = false;
  for (int piece = 0; piece <= kPieces; ++piece) {
    const double angle = 2.0 * kPi * piece / kPieces;
    const Eigen::Vector3d point = std::cos(angle) * one + std::sin(angle) * two;
    const bool seen = (point.z() >= -1e-9) == front;
    if (seen && open) path.lineTo(inWidget(point));
    if (seen && !open) path.moveTo(inWidget(point));
    open = seen;
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(faded(axisColour(axis), front ? 1.0 : 0.28), front ? 2.0 : 1.25, Qt::SolidLine, Qt::RoundCap));
  painter.drawPath(path);
}

/// Disc with the letter at the tip of an axis.
void ViewBall::paintTip(QPainter& painter, int axis) const {
  const Eigen::Vector3d tip = eye_from_world_.col(axis);
  const QPointF at = inWidget(tip);
  const bool front = tip.z() >= 0.0;
  painter.setPen(front ? QPen(Qt::NoPen) : QPen(axisColour(axis), 1.5));
  painter.setBrush(front ? axisColour(axis) : tokens().panel);
  const double size = front ? kTipRadius : kTipRadius - 1.5;
  painter.drawEllipse(at, size, size);
  painter.setFont(textFont(TextSize::Small, true));
  const QFontMetricsF metrics(painter.font());
  const QString letter(QLatin1Char("XYZ"[axis]));
  painter.setPen(front ? tokens().panel : axisColour(axis));
  painter.drawText(QPointF(at.x() - 0.5 * metrics.horizontalAdvance(letter), at.y() + 0.5 * metrics.capHeight()),
                   letter);
}

void ViewBall::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  std::array<int, 3> axes{0, 1, 2};
  std::ranges::sort(axes, [this](int a, int b) { return eye_from_world_(2, a) < eye_from_world_(2, b); });
  for (const int axis : axes) {
    if (eye_from_world_(2, axis) < 0.0) paintTip(painter, axis);
  }
  QRadialGradient clay(middle() - QPointF(0.35, 0.4) * radius(), 1.5 * radius());
  clay.setColorAt(0.0, faded(now.hover, 0.92));
  clay.setColorAt(1.0, faded(now.field, 0.92));
  painter.setPen(QPen(underMouse() || held_ ? now.edge : now.line, 1.0));
  painter.setBrush(clay);
  painter.drawEllipse(middle(), radius(), radius());
  for (const bool front : {false, true}) {
    for (const int axis : axes) paintCircle(painter, axis, front);
  }
  for (const int axis : axes) {
    if (eye_from_world_(2, axis) >= 0.0) paintTip(painter, axis);
  }
  if (!hasFocus()) return;
  drawFocusRing(painter, QRectF(rect()), kButtonRadius);
}

void ViewBall::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  held_ = true;
  mouse_ = event->position();
  update();
}

void ViewBall::mouseMoveEvent(QMouseEvent* event) {
  if (!held_) return;
  const Eigen::Vector3d from = onBall(mouse_);
  const Eigen::Vector3d to = onBall(event->position());
  mouse_ = event->position();
  Q_EMIT turned(Eigen::Quaterniond::FromTwoVectors(from, to).toRotationMatrix());
}

void ViewBall::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) held_ = false;
  update();
}

void ViewBall::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) Q_EMIT resetAsked();
}

void ViewBall::keyPressEvent(QKeyEvent* event) {
  const double angle = kStep * (event->modifiers().testFlag(Qt::ShiftModifier) ? 0.1 : 1.0);
  const auto turn = [this](double by, const Eigen::Vector3d& axis) {
    Q_EMIT turned(Eigen::AngleAxisd(by, axis).toRotationMatrix());
  };
  switch (event->key()) {
    case Qt::Key_Left:
      return turn(-angle, Eigen::Vector3d::UnitY());
    case Qt::Key_Right:
      return turn(angle, Eigen::Vector3d::UnitY());
    case Qt::Key_Up:
      return turn(-angle, Eigen::Vector3d::UnitX());
    case Qt::Key_Down:
      return turn(angle, Eigen::Vector3d::UnitX());
    case Qt::Key_PageUp:
      return turn(angle, Eigen::Vector3d::UnitZ());
    case Qt::Key_PageDown:
      return turn(-angle, Eigen::Vector3d::UnitZ());
    case Qt::Key_Home:
      Q_EMIT resetAsked();
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

void ViewBall::enterEvent(QEnterEvent* event) {
  QWidget::enterEvent(event);
  update();
}

void ViewBall::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  update();
}

}  // namespace limber::app
