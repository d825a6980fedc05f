// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <optional>
#include <string>

#include "document/document.h"
#include "limber/figure/symmetry.h"

namespace limber::app {

/// The left and right of a figure, for a command that needs them; refused, and none, if it has none.
/// @param name  of the figure or actor, as files say it
[[nodiscard]] std::optional<Symmetry> sidesOf(Document& document, const Figure& figure, const std::string& name);

}  // namespace limber::app
