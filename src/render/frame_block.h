// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "limber/render/figure_view.h"
#include "limber/render/picture.h"

namespace limber::render {

/// The Frame block of frame.glsl, std140.
struct FrameBlock {
  glm::mat4 clip_from_world, shadow_from_world, world_from_shadow;
  glm::vec4 eye, area, ground_top, ground_bottom, floor_colour, floor_extent, grid_colour, grid_strength;
  glm::vec4 axis_x_colour, axis_z_colour, key_direction, key_colour, sky_colour, bounce_colour;
  glm::vec4 fill_direction, fill_colour, rim_direction, rim_colour, shadow_texel;
  glm::vec4 eye_right, eye_up, eye_back, depth_range, eye_scale, softness, contact_frame, ink;
};
static_assert(sizeof(FrameBlock) == 3 * 64 + 27 * 16);

/// Whether the floor of a picture is seen: from above, and where light is.
[[nodiscard]] bool seesFloor(const Picture& picture);
/// Whether a line of ink along outlines and creases is drawn over the bodies.
[[nodiscard]] bool hasOutline(const Picture& picture);

/// Whether bodies darken each other where they are near.
[[nodiscard]] bool hasOcclusion(const Picture& picture);

/// Fills the block for a picture in an area.
/// @param bounds  of all bodies
void fillFrame(FrameBlock& block, const Picture& picture, const Area& area, const WorldBox& bounds);

}  // namespace limber::render
