// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/base/error.h"
#include "limber/figure/posture.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// The posture nearest to problem.start that lies within limits and obeys couplings, drives and rows, whatever the
/// goals. A posture that obeys them keeps every bit.
/// @param fixed  DOFs that stay fixed, besides locked ones
/// @return an Error if there is no such posture, or a row is invalid: a sentence with the rows' names
[[nodiscard]] Expected<Posture> obeyRows(const Problem& problem, const std::vector<DofId>& fixed = {});

}  // namespace limber::solve
