// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "limber/scene/balance.h"

namespace limber::app {

/// Whether somebody stands: on nothing, with the centre of mass over what it stands on, or not.
enum class StanceState { Nowhere, Inside, Outside };
[[nodiscard]] StanceState stateOf(const scene::Stance& stance);

/// "In balance, 4.2 cm inside the outline.", "Would fall: 2.1 cm outside, forwards.", "Stands on nothing that is held.
/// Hold a foot.", "Stands on nothing: what is held is in the air."
[[nodiscard]] QString stanceSentence(const scene::Actor& actor, const scene::Stance& stance);

/// The same for a tag in the view: "4.2 cm inside", "2.1 cm outside, forwards"; "no support"; empty
/// for a figure without soles.
[[nodiscard]] QString stanceTag(const scene::Actor& actor, const scene::Stance& stance);

}  // namespace limber::app
