// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "io/files/json_reader.h"
#include "limber/scene/actor.h"

namespace limber::io {

/// Limits that an actor's figure has wider than its file says stand beside its asset or file:
/// {"angles_deg": {"left_elbow.flexion": [0, 160]}, "lengths_cm": {"slide.tx": [-5, 20]}}.
inline constexpr const char* kWiderLimitsKey = "wider_limits";

/// The limits that are wider; an empty object when none is.
[[nodiscard]] Json widerLimitsJson(const Figure& figure);

/// Widens what the JSON of an actor's figure names. @return false after an error
bool takeWiderLimits(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading);

}  // namespace limber::io
