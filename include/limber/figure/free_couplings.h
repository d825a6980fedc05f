// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"

namespace limber {

/// The same figure with some of its couplings and drives switched off, for example to pose a finger joint by joint. All
/// ids keep their meaning, and couplings() and drives() still list them all; ties() ignores those switched off.
/// @param names  the complete list to switch off: couplings by name, drives by "joint.dof" of their follower
/// @return an Error if the figure has no such coupling or drive
[[nodiscard]] Expected<FigurePtr> withFreed(const Figure& figure, std::vector<std::string> names);

}  // namespace limber
