// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "limber/scene/balance.h"

namespace limber::app {

/// State of an actor's balance: no support, centre of mass over the support, or outside of it.
enum class StanceState { Nowhere, Inside, Outside };
[[nodiscard]] StanceState stateOf(const scene::Stance& stance);

/// "In balance, 4.2 cm inside the outline.", "Would fall: 2.1 cm outside, forwards.", "No foot is held. Hold a foot to
/// stand on it.", "No support: the held feet are in the air. …"
[[nodiscard]] QString stanceSentence(const scene::Actor& actor, const scene::Stance& stance);

/// The same for a tag in the view: "4.2 cm inside", "2.1 cm outside, forwards"; "no support"; empty
/// for a figure without soles.
[[nodiscard]] QString stanceTag(const scene::Actor& actor, const scene::Stance& stance);

}  // namespace limber::app
