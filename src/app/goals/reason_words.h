// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "limber/scene/actor.h"
#include "posing/short_reason.h"

namespace limber::app {

/// Reason why a goal is not reached, as a sentence: "Left elbow is locked.", "The limb is straight from the left
/// shoulder on."; empty for a limit, which has its own sentence.
[[nodiscard]] QString reasonSentence(const ShortReason& reason, const scene::Actor& actor);

}  // namespace limber::app
