// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/limit_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "app/joints/slider_shape.h"
#include "limber/base/units.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kTenthOfDegree = radiansFromDegrees(0.1);
constexpr double kTenthOfMillimetre = 1e-4;  // m
constexpr int kStep = 10;                    // 1° or 1 mm
constexpr int kPage = 100;
constexpr int kSnap = 50;
constexpr double kFine = 0.1;  // of the way of the mouse, with Shift
constexpr int kWantedWidth = 122;
constexpr int kNarrowest = 48;

}  // namespace

LimitSlider::LimitSlider(const Dof& dof, QWidget* parent)
    : QAbstractSlider(parent),
      limits_(dof.limits),
      rest_(dof.limits.clamp(dof.rest)),
      tenth_(dof.kind == DofKind::Rotation ? kTenthOfDegree : kTenthOfMillimetre) {
  setOrientation(Qt::Horizontal);
  setRange(static_cast<int>(std::floor(limits_.lower / tenth_)), static_cast<int>(std::ceil(limits_.upper / tenth_)));
  setSingleStep(kStep);
  setPageStep(kPage);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_Hover);
  setCursor(Qt::SizeHorCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize LimitSlider::sizeHint() const { return {kWantedWidth, kListRowSmall}; }

QSize LimitSlider::minimumSizeHint() const { return {kNarrowest, kListRowSmall}; }

void LimitSlider::showValue(double value) {
  const bool was_at_limit = atLimit();
  value_ = value;
  showing_ = true;
  setValue(static_cast<int>(std::lround(value / tenth_)));  // repaints only when a tenth has changed
  showing_ = false;
  if (atLimit() != was_at_limit) update();
}

void LimitSlider::showLocked(bool locked) {
  if (locked == locked_) return;
  locked_ = locked;
  setCursor(locked ? Qt::ForbiddenCursor : Qt::SizeHorCursor);
  update();
}

bool LimitSlider::atLimit() const {
  return !locked_ && (value_ <= limits_.lower + tenth_ / 2.0 || value_ >= limits_.upper - tenth_ / 2.0);
}

double LimitSlider::track() const { return std::max(1.0, width() - 2.0 * kSliderEnd); }

double LimitSlider::placeOf(double value) const {
  const double share = limits_.width() > 0.0 ? (limits_.clamp(value) - limits_.lower) / limits_.width() : 0.5;
  return kSliderEnd + share * track();
}

void LimitSlider::want(double value) {
  const double wanted = limits_.clamp(value);
  if (wanted == value_) return;
  showValue(wanted);
  Q_EMIT edited(wanted);
}

void LimitSlider::sliderChange(SliderChange change) {
  QAbstractSlider::sliderChange(change);
  if (change != SliderValueChange || showing_) return;
  // Set by the accessible interface.
  const double wanted = limits_.clamp(value() * tenth_);
  if (locked_) {
    showValue(value_);
    Q_EMIT refused();
    return;
  }
  value_ = wanted;
  Q_EMIT edited(wanted);
}

void LimitSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  if (locked_) {
    Q_EMIT refused();
    return;
  }
  endGesture();
  in_gesture_ = true;
  by_key_ = false;
  Q_EMIT gestureBegan();
  grip_x_ = event->position().x();
  grip_ = value_;
  update();
  if (std::abs(grip_x_ - placeOf(value_)) <= kHandleReach) return;  // the handle is taken where it is
  grip_ = limits_.lower + (grip_x_ - kSliderEnd) / track() * limits_.width();
  want(grip_);
}

void LimitSlider::mouseMoveEvent(QMouseEvent* event) {
  if (!in_gesture_ || by_key_ || !event->buttons().testFlag(Qt::LeftButton)) return;
  const double way = event->position().x() - grip_x_;
  grip_x_ = event->position().x();
  const double speed = event->modifiers().testFlag(Qt::ShiftModifier) ? kFine : 1.0;
  grip_ += speed * way / track() * limits_.width();
  const double snap = kSnap * tenth_;
  want(event->modifiers().testFlag(Qt::ControlModifier) ? std::round(grip_ / snap) * snap : grip_);
}

void LimitSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) endGesture();
}

void LimitSlider::wheelEvent(QWheelEvent* event) { event->ignore(); }

void LimitSlider::endGesture() {
  if (!in_gesture_) return;
  in_gesture_ = false;
  update();
  Q_EMIT gestureEnded();
}

bool LimitSlider::keyLeadsTo(const QKeyEvent& event, double& value) const {
  const double step = tenth_ * (event.modifiers().testFlag(Qt::ShiftModifier) ? 1 : kStep);
  switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
      value = value_ - step;
      return true;
    case Qt::Key_Right:
    case Qt::Key_Up:
      value = value_ + step;
      return true;
    case Qt::Key_PageDown:
      value = value_ - kPage * tenth_;
      return true;
    case Qt::Key_PageUp:
      value = value_ + kPage * tenth_;
      return true;
    case Qt::Key_Home:
      value = limits_.lower;
      return true;
    case Qt::Key_End:
      value = limits_.upper;
      return true;
    case Qt::Key_Delete:
      value = rest_;
      return true;
    default:
      return false;
  }
}

void LimitSlider::keyPressEvent(QKeyEvent* event) {
  double wanted = value_;
  if (!keyLeadsTo(*event, wanted)) return event->ignore();
  if (locked_) {
    Q_EMIT refused();
    return;
  }
  if (!in_gesture_) {
    in_gesture_ = by_key_ = true;  // a key that is held down is one gesture
    Q_EMIT gestureBegan();
  }
  want(wanted);
}

void LimitSlider::keyReleaseEvent(QKeyEvent* event) {
  if (by_key_ && !event->isAutoRepeat()) endGesture();
}

void LimitSlider::focusOutEvent(QFocusEvent* event) {
  endGesture();
  QAbstractSlider::focusOutEvent(event);
  update();
}

bool LimitSlider::event(QEvent* event) {
  if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave) update();
  return QAbstractSlider::event(event);
}

}  // namespace limber::app
