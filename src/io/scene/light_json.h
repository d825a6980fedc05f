// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "io/files/json_reader.h"
#include "limber/scene/light_rig.h"

namespace limber::io {

[[nodiscard]] Json lightsJson(const scene::LightRig& rig);
/// The object "lights" of a scene or a shot; none if there is none.
[[nodiscard]] std::optional<scene::LightRig> readLights(JsonObject& owner, Reading& reading);

}  // namespace limber::io
