// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "document/document.h"

/// Edits of the scene's shots, each one undo step.
namespace limber::app {

/// Keeps a shot after the others, under a name that no other has. @return its number
std::size_t keepShot(Document& document, scene::Shot shot);
void renameShot(Document& document, std::size_t shot, const std::string& name);
void removeShot(Document& document, std::size_t shot);
void moveShot(Document& document, std::size_t from, std::size_t to);
/// Gives a shot the camera and size of another, not its name.
void replaceShot(Document& document, std::size_t shot, scene::Shot by);

}  // namespace limber::app
