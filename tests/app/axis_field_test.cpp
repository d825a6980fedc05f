// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/axis_field.h"

#include <QLineEdit>
#include <catch2/catch.hpp>

namespace limber::app::axis_field_test {

TEST_CASE("a field of a coordinate takes a pasted number, and nothing that is none or not finite", "[app]") {
  QWidget panel;
  AxisField& field = *new AxisField(0, -1000.0, 1000.0, &panel);
  auto* line = field.findChild<QLineEdit*>();
  REQUIRE(line != nullptr);
  const auto paste = [&](const char* text) {
    field.setValue(7.0);
    line->selectAll();
    line->insert(QString::fromUtf8(text));
    field.interpretText();
    return field.value();
  };
  CHECK(paste("-12.5") == -12.5);
  CHECK(paste("\u221212,5") == -12.5);
  for (const char* none : {"nan", "NaN", "inf", "-inf", "1e2", "hand"}) {
    CAPTURE(none);
    CHECK(paste(none) == 7.0);
  }
}

}  // namespace limber::app::axis_field_test
