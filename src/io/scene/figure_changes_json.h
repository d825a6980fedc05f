// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "io/files/json_reader.h"
#include "limber/scene/actor.h"

/// An actor's changes of its figure, beside the figure's asset or file: couplings and drives that it leaves out,
/// ["left_index_curl", …], and limits and rests of its own, {"angles_deg": {"left_elbow.flexion": [0, 160, 30]},
/// "lengths_cm": {"slide.tx": [-5, 20]}}.
namespace limber::io {

/// Their keys.
inline constexpr const char* kFreedKey = "freed";
inline constexpr const char* kLimitsKey = "limits";
/// The same in older files.
inline constexpr const char* kOlderLimitsKey = "wider_limits";

/// Writes the changes.
void writeFigureChanges(Json& figure_json, const Figure& figure);

/// Frees and widens what the JSON of an actor's figure names. @return false after an error
bool takeFigureChanges(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading);

}  // namespace limber::io
