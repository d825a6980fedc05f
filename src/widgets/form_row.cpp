// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/form_row.h"

#include <QVBoxLayout>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

QLabel* formLabel(const QString& words, QWidget* buddy, QWidget* parent) {
  QLabel* label = fieldLabel(words, buddy, parent);
  label->setObjectName(QStringLiteral("label"));
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

QLabel* panelHeading(const QString& words, QWidget* parent) {
  QLabel* label = strongLabel(words, parent);
  label->setContentsMargins(0, kSpace3, 0, kSpace1);
  return label;
}

QWidget* addFormRow(QVBoxLayout& rows, const QString& words, const std::vector<QWidget*>& controls) {
  auto* row = new QWidget(rows.parentWidget());
  row->setFixedHeight(kFormRow);
  auto* line = rowIn(row, kSpace2);
  line->addWidget(formLabel(words, controls.front(), row));
  for (QWidget* control : controls) line->addWidget(control, qobject_cast<QLabel*>(control) == nullptr ? 1 : 0);
  rows.addWidget(row);
  return row;
}

}  // namespace limber::app
