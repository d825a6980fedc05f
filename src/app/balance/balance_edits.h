// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "posing/posing.h"

/// Edits of the selected actor's balance and body awareness. Each is one undo step.
namespace limber::app {

/// Whether the centre of mass is kept over the support; switching it on solves at once for a figure out of balance.
void setBalance(Posing& posing, bool on);
/// Whether the segments are kept out of each other.
void setBodyAwareness(Posing& posing, bool on);
/// Whether no part of the figure goes below the floor.
void setSolidFloor(Posing& posing, bool on);
/// Whether the loads of back and legs are kept small; switching it on solves at once for a figure that bears more than
/// the free torque.
void setSpareJoints(Posing& posing, bool on);
/// Whether a drag that falls short takes steps.
void setFootsteps(Posing& posing, bool on);
/// Whether the head looks where the hands work.
void setGaze(Posing& posing, bool on);

}  // namespace limber::app
