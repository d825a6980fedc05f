// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joint_words.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "document/measures.h"
#include "document/words.h"
#include "limber/solve/problem.h"

namespace limber::app {

namespace {

constexpr double kPlainMultiplier = 1.0;

QString dofWord(const Dof& dof) { return lowName(dof.name); }

bool limited(const Dof& dof) { return std::isfinite(dof.limits.lower) && std::isfinite(dof.limits.upper); }

/// The joint whose DOFs are exactly these; nothing for fewer than two.
std::optional<JointId> wholeJoint(const Figure& figure, const std::vector<DofId>& dofs) {
  if (dofs.size() < 2) return std::nullopt;
  const JointId joint = figure.dofs()[dofs.front()].joint;
  const bool same = std::ranges::all_of(dofs, [&](DofId dof) { return figure.dofs()[dof].joint == joint; });
  if (!same || figure.joints()[joint].dofs.size() != dofs.size()) return std::nullopt;
  return joint;
}

}  // namespace

QString tabName(const std::string& group) {
  QString name = shownName(group);
  for (const auto& [side, letter] : {std::pair{QStringLiteral("Left "), QObject::tr("L ")},
                                     std::pair{QStringLiteral("Right "), QObject::tr("R ")}}) {
    if (name.startsWith(side)) return letter + name.mid(side.size());
  }
  return name;
}

QString enumeration(const QStringList& things) {
  if (things.size() < 2) return things.join(QString()).toLower();
  return QObject::tr("%1 and %2")
      .arg(things.mid(0, things.size() - 1).join(QStringLiteral(", ")), things.last())
      .toLower();
}

QString typedText(const Dof& dof, double value) { return shortNumber(shownValue(dof, value), turns(dof) ? 1 : 2); }

QString multiplierText(double multiplier) {
  const bool plain = std::abs(multiplier * 10.0 - std::round(multiplier * 10.0)) < 0.05;
  return QString::number(multiplier, 'f', plain ? 1 : 2);
}

std::optional<double> typedNumber(QString text) {
  text.replace(QStringLiteral("−"), QStringLiteral("-")).replace(QLatin1Char(','), QLatin1Char('.'));
  for (const QString& sign : {QStringLiteral("°"), QStringLiteral("cm"), QStringLiteral("deg"), QStringLiteral("×")}) {
    text.remove(sign);
  }
  bool understood = false;
  const double number = text.trimmed().toDouble(&understood);
  if (!understood || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::optional<double> typedValue(const Dof& dof, const QString& text) {
  const std::optional<double> number = typedNumber(text);
  if (!number) return std::nullopt;
  const double value = valueOfShown(dof, *number);
  // The limit as shown may be typed, though the limit itself has more decimals.
  constexpr double kShownTo = 0.05;  // of the unit people see
  if (std::abs(*number - shownValue(dof, dof.limits.lower)) <= kShownTo) return std::max(value, dof.limits.lower);
  if (std::abs(*number - shownValue(dof, dof.limits.upper)) <= kShownTo) return std::min(value, dof.limits.upper);
  if (!dof.limits.contains(value)) return std::nullopt;
  return value;
}

QString valueRefusal(const Dof& dof) {
  if (!limited(dof)) return QObject::tr("Type a number.");
  return QObject::tr("Type a number from %1 to %2.")
      .arg(shortNumber(shownValue(dof, dof.limits.lower), 1), shortNumber(shownValue(dof, dof.limits.upper), 1));
}

QString multiplierRefusal() {
  return QObject::tr("Type a number from %1 to %2.")
      .arg(multiplierText(solve::kSmallestMultiplier), multiplierText(solve::kLargestMultiplier));
}

QString valueSentence(const Figure& figure, DofId dof, double value, double multiplier) {
  const Dof& named = figure.dofs()[dof];
  QString words =
      QObject::tr("%1, %2: %3").arg(jointName(figure, named.joint), dofWord(named), valueText(named, value));
  if (limited(named)) {
    words +=
        QObject::tr(", from %1 to %2").arg(limitText(named, named.limits.lower), limitText(named, named.limits.upper));
  }
  words += QStringLiteral(". ");
  if (multiplier == 0.0) return words + QObject::tr("Locked.");
  words += QObject::tr("Multiplier %1").arg(multiplierText(multiplier));
  if (multiplier > kPlainMultiplier) return words + QObject::tr(": moves more readily.");
  return words + (multiplier < kPlainMultiplier ? QObject::tr(": holds back.") : QStringLiteral("."));
}

QString lockedSentence(const Figure& figure, const std::vector<DofId>& dofs, const Eigen::VectorXd& values) {
  const DofId first = dofs.front();
  if (dofs.size() == 1) {
    return QObject::tr("%1 locked at %2.")
        .arg(dofName(figure, first), valueText(figure.dofs()[first], values[first.value]));
  }
  const auto joint = wholeJoint(figure, dofs);
  if (!joint) return QObject::tr("%1 joint angles locked.").arg(dofs.size());
  QStringList angles;
  for (const DofId dof : dofs) {
    const Dof& locked = figure.dofs()[dof];
    angles << QStringLiteral("%1 %2").arg(dofWord(locked), valueText(locked, values[dof.value]));
  }
  return QObject::tr("%1 locked: %2.").arg(jointName(figure, *joint), angles.join(QStringLiteral(", ")));
}

QString unlockedSentence(const Figure& figure, const std::vector<DofId>& dofs) {
  const auto joint = wholeJoint(figure, dofs);
  if (joint) return QObject::tr("%1 unlocked.").arg(jointName(figure, *joint));
  if (dofs.size() == 1) return QObject::tr("%1 unlocked.").arg(dofName(figure, dofs.front()));
  return QObject::tr("%1 joint angles unlocked.").arg(dofs.size());
}

QString spokenWords(const Figure& figure, DofId dof, double value, double multiplier) {
  const Dof& named = figure.dofs()[dof];
  QString words = QObject::tr("%1, %2 %3")
                      .arg(dofName(figure, dof), plainValueText(named, value),
                           turns(named) ? QObject::tr("degrees") : QObject::tr("centimetres"));
  if (limited(named)) {
    words += QObject::tr(", from %1 to %2")
                 .arg(shortNumber(shownValue(named, named.limits.lower), 1),
                      shortNumber(shownValue(named, named.limits.upper), 1));
  }
  if (multiplier == 0.0) return words + QObject::tr(", locked");
  return words + QObject::tr(", multiplier %1").arg(multiplierText(multiplier));
}

}  // namespace limber::app
