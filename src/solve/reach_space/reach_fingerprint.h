// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "limber/solve/problem.h"

namespace limber::solve {

/// A number that tells one problem from another: figure, start, goals, rows, obstacles and all that is minded besides.
/// Numbers count to 1e-6 of their unit, so that processors agree whose last bits differ.
[[nodiscard]] std::uint64_t fingerprintOf(const Problem& problem);

}  // namespace limber::solve
