// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/solve/problem.h"

namespace limber::app {

/// Linear relations between joint angles in readable and typed form.

/// The words of a file made readable: "left_knee.flexion - 2 * spine.turn <= 10deg" becomes
/// "left knee flexion − 2 × spine turn ≤ 10°". Names that the figure does not have stay as they are.
[[nodiscard]] QString readable(QString text, const Figure& figure);
/// The inverse of readable(), so that readable rows may be typed, too: signs, and names with spaces.
[[nodiscard]] QString fileWords(QString text, const Figure& figure);

/// "Left knee flexion − right knee flexion = 0°"
[[nodiscard]] QString rowWords(const solve::Row& row, const Figure& figure);
/// "Lumbosacral flexion = 0.713 × lumbar flexion"
[[nodiscard]] QString couplingWords(const Coupling& coupling, const Figure& figure);
/// "Left clavicle elevation follows left shoulder swing up from 30° to 156°, × 0.22"
[[nodiscard]] QString driveWords(const Drive& drive, const Figure& figure);
/// "Left hip flexion − left knee flexion ≤ 70°"
[[nodiscard]] QString limitWords(const LinearLimit& limit, const Figure& figure);

/// Parses a typed row.
[[nodiscard]] ExpectedAll<solve::Row> typedRow(const QString& text, const Figure& figure);
/// Reason why a typed text is no row, in one sentence.
[[nodiscard]] QString rowRefusal(const Errors& errors, const Figure& figure);
/// Every "joint.dof" of the figure.
[[nodiscard]] QStringList dofWords(const Figure& figure);

}  // namespace limber::app
