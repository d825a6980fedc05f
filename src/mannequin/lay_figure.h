// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/mesh.h"

namespace limber::mannequin {

/// The adult: a lay figure of 175 cm in 54 segments, 30 of them of the fingers, ivory shells with charcoal joints; full
/// and coarse.
[[nodiscard]] Body makeAdult();

/// The figure of bench.fig: the adult, plainer, with mittens for hands; full and coarse.
[[nodiscard]] Body makeBench();

/// The same lay figure reshaped to the woman of 162 cm by the two tables; full and coarse.
[[nodiscard]] Body makeLayWoman();

/// The figure of Abali's thesis: the same man, plainer, with one torso; full and coarse.
[[nodiscard]] Body makeAbali();

/// The dog of dog.fig, of cones that melt into each other: its coat, and dark joints, ears and nose; full and coarse.
[[nodiscard]] Body makeDog();

}  // namespace limber::mannequin
