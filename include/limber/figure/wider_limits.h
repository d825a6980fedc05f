// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/base/error.h"
#include "limber/base/interval.h"
#include "limber/figure/figure.h"

namespace limber {

/// Limits that are to give way: a joint that may go farther than its figure's file says.
struct WiderLimits {
  DofId dof;
  Interval limits;  ///< rad or m; contain the file's
};

/// The same figure with wider limits. All ids keep their meaning, and what couplings and drives carry over follows.
/// @param wider  all DOFs that are to have other limits than the file's, and no others
/// @return an Error when there is no such DOF, when limits do not contain the file's, or when a rotation is to go
///         beyond ±360° (unless it does already)
[[nodiscard]] Expected<FigurePtr> withWiderLimits(const Figure& figure, const std::vector<WiderLimits>& wider);

/// What withWiderLimits() has made of a figure: the limits of Figure::widened().
[[nodiscard]] std::vector<WiderLimits> widerLimits(const Figure& figure);

}  // namespace limber
