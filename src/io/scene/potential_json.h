// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "io/files/json_reader.h"
#include "limber/goal/kind.h"

namespace limber::io {

/// The fields of an object with the potential of a goal of this kind. Fields for which it has no use stay unknown, but
/// for the numbers of positions and orientations, which any goal may carry.
/// @return the potential, or nothing and errors
[[nodiscard]] std::optional<goal::Potential> readPotential(JsonObject& object, goal::Kind kind, Reading& reading);

/// Writes them, those at their usual values left out where nobody would miss them.
void writePotential(Json& json, const goal::Potential& potential);

/// All kinds as an error lists them: "position", "line", … or "avoid".
[[nodiscard]] std::string kindList();
/// All kinds by their words in files.
[[nodiscard]] std::vector<std::string> kindNames();

}  // namespace limber::io
