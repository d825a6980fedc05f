// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "io/files/json_reader.h"
#include "limber/scene/scene.h"

namespace limber::io {

/// Most shots of a scene.
inline constexpr std::size_t kMostShots = 1000;

/// What a scene has for pictures: its "lights", "material", "backdrop" and "shots".
/// @param folder  of the scene, to which the files of backdrops are relative
void readPictureParts(JsonObject& object, scene::Scene& scene, const std::filesystem::path& folder, Reading& reading);
void addPictureParts(const scene::Scene& scene, const std::filesystem::path& folder, Json& json);

}  // namespace limber::io
