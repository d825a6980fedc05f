// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "document/scene_files.h"

/// Edits of the list of actors, their names, visibility and roots. Each is one undo step.
namespace limber::app {

/// Adds a figure to the scene as an actor. @param figure  one of Limber's own, or a path
/// @return notices about the opened figure, or the reason for a failure as a sentence
[[nodiscard]] tl::expected<QStringList, QString> addFigureTo(Document& document, const QString& figure);
/// Adds an actor to the scene, beside the others when it would overlap one of them, and selects it.
void addActor(Document& document, scene::Actor actor, Body body);
/// Removes an actor unless it is the last one; targets on it keep their places.
void removeActor(Document& document, std::size_t actor);
void renameActor(Document& document, std::size_t actor, const std::string& name);
void setActorVisible(Document& document, std::size_t actor, bool visible);
/// Makes another site the root of the selected figure, without a visible change of the posture or the key poses.
void makeRoot(Document& document, SiteId site);

}  // namespace limber::app
