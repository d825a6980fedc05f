// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/base/error.h"
#include "limber/figure/posture.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// The posture nearest to problem.start that lies within limits and obeys couplings, drives and rows, whatever the
/// goals. What obeys them already keeps every bit.
/// @param fixed  DOFs that stay where they are, beside those that are locked
/// @return an Error when there is no such posture, or when a row is none: a sentence with the rows' names
[[nodiscard]] Expected<Posture> obeyRows(const Problem& problem, const std::vector<DofId>& fixed = {});

}  // namespace limber::solve
