// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "limber/figure/figure.h"

namespace limber::app {

/// Texts of the panel Joints about joints and DOFs: in degrees, translations in cm.

/// "Left arm" becomes "L arm", so that it fits on a tab; other names stay.
[[nodiscard]] QString tabName(const std::string& group);
/// "left arm and right arm", "a, b and c"; first letters small.
[[nodiscard]] QString enumeration(const QStringList& things);

/// A limit or a value without a unit, as typed.
[[nodiscard]] QString typedText(const Dof& dof, double value);
/// "1.8", and two decimals only where they are needed.
[[nodiscard]] QString multiplierText(double multiplier);

/// A typed number: point or comma, any minus sign, with or without its unit; nothing when it is no number.
[[nodiscard]] std::optional<double> typedNumber(QString text);
/// A value typed for a DOF, rad or m; nothing when it is no number or lies beyond the limits.
[[nodiscard]] std::optional<double> typedValue(const Dof& dof, const QString& text);
/// "Type a number from −40 to 180."
[[nodiscard]] QString valueRefusal(const Dof& dof);
/// "Type a number from 0.1 to 2.5."
[[nodiscard]] QString multiplierRefusal();

/// "Left shoulder, abduction: 92°, from −40° to 180°. Multiplier 1.8: moves more readily."
[[nodiscard]] QString valueSentence(const Figure& figure, DofId dof, double value, double multiplier);
/// "Left elbow flexion locked at 62°.", or for all DOFs of a joint "Left shoulder locked: flexion 24°, twist 0°."
/// @param values  of all DOFs of the figure, rad or m
[[nodiscard]] QString lockedSentence(const Figure& figure, const std::vector<DofId>& dofs,
                                     const Eigen::VectorXd& values);
/// "Left elbow flexion unlocked."
[[nodiscard]] QString unlockedSentence(const Figure& figure, const std::vector<DofId>& dofs);
/// For screen readers: "Left shoulder abduction, 92 degrees, from −40 to 180, multiplier 1.8".
[[nodiscard]] QString spokenWords(const Figure& figure, DofId dof, double value, double multiplier);

}  // namespace limber::app
