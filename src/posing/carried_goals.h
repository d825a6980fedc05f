// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "document/document.h"

namespace limber::app {

/// Puts an actor's targets where those that carry them stand now. The document must be open.
void resolveTargets(Document& document, std::size_t actor);
/// Moves an actor's goals that are off, and lay at their effectors when the document was opened, with them.
void carryGoals(Document& document, std::size_t actor);

}  // namespace limber::app
