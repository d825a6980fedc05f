// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/save_form.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kLongestName = 80;
constexpr int kLongestTags = 200;

}  // namespace

SaveForm::SaveForm(QWidget* parent)
    : QWidget(parent),
      name_(new QLineEdit(this)),
      tags_(new QLineEdit(this)),
      save_(smallButton(tr("Save pose"), this)) {
  auto* column = columnIn(this, kSpace1);
  column->addWidget(strongLabel(tr("Save this pose"), this));
  name_->setMaxLength(kLongestName);
  name_->setAccessibleName(tr("Name of the pose"));
  tags_->setMaxLength(kLongestTags);
  tags_->setPlaceholderText(tr("standing, work"));
  tags_->setAccessibleName(tr("Tags of the pose"));
  addFormRow(*column, tr("Name"), {name_});
  addFormRow(*column, tr("Tags"), {tags_});
  auto* buttons = new QWidget(this);
  auto* line = rowIn(buttons, kSpace2);
  QPushButton* leave = smallButton(tr("Cancel"), buttons);
  line->addStretch(1);
  line->addWidget(leave);
  line->addWidget(save_);
  column->addWidget(buttons);
  connect(name_, &QLineEdit::textChanged, this,
          [this](const QString& name) { save_->setEnabled(!name.trimmed().isEmpty()); });
  connect(name_, &QLineEdit::returnPressed, this, &SaveForm::enter);
  connect(tags_, &QLineEdit::returnPressed, this, &SaveForm::enter);
  connect(save_, &QPushButton::clicked, this, &SaveForm::enter);
  connect(leave, &QPushButton::clicked, this, &SaveForm::left);
}

void SaveForm::begin(const QString& tag) {
  name_->clear();
  save_->setEnabled(false);
  tags_->setText(tag);
  name_->setFocus(Qt::OtherFocusReason);
}

void SaveForm::enter() {
  const QString name = name_->text().trimmed();
  if (name.isEmpty()) return;
  QStringList tags;
  const QStringList words = tags_->text().split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (const QString& tag : words) {
    if (!tag.trimmed().isEmpty()) tags << tag.trimmed().toLower();
  }
  Q_EMIT entered(name, tags);
}

void SaveForm::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    Q_EMIT left();
    return;
  }
  QWidget::keyPressEvent(event);
}

}  // namespace limber::app
