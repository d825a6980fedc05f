// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "posing/posing.h"

/// Poses on the clipboard: as the text of a pose file, which other windows, mails and editors take as well.
namespace limber::app {

/// Copies the selected actor's posture.
void copyPose(Document& document);
/// Takes the pose on the clipboard, of this figure or of one with joints of the same names; place and direction on the
/// floor stay. One step of undo; refused with a sentence if there is no pose that the figure could take.
/// @param flipped  its mirror image
void pastePose(Posing& posing, bool flipped);
/// The same of the limbs of the selected goals alone: head and neck of a head's, an arm of a hand's.
void pastePoseOntoSelected(Posing& posing, bool flipped);

}  // namespace limber::app
