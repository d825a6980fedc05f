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
  showCursor(false);
  update();
}

bool LimitSlider::atLimit() const {
  return !locked_ && (value_ <= limits_.lower + tenth_ / 2.0 || value_ >= limits_.upper - tenth_ / 2.0);
}

double LimitSlider::track() const { return std::max(1.0, width() - 2.0 * kSliderEnd); }

double LimitSlider::bracketPlace(bool upper) const {
  const double limit = upper ? limits_.upper : limits_.lower;
  const double now = !range_ ? limit : upper ? range_->limits.upper : range_->limits.lower;
  const double moved = limits_.width() > 0.0 ? (now - limit) / limits_.width() * track() : 0.0;
  return std::clamp((upper ? width() - kBracketX : kBracketX) + moved, kBracketX, width() - kBracketX);
}

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

std::optional<LimitSlider::Mark> LimitSlider::markAt(const QPointF& at) const {
  const bool under_groove = at.y() > height() / 2.0 + kRestTop - kMarkReach / 2.0;
  if (under_groove && std::abs(at.x() - placeOf(rest_)) <= kMarkReach) return Mark::Rest;
  for (const bool upper : {false, true}) {
    if (std::abs(at.x() - bracketPlace(upper)) <= kMarkReach) return upper ? Mark::UpperLimit : Mark::LowerLimit;
  }
  return std::nullopt;
}

void LimitSlider::beginRange(Mark mark) {
  range_ = RangeDrag{mark, limits_, rest_};
  grip_ = mark == Mark::Rest ? rest_ : mark == Mark::UpperLimit ? limits_.upper : limits_.lower;
  update();
}

void LimitSlider::dragRange(double wanted) {
  const double to = std::round(wanted / tenth_) * tenth_;
  switch (range_->mark) {
    case Mark::LowerLimit:
      range_->limits.lower = std::min(to, limits_.upper);
      break;
    case Mark::UpperLimit:
      range_->limits.upper = std::max(to, limits_.lower);
      break;
    case Mark::Rest:
      range_->rest = to;
  }
  range_->rest = range_->limits.clamp(range_->mark == Mark::Rest ? to : rest_);  // it goes along with the limits
  update();
  Q_EMIT rangeDragged(range_->limits, range_->rest);
}

void LimitSlider::endRange() {
  if (!range_) return;
  const RangeDrag set = *range_;
  range_.reset();
  update();
  if (set.limits != limits_ || set.rest != rest_) Q_EMIT rangeEdited(set.limits, set.rest);
}

double LimitSlider::gripAfter(const QMouseEvent& event) {
  const double way = event.position().x() - grip_x_;
  grip_x_ = event.position().x();
  const double speed = event.modifiers().testFlag(Qt::ShiftModifier) ? kFine : 1.0;
  grip_ += speed * way / track() * limits_.width();
  const double snap = kSnap * tenth_;
  return event.modifiers().testFlag(Qt::ControlModifier) ? std::round(grip_ / snap) * snap : grip_;
}

void LimitSlider::showCursor(bool over_mark) {
  setCursor(over_mark ? Qt::SplitHCursor : locked_ ? Qt::ForbiddenCursor : Qt::SizeHorCursor);
}

void LimitSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  grip_x_ = event->position().x();
  if (event->modifiers().testFlag(Qt::AltModifier)) {
    endGesture();
    if (const auto mark = markAt(event->position())) beginRange(*mark);
    return;
  }
  if (locked_) {
    Q_EMIT refused();
    return;
  }
  endGesture();
  in_gesture_ = true;
  by_key_ = false;
  Q_EMIT gestureBegan();
  grip_ = value_;
  update();
  if (std::abs(grip_x_ - placeOf(value_)) <= kHandleReach) return;  // the handle is taken where it is
  grip_ = limits_.lower + (grip_x_ - kSliderEnd) / track() * limits_.width();
  want(grip_);
}

void LimitSlider::mouseMoveEvent(QMouseEvent* event) {
  if (!event->buttons().testFlag(Qt::LeftButton)) return;
  if (range_) {
    dragRange(gripAfter(*event));
  } else if (in_gesture_ && !by_key_) {
    want(gripAfter(*event));
  }
}

void LimitSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  endRange();
  endGesture();
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
  if (range_ && event->key() == Qt::Key_Escape) {
    range_.reset();
    update();
    Q_EMIT rangeDragged(limits_, rest_);
    return;
  }
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
  if (event->type() == QEvent::HoverMove) {
    const auto* hover = static_cast<QHoverEvent*>(event);
    showCursor(hover->modifiers().testFlag(Qt::AltModifier) && markAt(hover->position()));
  }
  return QAbstractSlider::event(event);
}

}  // namespace limber::app
