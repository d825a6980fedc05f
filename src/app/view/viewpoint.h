// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/render/picture.h"
#include "limber/scene/camera.h"

namespace limber::app {

/// Viewpoint of a camera for the renderer; its near and far planes cut nothing off.
[[nodiscard]] render::Viewpoint viewpointOf(const scene::Camera& camera);

}  // namespace limber::app
