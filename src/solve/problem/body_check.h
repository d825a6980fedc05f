// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/problem.h"

namespace limber::solve {

/// An Error that names the obstacle, the observer or the field of balance with a number that is not finite, a size that
/// is not above 0, a zone or a margin below 0 or a segment that the figure has not.
[[nodiscard]] Expected<void> checkBody(const Problem& problem);

}  // namespace limber::solve
