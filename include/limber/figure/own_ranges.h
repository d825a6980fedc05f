// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/base/error.h"
#include "limber/base/interval.h"
#include "limber/figure/figure.h"

namespace limber {

/// Limits and rest of a DOF that are an actor's own, in place of those of its figure's file.
struct OwnRange {
  DofId dof;
  Interval limits;    ///< rad or m
  double rest = 0.0;  ///< rad or m, inside the limits, or the file's
};

/// The same figure with other limits and rests. All ids keep their meaning, and ranges by couplings and drives are
/// updated.
/// @param own  all DOFs whose range is other than the file's
/// @return an Error if there is no such DOF, if limits are reversed or no numbers, if a rotation would go beyond ±360°
/// (unless it does already), if the rest is outside, or if coupled DOFs have no value in common
[[nodiscard]] Expected<FigurePtr> withOwnRanges(const Figure& figure, const std::vector<OwnRange>& own);

/// The ranges that withOwnRanges() has set, in the order of the file.
[[nodiscard]] std::vector<OwnRange> ownRanges(const Figure& figure);

}  // namespace limber
