// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "io/files/json_reader.h"
#include "limber/scene/actor.h"

namespace limber::io {

/// Couplings and drives that an actor's figure leaves out stand beside its asset or file: ["left_index_curl", …].
inline constexpr const char* kFreedKey = "freed";

/// Frees what the JSON of an actor's figure names. @return false after an error: a name that is none
bool takeFreed(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading);

}  // namespace limber::io
