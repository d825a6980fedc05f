// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

namespace limber {

/// The posture with couplings of two and drives obeyed: every follower where its driver puts it, inside its limits to
/// the last bit. Where followers disagree with their driver, the driver takes the value that moves them all least; what
/// agrees to 1e-7 (a file's rounding) keeps every bit. DOFs that nothing ties are left alone, and so are rows().
/// @param multipliers  s by DofId; a drive whose follower (or one that moves with it) is locked is left out. Empty:
///                     none is locked
[[nodiscard]] Posture obeyCouplings(const Figure& figure, Posture posture, const std::vector<double>& multipliers = {});

/// The posture with one value set by hand, moved into its range, and everything that is tied to it brought along. A
/// DOF that a drive decides keeps its value: its driver has to be moved, or it has to be locked.
/// @param value        rad or m
/// @param multipliers  as for obeyCouplings()
[[nodiscard]] Posture withDofValue(const Figure& figure, Posture posture, DofId dof, double value,
                                   const std::vector<double>& multipliers = {});

/// Whether a driver of figure.ties() is decided by its drive: it has one, and no member of it is locked.
[[nodiscard]] bool isDriven(const Figure& figure, DofId driver, const std::vector<double>& multipliers);

}  // namespace limber
