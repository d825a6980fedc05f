// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "limber/scene/balance.h"

namespace limber::app {

/// Whether somebody stands: nothing is planted, the centre of mass is over what is, or it is not.
enum class StanceState { Nowhere, Inside, Outside };
[[nodiscard]] StanceState stateOf(const scene::Stance& stance);

/// "In balance, 4.2 cm inside the outline.", "Would fall: 2.1 cm outside, forwards.", "Stands on nothing that is held."
[[nodiscard]] QString stanceSentence(const scene::Actor& actor, const scene::Stance& stance);

/// The same for a tag in the view: "4.2 cm inside", "2.1 cm outside, forwards"; empty where nothing is planted.
[[nodiscard]] QString stanceTag(const scene::Actor& actor, const scene::Stance& stance);

}  // namespace limber::app
