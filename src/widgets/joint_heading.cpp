// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/joint_heading.h"

#include <QKeyEvent>

#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kChevron = 12.0;
constexpr double kWordStart = 18.0;
constexpr int kIndent = 12;

}  // namespace

JointHeading::JointHeading(const QString& words, Level level, const QString& lock_thing, QWidget* parent)
    : QAbstractButton(parent), level_(level) {
  setText(words);
  setCheckable(true);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setFixedHeight(kListRowSmall);
  if (!lock_thing.isEmpty()) lock_ = new LockButton(lock_thing, this);
  showOpen(true);
}

QSize JointHeading::sizeHint() const { return {kListRow, kListRowSmall}; }

void JointHeading::showOpen(bool open) {
  setChecked(open);
  setAccessibleName(open ? tr("%1, open").arg(text()) : tr("%1, closed").arg(text()));
}

void JointHeading::showLocked(bool locked) {
  if (lock_ != nullptr && lock_->isChecked() != locked) lock_->showLocked(locked);
}

void JointHeading::resizeEvent(QResizeEvent* event) {
  QAbstractButton::resizeEvent(event);
  if (lock_ != nullptr) lock_->move(width() - lock_->width(), (height() - lock_->height()) / 2);
}

void JointHeading::keyPressEvent(QKeyEvent* event) {
  const bool opens = event->key() == Qt::Key_Right && !isChecked();
  const bool closes = event->key() == Qt::Key_Left && isChecked();
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (opens || closes || enter) return click();
  QAbstractButton::keyPressEvent(event);
}

bool JointHeading::event(QEvent* event) {
  if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave) {
    if (lock_ != nullptr) lock_->showOffered(event->type() == QEvent::HoverEnter);
    update();
  }
  return QAbstractButton::event(event);
}

void JointHeading::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  const double indent = level_ == Level::JointInSection ? kIndent : 0.0;
  const bool lit = underMouse();
  if (hasFocus()) drawFocusRing(painter, QRectF(rect()), kFieldRadius);
  drawIcon(painter, isChecked() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
           QRectF(indent, (height() - kChevron) / 2.0, kChevron, kChevron), lit ? now.text : now.text2);
  setLetters(painter, textFont(TextSize::Body, level_ == Level::Section), now.text);
  const QFontMetricsF metrics(painter.font(), this);
  const double room = width() - indent - kWordStart - (lock_ != nullptr ? lock_->width() : 0);
  const double baseline = baselineIn(rect(), metrics);
  painter.drawText(QPointF(indent + kWordStart, baseline), metrics.elidedText(text(), Qt::ElideRight, room));
}

}  // namespace limber::app
