// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"

namespace limber {

/// The same figure with some of its couplings and drives left out, such as those of a finger that is to be posed joint
/// by joint. All ids keep their meaning, and couplings() and drives() still name them all; ties() does without them.
/// @param names  all that are to be left out, and no others: couplings by name, drives by "joint.dof" of their follower
/// @return an Error when the figure has no such coupling or drive
[[nodiscard]] Expected<FigurePtr> withFreed(const Figure& figure, std::vector<std::string> names);

}  // namespace limber
