// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/render/picture.h"
#include "limber/scene/camera.h"

namespace limber::app {

/// What a camera sees, for the renderer: its planes leave nothing near or far out.
[[nodiscard]] render::Viewpoint viewpointOf(const scene::Camera& camera);

}  // namespace limber::app
