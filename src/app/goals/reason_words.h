// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "limber/scene/actor.h"
#include "posing/short_reason.h"

namespace limber::app {

/// Why a goal is short, as a sentence: "Left elbow is locked.", "The limb is straight from the left shoulder on.";
/// empty for a limit, which has words of its own.
[[nodiscard]] QString reasonSentence(const ShortReason& reason, const scene::Actor& actor);

}  // namespace limber::app
