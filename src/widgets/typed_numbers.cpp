// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/typed_numbers.h"

#include <QDoubleSpinBox>
#include <QSignalBlocker>

namespace limber::app {

void dropTypedNumbers(const QWidget& form) {
  for (auto* field : form.findChildren<QDoubleSpinBox*>()) {
    const QSignalBlocker quiet(field);
    field->setValue(field->value());
  }
}

}  // namespace limber::app
