// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "io/files/json_reader.h"
#include "limber/scene/scene.h"

namespace limber::io {

/// Most shots of a scene.
inline constexpr std::size_t kMostShots = 1000;

/// What a scene has for pictures: its "lights" and its "shots".
void readPictureParts(JsonObject& object, scene::Scene& scene, Reading& reading);
void addPictureParts(const scene::Scene& scene, Json& json);

}  // namespace limber::io
