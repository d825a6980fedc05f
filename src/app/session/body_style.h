// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include "app/session/document.h"

namespace limber::app {

/// How figures that have both are drawn: with one smooth skin, or as a lay figure of rigid shells.
enum class BodyStyle { Skin, Lay };

/// The style that was chosen last, also in an earlier session.
[[nodiscard]] BodyStyle chosenBodyStyle();

/// The body for an actor in the chosen style: its file's, or bones when there is none or it cannot be read.
/// @param notices  receives why a file could not be read
[[nodiscard]] Body bodyOf(const scene::Actor& actor, QStringList& notices);

/// Remembers a style and dresses the open scene in it; no step of undo. @return what a person should be told
QStringList chooseBodyStyle(Document& document, BodyStyle style);

}  // namespace limber::app
