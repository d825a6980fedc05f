// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "io/files/json_reader.h"
#include "limber/scene/actor.h"

/// Settings of an actor's solves: all of scene::Solving, and its rows.
namespace limber::io {

/// Writes the settings that differ from those that a file means by silence: a root that moves, no cut-off, no balance,
/// no awareness, the default solver.
void writeSolving(Json& json, const scene::Actor& actor);

/// Reads them; a file that says nothing was made without them.
/// @param unknown  takes unknown keys of observers, by name, under "observers", and unknown DOFs under "torques"
void readSolving(JsonObject& object, scene::Actor& actor, Reading& reading, Json& unknown);

/// Relations of DOFs: [{"name": …, "row": "a.x + b.y <= 10deg"}, …]
[[nodiscard]] Json rowsJson(const std::vector<solve::Row>& rows, const Figure& figure);

/// The rows of an actor; a value that is none is an error at its place.
[[nodiscard]] std::vector<solve::Row> readRows(JsonObject& actor, const Figure& figure, Reading& reading);

/// A whole number within a range.
[[nodiscard]] int readWhole(JsonObject& object, const char* key, int fallback, const NumberRange& range,
                            Reading& reading);

/// The rank of a goal, of balance or of body awareness: a whole number from 1 to 1000.
[[nodiscard]] int readRank(JsonObject& object, const char* key, int fallback, Reading& reading);

}  // namespace limber::io
