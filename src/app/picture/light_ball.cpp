// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/light_ball.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QRadialGradient>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "limber/base/units.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

using scene::LampKind;

constexpr double kRadius = 44.0;
constexpr double kDisc = 18.0;
constexpr double kReach = 12.0;
constexpr double kStep = radiansFromDegrees(5.0);
constexpr double kFine = 0.1;
constexpr double kNotch = 0.05;  // of strength
constexpr double kDeltasPerNotch = QWheelEvent::DefaultDeltasPerStep;

QColor colourOf(const Eigen::Vector3d& colour) {
  return QColor::fromRgbF(static_cast<float>(colour.x()), static_cast<float>(colour.y()),
                          static_cast<float>(colour.z()));
}

QString letterOf(LampKind lamp) {
  constexpr std::array kLetters{"K", "F", "R"};
  return QString::fromLatin1(kLetters[static_cast<std::size_t>(lamp)]);
}

}  // namespace

LightBall::LightBall(QWidget* parent) : QWidget(parent) {
  setFixedSize(kEdge, kEdge);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Directions of the lights"));
  setToolTip(tr("Drag a light over the sphere; over its rim it goes behind. K, F, R choose one, arrows turn it."));
}

void LightBall::show(const scene::LightRig& rig, const Eigen::Matrix3d& world_from_eye) {
  if (rig == rig_ && world_from_eye == world_from_eye_) return;
  rig_ = rig;
  world_from_eye_ = world_from_eye;
  update();
}

void LightBall::choose(LampKind lamp) {
  if (lamp == chosen_) return;
  chosen_ = lamp;
  update();
  Q_EMIT lampChosen(lamp);
}

Eigen::Vector3d LightBall::seen(LampKind lamp) const { return world_from_eye_.transpose() * rig_[lamp].towards(); }

QPointF LightBall::placeOf(LampKind lamp) const {
  const Eigen::Vector3d towards = seen(lamp);
  return QPointF(kEdge / 2.0, kEdge / 2.0) + kRadius * QPointF(towards.x(), -towards.y());
}

void LightBall::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  const QPointF middle(kEdge / 2.0, kEdge / 2.0);
  const Eigen::Vector3d key = seen(LampKind::Key);
  QRadialGradient shade(middle, kRadius, middle + 0.6 * kRadius * QPointF(key.x(), -key.y()));
  const bool behind = key.z() < 0.0;
  shade.setColorAt(0.0, behind ? QColor(0x5A, 0x5E, 0x66) : QColor(0xD8, 0xD8, 0xD8));
  shade.setColorAt(1.0, QColor(0x2C, 0x2F, 0x35));
  painter.setPen(QPen(now.edge, 1.0));
  painter.setBrush(shade);
  painter.drawEllipse(middle, kRadius, kRadius);
  painter.setPen(QPen(now.accent, 1.5));
  painter.drawLine(middle, placeOf(chosen_));
  for (const LampKind lamp : scene::kLamps) {
    const QPointF place = placeOf(lamp);
    const bool chosen = lamp == chosen_;
    const Qt::PenStyle style = seen(lamp).z() < 0.0 ? Qt::DashLine : Qt::SolidLine;
    painter.setPen(QPen(chosen ? now.accent : QColor(0x1B, 0x1C, 0x1F), chosen ? 2.5 : 1.5, style));
    painter.setBrush(colourOf(rig_[lamp].colour));
    painter.drawEllipse(place, kDisc / 2.0, kDisc / 2.0);
    setLetters(painter, textFont(TextSize::Small), QColor(0x1B, 0x1C, 0x1F));
    painter.drawText(QRectF(place - QPointF(kDisc, kDisc) / 2.0, QSizeF(kDisc, kDisc)), Qt::AlignCenter,
                     letterOf(lamp));
  }
  if (hasFocus()) drawFocusRing(painter, rect(), kButtonRadius);
}

void LightBall::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const auto away = [&](LampKind lamp) {
    const QPointF way = event->position() - placeOf(lamp);
    return std::hypot(way.x(), way.y());
  };
  const LampKind nearest = *std::ranges::min_element(scene::kLamps, {}, away);
  if (away(nearest) > kReach) return;
  choose(nearest);
  dragging_ = true;
  mouse_ = event->position();
  const Eigen::Vector3d towards = seen(nearest);
  led_ = QPointF(towards.x(), -towards.y());
  const double out = std::hypot(led_.x(), led_.y());
  if (towards.z() < 0.0) led_ = out > 1e-6 ? led_ * ((2.0 - out) / out) : QPointF(0.0, 2.0);
  Q_EMIT pressed();
}

void LightBall::mouseMoveEvent(QMouseEvent* event) {
  if (!dragging_) return;
  led_ += (event->position() - mouse_) / kRadius;
  mouse_ = event->position();
  const double out = std::hypot(led_.x(), led_.y());
  if (out > 2.0) led_ *= 2.0 / out;
  const double shown = out > 1.0 ? std::max(0.0, 2.0 - out) : out;
  const QPointF on = out > 1e-9 ? led_ * (shown / std::hypot(led_.x(), led_.y())) : QPointF();
  const double depth = std::sqrt(std::max(0.0, 1.0 - shown * shown));
  lead({on.x(), -on.y(), out > 1.0 ? -depth : depth});
}

void LightBall::lead(const Eigen::Vector3d& seen) {
  const Eigen::Vector3d towards = (world_from_eye_ * seen).normalized();
  scene::Lamp lamp = rig_[chosen_];
  lamp.altitude = std::asin(std::clamp(towards.y(), -1.0, 1.0));
  if (std::hypot(towards.x(), towards.z()) > 1e-9) lamp.direction = std::atan2(towards.x(), towards.z());
  Q_EMIT turned(chosen_, lamp);
}

void LightBall::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !dragging_) return;
  dragging_ = false;
  Q_EMIT released();
}

void LightBall::wheelEvent(QWheelEvent* event) {
  if (!hasFocus()) {
    event->ignore();
    return;
  }
  Q_EMIT strengthened(chosen_, kNotch * event->angleDelta().y() / kDeltasPerNotch);
  event->accept();
}

void LightBall::keyPressEvent(QKeyEvent* event) {
  const double step = event->modifiers().testFlag(Qt::ShiftModifier) ? kFine * kStep : kStep;
  scene::Lamp lamp = rig_[chosen_];
  switch (event->key()) {
    case Qt::Key_K:
      return choose(LampKind::Key);
    case Qt::Key_F:
      return choose(LampKind::Fill);
    case Qt::Key_R:
      return choose(LampKind::Rim);
    case Qt::Key_Left:
      lamp.direction -= step;
      break;
    case Qt::Key_Right:
      lamp.direction += step;
      break;
    case Qt::Key_Up:
      lamp.altitude += step;
      break;
    case Qt::Key_Down:
      lamp.altitude -= step;
      break;
    default:
      QWidget::keyPressEvent(event);
      return;
  }
  lamp.direction = std::remainder(lamp.direction, 2.0 * std::numbers::pi);
  lamp.altitude = std::clamp(lamp.altitude, -std::numbers::pi / 2.0, std::numbers::pi / 2.0);
  Q_EMIT turned(chosen_, lamp);
}

}  // namespace limber::app
