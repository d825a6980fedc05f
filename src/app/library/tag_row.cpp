// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/tag_row.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include "widgets/boxes.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kHeight = 24;
constexpr int kSide = 11;
constexpr int kWheelStep = 60;

/// A word in a round frame, filled while it is chosen.
class Chip : public QAbstractButton {
 public:
  Chip(const QString& words, QWidget* parent) : QAbstractButton(parent) {
    setText(words);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setFont(textFont(TextSize::Detail));
    setFixedSize(QFontMetrics(font()).horizontalAdvance(words) + 2 * kSide, kHeight);
  }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    const Tokens& now = tokens();
    SoftPainter painter(this);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor ground = isChecked() ? now.quiet : underMouse() ? now.hover : now.panel;
    drawRounded(painter, area, area.height() / 2.0, QPen(isChecked() ? now.quiet : now.edge, 1.0), ground);
    setLetters(painter, font(), now.text);
    painter.drawText(rect(), Qt::AlignCenter, text());
    if (hasFocus()) drawFocusRing(painter, rect(), area.height() / 2.0);
  }
  void enterEvent(QEnterEvent* /*event*/) override { update(); }
  void leaveEvent(QEvent* /*event*/) override { update(); }
};

}  // namespace

TagRow::TagRow(const QString& name, QWidget* parent)
    : QScrollArea(parent), content_(new QWidget), row_(rowIn(content_, kSpace2 - 2)), buttons_(new QButtonGroup(this)) {
  setWidget(content_);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFixedHeight(kHeight);
  setFocusPolicy(Qt::NoFocus);
  viewport()->setAutoFillBackground(false);
  content_->setAutoFillBackground(false);
  setAccessibleName(name);
  row_->addStretch(1);
  connect(buttons_, &QButtonGroup::buttonClicked, this, &TagRow::choose);
}

void TagRow::fill(const QList<Tag>& tags, const QString& key) {
  for (QAbstractButton* button : buttons_->buttons()) delete button;
  for (const Tag& tag : tags) {
    auto* chip = new Chip(tag.words, content_);
    chip->setProperty("key", tag.key);
    chip->installEventFilter(this);
    buttons_->addButton(chip);
    row_->insertWidget(row_->count() - 1, chip);
    if (tag.key == key || &tag == &tags.front()) chip->setChecked(true);
  }
}

void TagRow::choose(QAbstractButton* button) {
  ensureWidgetVisible(button, kHeight, 0);
  Q_EMIT chosen(button->property("key").toString());
}

void TagRow::wheelEvent(QWheelEvent* event) {
  const QPoint turn = event->angleDelta();
  const int notches = turn.x() != 0 ? turn.x() : turn.y();
  QScrollBar* bar = horizontalScrollBar();
  bar->setValue(bar->value() - notches * kWheelStep / QWheelEvent::DefaultDeltasPerStep);
  event->accept();
}

bool TagRow::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn) ensureWidgetVisible(static_cast<QWidget*>(watched), kHeight, 0);
  return QScrollArea::eventFilter(watched, event);
}

}  // namespace limber::app
