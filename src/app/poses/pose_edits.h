// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "posing/posing.h"

/// Edits of the selected actor's key poses, each one undo step.
namespace limber::app {

/// Keeps the posture as a key pose with a fresh name and time. @return its index
std::size_t keepPose(Document& document);
void applyPose(Posing& posing, std::size_t index);
/// Resets the posture to that of a new scene; added goals stay, switched off.
void resetPosture(Posing& posing);
void removePose(Document& document, std::size_t index);
void renamePose(Document& document, std::size_t index, const std::string& name);
/// @return the new index of the pose: poses are in the order of their times
std::size_t retimePose(Document& document, std::size_t index, double seconds);
/// Moves a pose to another index; times stay at their indices, the poses between move by one.
void movePose(Document& document, std::size_t from, std::size_t to);
/// Adds a copy beside the pose, with its own name and time. @return its index
std::size_t duplicatePose(Document& document, std::size_t index);
/// Gives a pose the current posture, goals and pins; name and time stay.
void replacePose(Document& document, std::size_t index);

}  // namespace limber::app
