// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "app/document/words.h"
#include "limber/figure/figure.h"

/// Words as people read them, whatever they are about.
namespace limber::app {

/// The first letter as a capital.
[[nodiscard]] inline QString capitalised(const QString& words) { return words.left(1).toUpper() + words.mid(1); }

/// A name of a file ("left_hand") as a title ("Left hand"), and within a sentence ("left hand").
[[nodiscard]] inline QString shownName(const std::string& name) { return QString::fromStdString(displayName(name)); }
[[nodiscard]] inline QString lowName(const std::string& name) { return shownName(name).toLower(); }

/// A number with the sign that minus has in print.
[[nodiscard]] inline QString withMinus(const QString& number) {
  return QString(number).replace(QLatin1Char('-'), QChar(0x2212));
}

}  // namespace limber::app
