// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "io/files/json_reader.h"
#include "limber/scene/camera.h"

namespace limber::io {

/// A point of view as an object of a scene.
[[nodiscard]] Json cameraJson(const scene::Camera& camera);

/// The point of view of that object, a new scene's where it says nothing.
/// @param unknown  takes unknown keys
[[nodiscard]] scene::Camera readCamera(const Json& value, const std::string& path, Reading& reading, Json& unknown);

}  // namespace limber::io
