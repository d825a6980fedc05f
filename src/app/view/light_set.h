// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/render/picture.h"
#include "limber/scene/light_rig.h"
#include "limber/scene/material_kind.h"

namespace limber::app {

/// The lights of a rig for the renderer; none for none.
[[nodiscard]] std::optional<render::LightSet> lightSetOf(const std::optional<scene::LightRig>& rig);

/// How bodies of a material take the light.
[[nodiscard]] render::Shading shadingOf(scene::MaterialKind material);

}  // namespace limber::app
