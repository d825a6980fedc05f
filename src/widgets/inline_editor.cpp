// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/inline_editor.h"

#include <QKeyEvent>
#include <QStyle>

#include "widgets/theme/tokens.h"

namespace limber::app {

InlineEditor::InlineEditor(const QString& text, const QString& accessible_name, QWidget* parent)
    : QLineEdit(text, parent) {
  setAccessibleName(accessible_name);
  setFont(textFont(TextSize::Detail));
  setAlignment(Qt::AlignRight);
  setTextMargins(-kSpace1, 0, -kSpace1, 0);  // the cells are narrower than other fields
  selectAll();
}

void InlineEditor::refuse() {
  setProperty("invalid", true);
  style()->unpolish(this);
  style()->polish(this);
  selectAll();
}

void InlineEditor::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      Q_EMIT entered(text());
      return;
    case Qt::Key_Escape:
      Q_EMIT left();
      return;
    default:
      QLineEdit::keyPressEvent(event);
  }
}

void InlineEditor::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  if (event->reason() != Qt::PopupFocusReason) Q_EMIT left();
}

}  // namespace limber::app
