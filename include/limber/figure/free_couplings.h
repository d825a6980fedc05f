// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"

namespace limber {

/// The same figure with some of its couplings, drives and limits of several DOFs switched off, for example to pose a
/// finger joint by joint. All ids keep their meaning, and couplings(), drives() and linearLimits() still list them all;
/// ties() ignores those switched off.
/// @param names  the complete list to switch off: couplings and limits by name, drives by "joint.dof" of their follower
/// @return an Error if the figure has none of that name
[[nodiscard]] Expected<FigurePtr> withFreed(const Figure& figure, std::vector<std::string> names);

}  // namespace limber
