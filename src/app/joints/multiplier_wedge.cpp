// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/multiplier_wedge.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainterPath>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/joints/joint_words.h"
#include "document/single_shot.h"
#include "limber/solve/problem.h"
#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kLowest = solve::kSmallestMultiplier;
constexpr double kHighest = solve::kLargestMultiplier;
constexpr double kHundredth = 0.01;
constexpr double kStep = 0.1;
constexpr double kFullWay = 140.0;  // px of the mouse from 0.1 to 2.5
constexpr double kFine = 0.1;       // of the way, with Shift
constexpr int kPauseMs = 500;
constexpr int kNotch = 120;
constexpr int kWidth = 56;
constexpr double kWedgeWidth = 22.0;
constexpr double kWedgeHeight = 9.0;
constexpr double kNumberGap = 3.0;

double rounded(double multiplier, double step) {
  // Tenths exactly as they are written, not as sums of 0.1.
  const double whole = 1.0 / step;
  return std::clamp(std::round(multiplier * whole) / whole, kLowest, kHighest);
}

double multiplierAt(double share) { return kLowest * std::pow(kHighest / kLowest, std::clamp(share, 0.0, 1.0)); }

}  // namespace

MultiplierWedge::MultiplierWedge(double own, QWidget* parent) : QAbstractSlider(parent), own_(own) {
  setOrientation(Qt::Horizontal);
  setRange(static_cast<int>(std::lround(kLowest / kHundredth)), static_cast<int>(std::lround(kHighest / kHundredth)));
  setSingleStep(static_cast<int>(std::lround(kStep / kHundredth)));
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setCursor(Qt::SizeHorCursor);
  setToolTip(tr("Below 1 this joint holds back, above 1 it moves more readily."));
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  makeSingleShot(pause_, kPauseMs, this, &MultiplierWedge::endGesture);
}

QSize MultiplierWedge::sizeHint() const { return {kWidth, kListRowSmall}; }

double MultiplierWedge::share(double multiplier) {
  return std::log(std::clamp(multiplier, kLowest, kHighest) / kLowest) / std::log(kHighest / kLowest);
}

void MultiplierWedge::showMultiplier(double multiplier) {
  if (multiplier == multiplier_) return;
  multiplier_ = multiplier;
  setCursor(multiplier == 0.0 ? Qt::ForbiddenCursor : Qt::SizeHorCursor);
  showing_ = true;
  setValue(static_cast<int>(std::lround(multiplier / kHundredth)));
  showing_ = false;
  update();
}

void MultiplierWedge::want(double multiplier) {
  if (multiplier == multiplier_) return;
  showMultiplier(multiplier);
  Q_EMIT edited(multiplier);
}

void MultiplierWedge::beginGesture() {
  if (in_gesture_) return;
  in_gesture_ = true;
  Q_EMIT gestureBegan();
}

void MultiplierWedge::endGesture() {
  pause_.stop();
  if (!in_gesture_) return;
  in_gesture_ = false;
  update();
  Q_EMIT gestureEnded();
}

void MultiplierWedge::step(int count, bool fine) {
  if (multiplier_ == 0.0) {
    Q_EMIT refused();
    return;
  }
  const double by = fine ? kHundredth : kStep;
  beginGesture();
  want(rounded(multiplier_ + count * by, by));
  pause_.start();
}

void MultiplierWedge::sliderChange(SliderChange change) {
  QAbstractSlider::sliderChange(change);
  if (change != SliderValueChange || showing_) return;
  const double wanted = rounded(value() * kHundredth, kHundredth);  // set by the accessible interface
  if (multiplier_ == 0.0) {
    Q_EMIT refused();
    return;
  }
  multiplier_ = wanted;
  Q_EMIT edited(wanted);
}

void MultiplierWedge::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  if (multiplier_ == 0.0) {
    Q_EMIT refused();
    return;
  }
  pressed_ = true;
  grip_x_ = event->position().x();
  grip_ = share(multiplier_);
}

void MultiplierWedge::mouseMoveEvent(QMouseEvent* event) {
  if (!pressed_) return;
  beginGesture();
  const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
  grip_ += (event->position().x() - grip_x_) / kFullWay * (fine ? kFine : 1.0);
  grip_ = std::clamp(grip_, 0.0, 1.0);
  grip_x_ = event->position().x();
  want(rounded(multiplierAt(grip_), fine ? kHundredth : kStep));
}

void MultiplierWedge::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  pressed_ = false;
  endGesture();
}

void MultiplierWedge::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && multiplier_ > 0.0) Q_EMIT typingWanted(QString());
}

void MultiplierWedge::wheelEvent(QWheelEvent* event) {
  wheel_ += event->angleDelta().y();
  const int notches = wheel_ / kNotch;
  wheel_ -= notches * kNotch;
  if (notches != 0) step(notches, event->modifiers().testFlag(Qt::ShiftModifier));
  event->accept();
}

void MultiplierWedge::keyPressEvent(QKeyEvent* event) {
  const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
  const QString typed = event->text();
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
      return step(-1, fine);
    case Qt::Key_Right:
    case Qt::Key_Up:
      return step(1, fine);
    case Qt::Key_PageDown:
      return step(-5, fine);
    case Qt::Key_PageUp:
      return step(5, fine);
    case Qt::Key_Home:
      return step(-1000, fine);
    case Qt::Key_End:
      return step(1000, fine);
    case Qt::Key_Delete:
      if (multiplier_ > 0.0 && own_ > 0.0) want(own_);
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (multiplier_ > 0.0) Q_EMIT typingWanted(QString());
      return;
    default:
      break;
  }
  if (multiplier_ == 0.0 || typed.isEmpty() || !typed.front().isDigit()) return event->ignore();
  Q_EMIT typingWanted(typed);
}

void MultiplierWedge::focusOutEvent(QFocusEvent* event) {
  if (!pressed_) endGesture();
  QAbstractSlider::focusOutEvent(event);
  update();
}

bool MultiplierWedge::event(QEvent* event) {
  if (event->type() == QEvent::HoverEnter) update();
  if (event->type() == QEvent::HoverLeave) {
    if (!pressed_) endGesture();
    update();
  }
  return QAbstractSlider::event(event);
}

void MultiplierWedge::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  painter.setFont(textFont(TextSize::Detail));
  const QFontMetricsF metrics(painter.font(), this);
  const double baseline = baselineIn(rect(), metrics);
  const bool lit = isEnabled() && (underMouse() || in_gesture_);
  if (multiplier_ == 0.0) {
    const QString word = tr("locked");
    painter.setPen(now.disabled);
    painter.drawText(QPointF(width() - metrics.horizontalAdvance(word) - 1.0, baseline), word);
  } else {
    const double foot = (height() + kWedgeHeight) / 2.0;
    const double full = share(multiplier_);
    const auto wedge = [foot](double to) {
      QPainterPath path(QPointF(1.0, foot));
      path.lineTo(1.0 + kWedgeWidth * to, foot);
      path.lineTo(1.0 + kWedgeWidth * to, foot - kWedgeHeight * to);
      return path;
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(now.line);
    painter.drawPath(wedge(1.0));
    painter.setBrush(std::abs(multiplier_ - 1.0) < kHundredth / 2.0 && !lit ? now.edge : now.accent);
    painter.drawPath(wedge(full));
    painter.setPen(now.text);
    drawDigitText(painter, QPointF(1.0 + kWedgeWidth + kNumberGap, baseline),
                  QStringLiteral("×") + multiplierText(multiplier_));
  }
  if (!hasFocus()) return;
  drawRounded(painter, QRectF(rect()).adjusted(0.0, 3.0, 0.0, -3.0).adjusted(-1.0, 1.0, 1.0, -1.0), kFieldRadius,
              QPen(now.accent, 2.0), Qt::NoBrush);
}

}  // namespace limber::app
