// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/widgets/segmented_control.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

#include "app/widgets/theme/tokens.h"

namespace limber::app {
namespace {

constexpr int kHeight = 30;
constexpr int kSegmentHeight = 26;
constexpr int kSegmentIconStart = 8;
constexpr int kIconOnlyWidth = 34;
constexpr int kSegmentWordStart = 33;
constexpr int kWordEnd = 11;

}  // namespace

SegmentButton::SegmentButton(QAction* action, QWidget* parent) : QToolButton(parent) {
  setDefaultAction(action);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setAccessibleName(action->iconText());
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SegmentButton::setNarrow(bool narrow) {
  narrow_ = narrow;
  updateGeometry();
  update();
}

QSize SegmentButton::sizeHint() const {
  if (narrow_) return {kIconOnlyWidth, kSegmentHeight};
  const double words = QFontMetricsF{textFont(TextSize::Body), this}.horizontalAdvance(defaultAction()->iconText());
  return {kSegmentWordStart + qRound(words) + kWordEnd, kSegmentHeight};
}

void SegmentButton::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  const bool lit = isChecked() || isDown();
  QPainter painter{this};
  painter.setRenderHint(QPainter::Antialiasing);
  if (lit || (underMouse() && isEnabled())) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(lit ? now.quiet : now.hover);
    painter.drawRoundedRect(QRectF{rect()}, kFieldRadius + 1.0, kFieldRadius + 1.0);
  }
  if (hasFocus()) {
    painter.setPen(QPen{now.accent, 2.0});
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF{rect()}.adjusted(1.0, 1.0, -1.0, -1.0), kFieldRadius, kFieldRadius);
  }
  const int icon_x = narrow_ ? (width() - kIcon) / 2 : kSegmentIconStart;
  icon().paint(&painter, QRect{icon_x, (height() - kIcon) / 2, kIcon, kIcon}, Qt::AlignCenter,
               isEnabled() ? QIcon::Normal : QIcon::Disabled, isChecked() ? QIcon::On : QIcon::Off);
  if (narrow_) return;
  painter.setFont(textFont(TextSize::Body));
  painter.setPen(!isEnabled() ? now.disabled : isChecked() ? now.text : now.text2);
  painter.drawText(rect().adjusted(kSegmentWordStart, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                   defaultAction()->iconText());
}

void SegmentButton::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      click();
      return;
    case Qt::Key_Right:
      focusNextChild();
      return;
    case Qt::Key_Left:
      focusPreviousChild();
      return;
    default:
      QToolButton::keyPressEvent(event);
  }
}

SegmentedControl::SegmentedControl(const QList<QAction*>& actions, const QString& name, QWidget* parent)
    : QFrame(parent) {
  setAccessibleName(name);
  setFixedHeight(kHeight);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(2, 2, 2, 2);
  row->setSpacing(1);
  for (QAction* action : actions) {
    auto* segment = new SegmentButton(action, this);
    row->addWidget(segment);
    segments_ << segment;
  }
}

void SegmentedControl::setNarrow(bool narrow) {
  for (SegmentButton* segment : segments_) segment->setNarrow(narrow);
}

void SegmentedControl::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter{this};
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen{tokens().line, 1.0});
  painter.setBrush(tokens().field);
  painter.drawRoundedRect(QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), kButtonRadius, kButtonRadius);
}

}  // namespace limber::app
