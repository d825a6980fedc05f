// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include "document/document.h"
#include "limber/io/figure_body.h"

namespace limber::app {

using io::BodyStyle;

/// The style that was chosen last, also in an earlier session.
[[nodiscard]] BodyStyle chosenBodyStyle();

/// The body for an actor in the chosen style; as io::loadBody().
[[nodiscard]] ExpectedAll<io::LoadedBody> bodyOf(const scene::Actor& actor);

/// Remembers a style and dresses the open scene in it; no step of undo. @return notices for the person
QStringList chooseBodyStyle(Document& document, BodyStyle style);

}  // namespace limber::app
