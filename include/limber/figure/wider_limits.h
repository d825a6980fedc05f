// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/base/error.h"
#include "limber/base/interval.h"
#include "limber/figure/figure.h"

namespace limber {

/// Wider limits for a joint than those of its figure's file.
struct WiderLimits {
  DofId dof;
  Interval limits;  ///< rad or m; contain the file's
};

/// The same figure with wider limits. All ids keep their meaning, and ranges by couplings and drives are updated.
/// @param wider  all DOFs with limits other than the file's
/// @return an Error if there is no such DOF, if limits do not contain the file's, or if a rotation would go beyond
/// ±360° (unless it does already)
[[nodiscard]] Expected<FigurePtr> withWiderLimits(const Figure& figure, const std::vector<WiderLimits>& wider);

/// The limits of Figure::widened() that withWiderLimits() has set.
[[nodiscard]] std::vector<WiderLimits> widerLimits(const Figure& figure);

}  // namespace limber
