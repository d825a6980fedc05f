// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/notice_bar.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kBarHeight = 40;  // px, of two lines; more in a narrow view
constexpr int kIconRoom = kSpace3 + kIcon + kSpace2;

}  // namespace

NoticeBar::NoticeBar(Viewport& viewport)
    : QFrame(&viewport),
      viewport_(viewport),
      words_(wrappedLabel({}, this)),
      main_button_(new QPushButton(this)),
      other_button_(new QPushButton(this)) {
  setCursor(Qt::ArrowCursor);  // the view's own would promise a drag
  words_->setTextFormat(Qt::PlainText);
  main_button_->setProperty("main", true);
  auto* row = rowIn(this, kSpace2, {kIconRoom, 0, kSpace2, 0});
  row->addWidget(words_, 1);
  row->addWidget(main_button_);
  row->addWidget(other_button_);
  for (QPushButton* button : {main_button_, other_button_}) button->setFixedHeight(kSmallButtonHeight);
  connect(main_button_, &QPushButton::clicked, this, [this] { answer(main_); });
  connect(other_button_, &QPushButton::clicked, this, [this] { answer(other_); });
  connect(&viewport.events(), &ViewEvents::dragBegan, this, [this] {
    dragging_ = true;
    refresh();
  });
  connect(&viewport.events(), &ViewEvents::dragEnded, this, [this] {
    dragging_ = false;
    refresh();
  });
  viewport.installEventFilter(this);
  QWidget::setTabOrder(&viewport, main_button_);
  QWidget::setTabOrder(main_button_, other_button_);
  hide();
}

void NoticeBar::ask(const QString& sentence, NoticeChoice main, NoticeChoice other) {
  main_ = std::move(main);
  other_ = std::move(other);
  words_->setText(sentence);
  main_button_->setText(main_.words);
  other_button_->setText(other_.words);
  setAccessibleName(tr("Notice: %1").arg(sentence));
  waiting_ = true;
  refresh();
}

void NoticeBar::dismiss() {
  waiting_ = false;
  refresh();
}

void NoticeBar::answer(const NoticeChoice& choice) {
  const std::function<void()> act = choice.act;  // it may ask the next question
  dismiss();
  viewport_.setFocus();
  if (act) act();
}

void NoticeBar::refresh() {
  place();
  setVisible(waiting_ && !dragging_);
  if (isVisible()) raise();
}

void NoticeBar::place() {
  const int wide = viewport_.width();
  const int needed = layout()->totalHeightForWidth(wide) + 2 * kSpace1;
  setGeometry(0, 0, wide, std::max(kBarHeight, needed));
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) place();
  return QFrame::eventFilter(watched, event);
}

void NoticeBar::mousePressEvent(QMouseEvent* event) { event->accept(); }

void NoticeBar::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  QPainter painter{this};
  painter.fillRect(rect(), now.panel);
  painter.fillRect(QRect{0, height() - 1, width(), 1}, now.card_line);
  const QRectF square{double(kSpace3), (height() - kIcon) / 2.0, double(kIcon), double(kIcon)};
  drawIcon(painter, QStringLiteral("info"), square, now.accent);
}

}  // namespace limber::app
