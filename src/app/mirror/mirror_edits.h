// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/symmetry.h"
#include "posing/posing.h"

/// Edits of the selected actor's pose by its left and right, each one undo step. A figure without sides is refused with
/// a sentence.
namespace limber::app {

/// Mirrors posture, goals and pins.
void mirrorPose(Posing& posing);
/// Exchanges the postures of left and right; root and trunk stay.
void swapSides(Posing& posing);
/// Gives the other side the mirrored posture of one. @param from  Left or Right
void copySide(Posing& posing, BodySide from);

}  // namespace limber::app
