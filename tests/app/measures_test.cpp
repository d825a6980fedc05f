// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/measures.h"

#include <catch2/catch.hpp>

#include "limber/base/units.h"

namespace limber::app::measures_test {

TEST_CASE("numbers have the minus of print, and nothing is less than nothing", "[app]") {
  CHECK(numberText(-5.5, 2) == QStringLiteral("−5.50"));
  CHECK(numberText(-0.04, 1) == QStringLiteral("0.0"));
  CHECK(numberText(-0.4, 0) == QStringLiteral("0"));
  CHECK(shortNumber(-5.50, 2) == QStringLiteral("−5.5"));
  CHECK(shortNumber(120.0, 1) == QStringLiteral("120"));
  CHECK(shortNumber(-0.04, 1) == QStringLiteral("0"));
}

TEST_CASE("numbers of solvers have three digits that count and no exponent below a million", "[app]") {
  CHECK(numberWords(0.01544) == QStringLiteral("0.0154"));
  CHECK(numberWords(999.4) == QStringLiteral("999"));
  CHECK(numberWords(999.7) == QStringLiteral("1000"));
  CHECK(numberWords(1234.4) == QStringLiteral("1234"));
  CHECK(numberWords(-98765.4) == QStringLiteral("−98765"));
  CHECK(numberWords(999999.0) == QStringLiteral("999999"));
  CHECK(numberWords(1.0e6) == QStringLiteral("1e+06"));
  CHECK(numberWords(3.1e-8) == QStringLiteral("3.1e−08"));
}

TEST_CASE("lengths are in cm, or in mm below one of them, on either side of zero", "[app]") {
  CHECK(lengthText(0.1236) == QStringLiteral("12.4 cm"));
  CHECK(lengthText(-0.05) == QStringLiteral("−5.0 cm"));
  CHECK(lengthText(-0.0034) == QStringLiteral("−3.4 mm"));
  CHECK(angleText(radiansFromDegrees(-8.52)) == QStringLiteral("−8.5°"));
}

TEST_CASE("a DOF is shown in degrees or cm, and the shown value converts back", "[app]") {
  Dof shoulder;
  shoulder.kind = DofKind::Rotation;
  shoulder.limits = {radiansFromDegrees(-40.0), radiansFromDegrees(180.0)};
  CHECK(valueText(shoulder, radiansFromDegrees(92.4)) == QStringLiteral("92°"));
  CHECK(limitText(shoulder, shoulder.limits.lower) == QStringLiteral("−40°"));
  Dof toe = shoulder;
  toe.limits = {radiansFromDegrees(-10.0), radiansFromDegrees(20.0)};
  CHECK(valueText(toe, radiansFromDegrees(-2.0)) == QStringLiteral("−2.0°"));
  Dof rail;
  rail.kind = DofKind::Translation;
  rail.limits = {-0.1, 0.25};
  CHECK(valueText(rail, -0.1) == QStringLiteral("−10.0 cm"));
  for (const Dof& dof : {shoulder, rail}) CHECK(valueOfShown(dof, shownValue(dof, 0.2)) == Approx(0.2));
}

}  // namespace limber::app::measures_test
