// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace limber::app {

/// A value in figures, right-aligned, every digit in a cell of its own. A double click, Return or a digit asks for it
/// to be typed.
class AngleCell : public QWidget {
  Q_OBJECT

 public:
  enum class State { Plain, AtLimit, Locked };

  explicit AngleCell(QWidget* parent);

  void showText(const QString& text, State state);
  [[nodiscard]] const QString& text() const { return text_; }
  [[nodiscard]] State state() const { return state_; }
  /// Draws the edge of a field, for values that have no slider beside them.
  void setFramed(bool framed);

 Q_SIGNALS:
  /// @param first  text typed already, may be empty
  void typingWanted(const QString& first);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QString text_;
  State state_ = State::Plain;
  bool framed_ = false;
};

}  // namespace limber::app
