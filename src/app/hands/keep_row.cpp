// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/hands/keep_row.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kLongestName = 24;  // what a card has room for, and a little

}  // namespace

KeepRow::KeepRow(QWidget* parent)
    : QWidget(parent),
      begin_(smallButton(tr("Keep this shape…"), this)),
      name_(new QLineEdit(this)),
      keep_(smallButton(tr("Keep"), this)) {
  auto* line = rowIn(this, kSpace2);
  line->addWidget(begin_);
  line->addWidget(name_, 1);
  line->addWidget(keep_);
  line->addStretch(0);
  begin_->setToolTip(tr("Adds the hand as it is to the shapes, below those that ship"));
  name_->setMaxLength(kLongestName);
  name_->setPlaceholderText(tr("Name of the shape"));
  name_->setAccessibleName(tr("Name of the shape"));
  ask(false);
  connect(begin_, &QPushButton::clicked, this, [this] { ask(true); });
  connect(name_, &QLineEdit::textChanged, this,
          [this](const QString& name) { keep_->setEnabled(!name.trimmed().isEmpty()); });
  const auto enter = [this] {
    const QString name = name_->text().simplified();
    if (name.isEmpty()) return;
    ask(false);
    Q_EMIT entered(name);
  };
  connect(name_, &QLineEdit::returnPressed, this, enter);
  connect(keep_, &QPushButton::clicked, this, enter);
}

void KeepRow::ask(bool asks) {
  begin_->setVisible(!asks);
  name_->setVisible(asks);
  keep_->setVisible(asks);
  keep_->setEnabled(false);
  name_->clear();
  if (asks) name_->setFocus(Qt::OtherFocusReason);
}

void KeepRow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && name_->isVisible()) {
    ask(false);
    begin_->setFocus(Qt::OtherFocusReason);
    return;
  }
  QWidget::keyPressEvent(event);
}

}  // namespace limber::app
