// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/figure/figure.h"

namespace limber::bench {

/// A figure of any size, made by a rule; its effectors are what is to be placed.
struct GrownFigure {
  FigurePtr figure;
  std::vector<std::string> tips;  ///< sites, "segment.far"
};

/// Hinges in a row, one tip.
/// @param dofs   hinges of the chain
/// @param aside  hinges that hang on the base beside it and move no tip
[[nodiscard]] GrownFigure grownChain(int dofs, int aside = 0);

/// Limbs of four ball joints (12 DOFs), each hung on the middle of an earlier one, two on each, a tip on each limb; the
/// last limb is shorter where 12 does not divide.
[[nodiscard]] GrownFigure grownTree(int dofs);

}  // namespace limber::bench
