// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <filesystem>

#include "limber/base/error.h"
#include "limber/scene/scene.h"

namespace limber::app {

/// Square thumbnail of a scene for a file manager: all visible actors, seen from the direction of the scene's camera.
/// It needs neither a display nor a QGuiApplication.
/// @param size    width and height, pixels, 1 … 4096
/// @param assets  the folder of Limber's assets
/// @return the picture; Errors of a figure's meshes, or one of OpenGL (`where` is "OpenGL") where there is none
[[nodiscard]] ExpectedAll<QImage> thumbnailOf(const scene::Scene& scene, int size, const std::filesystem::path& assets);

}  // namespace limber::app
