// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/rail.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>

#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {
namespace {

constexpr int kRailWidth = 60;
constexpr QSize kCell{52, 50};
constexpr int kCellGap = 2;
constexpr int kIconTop = 7;
constexpr int kWordBaseline = 40;

}  // namespace

RailButton::RailButton(QAction* action, QWidget* parent) : QToolButton(parent) {
  setDefaultAction(action);
  setFixedSize(kCell);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setAccessibleName(tr("%1 panel").arg(action->iconText()));
}

QSize RailButton::sizeHint() const { return kCell; }

void RailButton::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  const QRectF cell{rect()};
  if (isChecked() || isDown() || (underMouse() && isEnabled()))
    fillRounded(painter, cell, kButtonRadius, isChecked() || isDown() ? now.quiet : now.hover);
  if (hasFocus()) drawFocusRing(painter, cell, kButtonRadius - 1.0);
  const QRect place{(width() - kIcon) / 2, kIconTop, kIcon, kIcon};
  icon().paint(&painter, place, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled,
               isChecked() ? QIcon::On : QIcon::Off);
  setLetters(painter, textFont(TextSize::Small), !isEnabled() ? now.disabled : isChecked() ? now.text : now.text2);
  const QString word = defaultAction() != nullptr ? defaultAction()->iconText() : text();
  const double word_width = QFontMetricsF{painter.font(), this}.horizontalAdvance(word);
  painter.drawText(QPointF{(width() - word_width) / 2.0, double(kWordBaseline)}, word);
}

void RailButton::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      click();
      return;
    case Qt::Key_Down:
      focusNextChild();
      return;
    case Qt::Key_Up:
      focusPreviousChild();
      return;
    default:
      QToolButton::keyPressEvent(event);
  }
}

Rail::Rail(QWidget* parent) : QToolBar(tr("Panels"), parent) {
  setObjectName(QStringLiteral("rail"));
  setAccessibleName(tr("Panels"));
  setOrientation(Qt::Vertical);
  setMovable(false);
  setFloatable(false);
  setContextMenuPolicy(Qt::PreventContextMenu);
  toggleViewAction()->setVisible(false);
  setFixedWidth(kRailWidth);
  setStyleSheet(QStringLiteral("QToolBar { border: 0; padding: %1px; spacing: %2px; }").arg(kSpace1).arg(kCellGap));
}

void Rail::setActions(const QList<QAction*>& panels, const QList<QAction*>& foot) {
  panels_ = panels;
  addEnd();
  for (QAction* action : panels) {
    addCell(action);
    connect(action, &QAction::triggered, this, [this, action](bool shown) {
      const bool beneath = QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier);
      if (shown && !beneath) hideOthers(action);
    });
  }
  auto* space = new QWidget(this);
  space->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
  addWidget(space);
  for (QAction* action : foot) addCell(action);
  addEnd();
}

void Rail::addEnd() {
  // Nothing high, so that the bar's spacing makes the first and the last margin wider than those at the sides.
  auto* nothing = new QWidget(this);
  nothing->setFixedHeight(0);
  addWidget(nothing);
}

void Rail::addCell(QAction* action) {
  QAction* cell = addWidget(new RailButton(action, this));
  // A panel that does not exist here has no cell: nothing on the rail is dead.
  cell->setVisible(action->isVisible());
  connect(action, &QAction::visibleChanged, cell, [action, cell] { cell->setVisible(action->isVisible()); });
}

void Rail::hideOthers(const QAction* shown) {
  for (QAction* other : panels_) {
    if (other != shown && other->isChecked()) other->trigger();
  }
}

void Rail::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter{this};
  painter.fillRect(rect(), tokens().window);
  painter.fillRect(QRect{0, 0, 1, height()}, tokens().line);
}

}  // namespace limber::app
