// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "limber/solve/problem.h"

namespace limber::solve {

/// A number that distinguishes problems: figure, start, goals, rows, obstacles and all other settings. Values count to
/// 1e-6 of their unit, so that processors whose last bits differ agree.
[[nodiscard]] std::uint64_t fingerprintOf(const Problem& problem);

}  // namespace limber::solve
