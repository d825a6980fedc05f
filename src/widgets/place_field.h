// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDoubleSpinBox>

namespace limber::app {

/// A spinner for a length or an angle with one decimal and its unit: Shift steps by a tenth, Ctrl by ten, the wheel
/// only when it has the focus; a range that wraps goes on at its other end.
class PlaceField : public QDoubleSpinBox {
  Q_OBJECT

 public:
  /// @param suffix  " cm" or "°"
  /// @param name    for screen readers, with the unit in words
  PlaceField(const QString& suffix, const QString& name, QWidget* parent);

  /// Shows a value without emitting signals.
  void showValue(double value);
  void stepBy(int steps) override;
  [[nodiscard]] QString textFromValue(double value) const override;
  [[nodiscard]] double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& at) const override;

 protected:
  /// Undo is the window's, unless something is being typed.
  bool event(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
};

}  // namespace limber::app
