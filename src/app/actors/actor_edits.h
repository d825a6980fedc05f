// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "document/scene_files.h"

/// Actors that come and go, and what they are called. Each edit is one step of undo.
namespace limber::app {

/// Adds a figure to the scene as a further actor. @param figure  one of Limber's own, or a path
/// @return notices about what was opened, or the sentence that says why not
[[nodiscard]] tl::expected<QStringList, QString> addFigureTo(Document& document, const QString& figure);
/// Takes another actor into the scene, beside the others when it would stand in one of them, and chooses it.
void addActor(Document& document, scene::Actor actor, Body body);
/// Takes an actor out of the scene unless it is the last one; goals on it stay where they are.
void removeActor(Document& document, std::size_t actor);
void renameActor(Document& document, std::size_t actor, const std::string& name);
void setActorVisible(Document& document, std::size_t actor, bool visible);
/// Hangs the chosen figure from another of its sites: nothing moves in the view, in the posture or in the key poses.
void makeRoot(Document& document, SiteId site);

}  // namespace limber::app
