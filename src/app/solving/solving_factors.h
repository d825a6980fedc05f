// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "app/solving/factor_row.h"

namespace limber::app {

/// The factors of an actor's solves, in the order in which the panel Solver shows them at its foot.
[[nodiscard]] std::vector<Factor> solvingFactors();

/// "Left arm"
[[nodiscard]] QString partTitle(scene::BodyPart part);

/// The factors on learned posture of the parts of a person.
[[nodiscard]] std::vector<Factor> naturalPartFactors();

}  // namespace limber::app
