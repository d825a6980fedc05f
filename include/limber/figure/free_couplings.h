// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
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

/// withFreed() of these besides those that are switched off already; the same figure if it has none of a name, or if
/// all of them are switched off.
[[nodiscard]] FigurePtr withAlsoFreed(const FigurePtr& figure, const std::vector<std::string>& names);

/// The value that a DOF shall have, rad or m; none if that is left open.
using GivenValue = std::function<std::optional<double>(DofId)>;

/// The names, as for withFreed(), of couplings and drives that given values do not keep. One with a value left open is
/// none of them.
/// @param gives  what they may miss it by, rad or m
[[nodiscard]] std::vector<std::string> tiesAgainst(const Figure& figure, const GivenValue& given, double gives);

}  // namespace limber
