// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/angle_cell.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kFrameInset = 7.0;  // of the text, when there is an edge

}  // namespace

AngleCell::AngleCell(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setCursor(Qt::IBeamCursor);
  setToolTip(tr("Double click to type the value."));
}

void AngleCell::showText(const QString& text, State state) {
  if (text == text_ && state == state_) return;
  text_ = text;
  state_ = state;
  setCursor(state == State::Locked ? Qt::ArrowCursor : Qt::IBeamCursor);
  update();
}

void AngleCell::setFramed(bool framed) {
  framed_ = framed;
  update();
}

void AngleCell::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  const QRectF field = QRectF(rect()).adjusted(0.5, 2.5, -0.5, -2.5);
  if (framed_ || hasFocus()) {
    drawRounded(painter, field, kFieldRadius, QPen(hasFocus() ? now.accent : now.edge, hasFocus() ? 2.0 : 1.0),
                framed_ ? QBrush(now.field) : QBrush(Qt::NoBrush));
  }
  setLetters(painter, textFont(TextSize::Detail, state_ == State::AtLimit),
             state_ == State::Locked    ? now.disabled
             : state_ == State::AtLimit ? now.limit
                                        : now.text);
  const QFontMetricsF metrics(painter.font(), this);
  const double right = width() - (framed_ ? kFrameInset : 3.0);
  const double baseline = baselineIn(rect(), metrics);
  drawDigitText(painter, QPointF(right - digitTextWidth(metrics, text_), baseline), text_);
}

void AngleCell::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && state_ != State::Locked) Q_EMIT typingWanted(QString());
}

void AngleCell::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  const QString typed = event->text();
  const bool number = !typed.isEmpty() && (typed.front().isDigit() || typed.front() == QLatin1Char('-'));
  if (state_ == State::Locked || (!enter && !number)) return event->ignore();
  Q_EMIT typingWanted(enter ? QString() : typed);
}

}  // namespace limber::app
