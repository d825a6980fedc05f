// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/widgets/form_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/widgets/theme/tokens.h"

namespace limber::app {

QLabel* formLabel(const QString& words, QWidget* buddy, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  label->setObjectName(QStringLiteral("label"));
  label->setFixedWidth(kLabelColumn);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setBuddy(buddy);
  return label;
}

QLabel* panelHeading(const QString& words, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  label->setFont(textFont(TextSize::Body, true));
  label->setContentsMargins(0, kSpace3, 0, kSpace1);
  return label;
}

QWidget* addFormRow(QVBoxLayout& rows, const QString& words, const std::vector<QWidget*>& controls) {
  auto* row = new QWidget(rows.parentWidget());
  row->setFixedHeight(kFormRow);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(kSpace2);
  line->addWidget(formLabel(words, controls.front(), row));
  for (QWidget* control : controls) {
    if (qobject_cast<QComboBox*>(control) != nullptr) control->setFixedHeight(kFieldHeight);
    line->addWidget(control, qobject_cast<QLabel*>(control) == nullptr ? 1 : 0);
  }
  rows.addWidget(row);
  return row;
}

}  // namespace limber::app
