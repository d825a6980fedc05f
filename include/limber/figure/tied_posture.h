// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

namespace limber {

/// The posture with couplings of two and drives obeyed: every follower at the value set by its driver, inside its
/// limits to the last bit. If followers disagree with their driver, the driver takes the value that moves them all
/// least; values that agree to 1e-7 (the rounding of a file) keep every bit. Uncoupled DOFs and rows() are unchanged.
/// @param multipliers  s by DofId; a drive whose follower (or one that moves with it) is locked is left out. Empty:
///                     none is locked
[[nodiscard]] Posture obeyCouplings(const Figure& figure, Posture posture, const std::vector<double>& multipliers = {});

/// The posture with one value set, to the last bit if its range allows, and everything coupled to it updated. A DOF
/// that a drive sets keeps its value: move its driver, or lock it first.
/// @param value        rad or m
/// @param multipliers  as for obeyCouplings()
[[nodiscard]] Posture withDofValue(const Figure& figure, Posture posture, DofId dof, double value,
                                   const std::vector<double>& multipliers = {});

/// Whether a posture is within a limit over several DOFs.
[[nodiscard]] bool isWithin(const Posture& posture, const LinearLimit& limit);

/// Whether a posture is within all limits of a figure: that of each DOF to the last bit, those over several DOFs that
/// are not switched off but for rounding.
[[nodiscard]] bool keepsLimits(const Figure& figure, const Posture& posture);

/// Whether a driver of figure.ties() is set by a drive: it has one, and no member of the set is locked.
[[nodiscard]] bool isDriven(const Figure& figure, DofId driver, const std::vector<double>& multipliers);

}  // namespace limber
