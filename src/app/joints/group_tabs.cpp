// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/group_tabs.h"

#include <QWheelEvent>

#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kWordMargin = 5;
constexpr int kNarrowestTab = 32;
constexpr int kWidestTab = 140;
constexpr double kTabInset = 2.0;

}  // namespace

GroupTabs::GroupTabs(QWidget* parent) : QTabBar(parent) {
  setExpanding(true);
  setUsesScrollButtons(false);
  setElideMode(Qt::ElideRight);
  setDrawBase(false);
  setMouseTracking(true);
  setFont(textFont(TextSize::Detail));
  setFixedHeight(kButtonHeight);
}

int GroupTabs::wantedWidth() const {
  int sum = 0;
  for (int i = 0; i < count(); ++i) sum += tabSizeHint(i).width();
  return sum;
}

QSize GroupTabs::sizeHint() const { return {kWidestTab, kButtonHeight}; }

QSize GroupTabs::minimumSizeHint() const { return {kWidestTab, kButtonHeight}; }

QSize GroupTabs::tabSizeHint(int index) const {
  const int words = qCeil(QFontMetricsF(font(), this).horizontalAdvance(tabText(index)));
  return {qBound(kNarrowestTab, words + 2 * kWordMargin, kWidestTab), kButtonHeight};
}

void GroupTabs::wheelEvent(QWheelEvent* event) { event->ignore(); }

bool GroupTabs::event(QEvent* event) {
  if (event->type() == QEvent::HoverMove || event->type() == QEvent::HoverLeave) update();
  return QTabBar::event(event);
}

void GroupTabs::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kButtonRadius, QPen(now.line, 1.0), now.field);
  const QFontMetricsF metrics(font(), this);
  const QPoint mouse = mapFromGlobal(QCursor::pos());
  for (int i = 0; i < count(); ++i) {
    const QRectF cell = QRectF(tabRect(i)).adjusted(kTabInset, kTabInset, -kTabInset, -kTabInset);
    const bool current = i == currentIndex();
    const bool lit = underMouse() && tabRect(i).contains(mouse);
    painter.setPen(current && hasFocus() ? QPen(now.accent, 2.0) : QPen(Qt::NoPen));
    painter.setBrush(current ? now.quiet : now.hover);
    if (current || lit) painter.drawRoundedRect(cell, kFieldRadius, kFieldRadius);
    painter.setPen(current ? now.text : now.text2);
    painter.drawText(cell, Qt::AlignCenter, metrics.elidedText(tabText(i), Qt::ElideRight, cell.width()));
  }
}

}  // namespace limber::app
