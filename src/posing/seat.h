// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include "document/document.h"

/// Sitting down and getting up: what goes onto a chair is held there until it is taken up again.
namespace limber::app {

/// Whether a goal holds the seat of an actor where it sits.
/// @param actor  the selected one, now or before a step
[[nodiscard]] bool holdsSeat(const Document& document, const scene::Actor& actor, const goal::Goal& goal);

/// A seat that has been put down on something stays there, held, by its own goal if it has one, whichever part of it
/// was led.
/// @param actor      the selected one, to be changed
/// @param led        one of its goals
/// @param temporary  whether the goal that led it goes when the drag ends
/// @return a sentence about it; empty: it has not been put down
QString putSeatDown(const Document& document, scene::Actor& actor, goal::Goal& led, bool temporary);

}  // namespace limber::app
