// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "posing/posing.h"

/// What the chosen actor's solves mind of its body. Each edit is one step of undo.
namespace limber::app {

/// Whether its centre of mass is kept over what it stands on; a figure that is falling rights itself at once.
void setBalance(Posing& posing, bool on);
/// Whether its segments are kept out of each other.
void setBodyAwareness(Posing& posing, bool on);

}  // namespace limber::app
