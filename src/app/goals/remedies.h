// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "posing/held_back.h"

/// What helps a goal that was held back: one step of undo each, in which the goal goes on.
namespace limber::app {

/// All joints up to the root follow the goal from now on.
void followWhole(Posing& posing, const HeldBack& back);

/// The joint that is the reason moves again, with all that is coupled to it.
void unlock(Posing& posing, const HeldBack& back);

}  // namespace limber::app
