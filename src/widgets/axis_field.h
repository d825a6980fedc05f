// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDoubleSpinBox>
#include <array>

namespace limber::app {

/// A number that belongs to an axis: its letter in the axis's colour before a value with one decimal. Typing counts
/// once it is confirmed; up and down, and the wheel when the field has the keyboard, step at once.
class AxisField : public QDoubleSpinBox {
  Q_OBJECT

 public:
  /// @param axis  0, 1, 2 for X, Y, Z
  AxisField(int axis, double lowest, double highest, QWidget* parent);

  /// Shows a value, unless somebody is typing here.
  void follow(double value);

  [[nodiscard]] QString textFromValue(double value) const override;
  [[nodiscard]] double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& position) const override;

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  QWidget* letter_;
};

/// For X, Y and Z.
using AxisFields = std::array<AxisField*, 3>;

/// @param what  for screen readers, with %1 where the axis's letter goes
[[nodiscard]] AxisFields axisFields(const QString& what, double lowest, double highest, QWidget* parent);

}  // namespace limber::app
