// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "io/files/json_reader.h"
#include "limber/scene/material_kind.h"

namespace limber::io {

/// Writes "material" of a scene or a shot, unless it is clay.
void writeMaterial(Json& owner, scene::MaterialKind material);
/// The "material" of a scene or a shot; clay if there is none.
[[nodiscard]] scene::MaterialKind readMaterial(JsonObject& owner, Reading& reading);

}  // namespace limber::io
