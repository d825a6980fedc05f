// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "app/session/document.h"

namespace limber::app {

/// A potential of another kind that keeps what both kinds know: pull limit, degrees that count as a centimetre,
/// weights.
[[nodiscard]] goal::Potential potentialFor(GoalType type, const goal::Potential& before);

/// How much the position counts in a goal that asks for both, 0 … 1; one half for the others.
[[nodiscard]] double emphasisOf(const goal::Potential& potential);

/// "position", "orientation", "position and orientation"
[[nodiscard]] QString kindWords(GoalType type);

/// The same as a title: "Position + orientation".
[[nodiscard]] QString kindTitle(GoalType type);

/// The icon of a goal of this kind, and of a hold.
[[nodiscard]] QString goalIcon(GoalType type);
[[nodiscard]] QString holdIcon(GoalType type);

}  // namespace limber::app
