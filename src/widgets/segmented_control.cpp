// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/segmented_control.h"

#include <QKeyEvent>
#include <algorithm>

#include "widgets/boxes.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

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
  return {wordStart() + qRound(words) + kWordEnd, kSegmentHeight};
}

int SegmentButton::wordStart() const { return icon().isNull() ? kWordEnd : kSegmentWordStart; }

void SegmentButton::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  const bool lit = isChecked() || isDown();
  SoftPainter painter(this);
  if (lit || (underMouse() && isEnabled()))
    fillRounded(painter, QRectF{rect()}, kFieldRadius + 1.0, lit ? now.quiet : now.hover);
  if (hasFocus()) drawFocusRing(painter, QRectF{rect()}, kFieldRadius);
  const int aside = std::max(0, (width() - sizeHint().width()) / 2);  // of one that is stretched
  const int icon_x = narrow_ ? (width() - kIcon) / 2 : aside + kSegmentIconStart;
  icon().paint(&painter, QRect{icon_x, (height() - kIcon) / 2, kIcon, kIcon}, Qt::AlignCenter,
               isEnabled() ? QIcon::Normal : QIcon::Disabled, isChecked() ? QIcon::On : QIcon::Off);
  if (narrow_) return;
  setLetters(painter, textFont(TextSize::Body), !isEnabled() ? now.disabled : isChecked() ? now.text : now.text2);
  painter.drawText(rect().adjusted(aside + wordStart(), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
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
  auto* row = rowIn(this, 1, {2, 2, 2, 2});
  for (QAction* action : actions) {
    auto* segment = new SegmentButton(action, this);
    row->addWidget(segment);
    segments_ << segment;
  }
}

void SegmentedControl::setNarrow(bool narrow) {
  for (SegmentButton* segment : segments_) segment->setNarrow(narrow);
}

void SegmentedControl::stretch() {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  for (SegmentButton* segment : segments_) segment->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SegmentedControl::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  drawRounded(painter, QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), kButtonRadius, QPen{tokens().line, 1.0},
              tokens().field);
}

}  // namespace limber::app
