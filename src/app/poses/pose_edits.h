// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "posing/posing.h"

/// Edits of the chosen actor's key poses, each one step of undo.
namespace limber::app {

/// Keeps the posture as a key pose with a fresh name and time. @return its index
std::size_t keepPose(Document& document);
void applyPose(Posing& posing, std::size_t index);
/// The posture that a new scene has; goals that were added stay, switched off.
void resetPosture(Posing& posing);
void removePose(Document& document, std::size_t index);
void renamePose(Document& document, std::size_t index, const std::string& name);
/// @return where the pose stands now: poses are in the order of their times
std::size_t retimePose(Document& document, std::size_t index, double seconds);
/// Takes a pose to another place of the order; times stay where they stand, the poses between move over by one.
void movePose(Document& document, std::size_t from, std::size_t to);
/// A copy beside the pose, with a name and a time of its own. @return its index
std::size_t duplicatePose(Document& document, std::size_t index);
/// Gives a pose the posture, goals and pins of now; name and time stay.
void replacePose(Document& document, std::size_t index);

}  // namespace limber::app
