// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/solve/problem.h"

namespace limber::solve {

/// The part of check() that judges rows: their numbers and DOFs, and whether they can hold together.
[[nodiscard]] Expected<void> checkRows(const Problem& problem);

}  // namespace limber::solve
