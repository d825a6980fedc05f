// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>

namespace limber::app {

/// A field that opens over a number so that it can be typed. Return hands the text over, Esc and leaving it give up;
/// its opener closes it, or refuses the text, which then stays with an error edge.
class InlineEditor : public QLineEdit {
  Q_OBJECT

 public:
  /// @param text  initial, all of it selected
  InlineEditor(const QString& text, const QString& accessible_name, QWidget* parent);

  /// Keeps the text and shows that it cannot be taken.
  void refuse();

 Q_SIGNALS:
  void entered(const QString& text);
  /// Given up.
  void left();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
};

}  // namespace limber::app
