// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "limber/figure/figure.h"

/// Words as people read them, whatever they are about.
namespace limber::app {

/// The first letter as a capital.
[[nodiscard]] inline QString capitalised(const QString& words) { return words.left(1).toUpper() + words.mid(1); }

/// A title within a sentence: "least squares", but "BFGS + projection" and "FABRIK" as they are.
[[nodiscard]] inline QString withinSentence(const QString& title) {
  const bool is_acronym = title.size() > 1 && title[1].isUpper();
  return is_acronym ? title : title.left(1).toLower() + title.mid(1);
}

/// A name of a file ("left_hand") as a title ("Left hand"), and within a sentence ("left hand").
[[nodiscard]] inline QString shownName(const std::string& name) { return QString::fromStdString(displayName(name)); }
[[nodiscard]] inline QString lowName(const std::string& name) { return shownName(name).toLower(); }

/// "Left shoulder", "Left shoulder abduction", "left forearm".
[[nodiscard]] inline QString jointName(const Figure& figure, JointId joint) {
  return shownName(figure.joints()[joint].name);
}
[[nodiscard]] inline QString dofName(const Figure& figure, DofId dof) {
  const Dof& named = figure.dofs()[dof];
  return jointName(figure, named.joint) + QLatin1Char(' ') + lowName(named.name);
}
[[nodiscard]] inline QString partName(const Figure& figure, SegmentId segment) {
  return lowName(figure.segments()[segment].name);
}

/// A number with the sign that minus has in print.
[[nodiscard]] inline QString withMinus(const QString& number) {
  return QString(number).replace(QLatin1Char('-'), QChar(0x2212));
}

}  // namespace limber::app
