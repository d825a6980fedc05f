// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/measures.h"

#include <QObject>
#include <cmath>

#include "document/words.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kFineRange = radiansFromDegrees(40.0);  // ranges under this are shown with a decimal

}  // namespace

QString numberText(double number, int decimals) {
  QString text = QString::number(number, 'f', decimals);
  if (text.toDouble() == 0.0) text.remove(QLatin1Char('-'));
  return withMinus(text);
}

QString shortNumber(double number, int decimals) {
  QString text = numberText(number, decimals);
  while (text.contains(QLatin1Char('.')) && (text.endsWith(QLatin1Char('0')) || text.endsWith(QLatin1Char('.')))) {
    text.chop(1);
  }
  return text;
}

QString numberWords(double value) {
  constexpr double kFourDigits = 999.5;  // rounds to 1000, which three digits would write as 1e+03
  constexpr double kMillion = 999999.5;
  if (!std::isfinite(value)) return QStringLiteral("\u2013");
  const double size = std::abs(value);
  const bool whole = size >= kFourDigits && size < kMillion;
  return withMinus(whole ? QString::number(value, 'f', 0) : QString::number(value, 'g', 3));
}

QString lengthText(double metres) {
  constexpr double kCentimetre = 0.01;
  return std::abs(metres) < kCentimetre ? QObject::tr("%1 mm").arg(numberText(1e3 * metres, 1))
                                        : QObject::tr("%1 cm").arg(numberText(centimetresFromMetres(metres), 1));
}

QString angleText(double radians) { return numberText(degreesFromRadians(radians), 1) + QStringLiteral("°"); }

bool turns(const Dof& dof) { return dof.kind == DofKind::Rotation; }

double shownValue(const Dof& dof, double value) {
  return turns(dof) ? degreesFromRadians(value) : centimetresFromMetres(value);
}

double valueOfShown(const Dof& dof, double shown) {
  return turns(dof) ? radiansFromDegrees(shown) : metresFromCentimetres(shown);
}

QString unitText(const Dof& dof) { return turns(dof) ? QStringLiteral("°") : QObject::tr(" cm"); }

QString plainValueText(const Dof& dof, double value) {
  const bool fine = !turns(dof) || dof.limits.width() < kFineRange;
  return numberText(shownValue(dof, value), fine ? 1 : 0);
}

QString valueText(const Dof& dof, double value) { return plainValueText(dof, value) + unitText(dof); }

QString limitText(const Dof& dof, double value) { return shortNumber(shownValue(dof, value), 1) + unitText(dof); }

}  // namespace limber::app
