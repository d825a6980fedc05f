// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/frame_block.h"

#include <algorithm>
#include <cmath>

#include "limber/render/lights.h"
#include "limber/render/matrices.h"
#include "render/contact_shadow.h"

namespace limber::render {

namespace {

constexpr float kFloorRadius = 6.0F;  // m, at which the floor has faded for a near eye
constexpr float kFarFloor = 14.0F;    // m, from which the lines stand 1 m and 10 m apart

glm::vec4 vec4From(const Eigen::Vector3f& colour, float strength) { return {toGlm(colour), strength}; }

void writeColours(FrameBlock& block, const Palette& palette) {
  block.ground_top = vec4From(palette.ground_top, 1.0F);
  block.ground_bottom = vec4From(palette.ground_bottom, 1.0F);
  block.floor_colour = vec4From(palette.floor, palette.floor_strength);
  block.grid_colour = vec4From(palette.grid, 1.0F);
  block.grid_strength = {palette.minor_strength, palette.major_strength, palette.axis_strength,
                         palette.shadow_strength};
  block.axis_x_colour = vec4From(palette.axis_x, 1.0F);
  block.axis_z_colour = vec4From(palette.axis_z, 1.0F);
}

void writeLights(FrameBlock& block, const Lights& lights) {
  block.key_colour = glm::vec4(lights.key_colour, 1.0F);
  block.sky_colour = glm::vec4(lights.sky_colour, 1.0F);
  block.bounce_colour = glm::vec4(lights.bounce_colour, 1.0F);
  block.fill_direction = glm::vec4(lights.fill_direction, 0.0F);
  block.fill_colour = glm::vec4(lights.fill_colour, 1.0F);
  block.rim_direction = glm::vec4(lights.rim_direction, 0.0F);
  block.rim_colour = glm::vec4(lights.rim_colour, 1.0F);
  block.key_direction = glm::vec4(lights.key_direction, block.key_direction.w);
  const KeyEdges edges = keyEdges(lights.softness);
  block.softness = {edges.wrap, edges.spread, edges.on_floor, edges.on_body};
}

/// The eye, and how far away things are. @param middle  of all bodies
void writeEye(FrameBlock& block, const Picture& picture, double aspect, const glm::vec3& middle) {
  const Viewpoint& viewpoint = picture.viewpoint;
  block.clip_from_world = clipFromWorld(viewpoint, aspect);
  const glm::vec3 eye = toGlm(viewpoint.world_from_eye.translation);
  const glm::mat3 axes(toGlm(viewpoint.world_from_eye));
  const bool parallel = viewpoint.orthographic_height > 0.0;
  block.eye = parallel ? glm::vec4(axes[2], 0.0F) : glm::vec4(eye, 1.0F);
  block.eye_right = glm::vec4(axes[0], 0.0F);
  block.eye_up = glm::vec4(axes[1], 0.0F);
  block.eye_back = glm::vec4(axes[2], glm::dot(axes[2], eye));
  block.depth_range = {picture.nearest, picture.farthest, glm::dot(axes[2], eye - middle), 0.0F};
  const auto half =
      static_cast<float>(parallel ? 0.5 * viewpoint.orthographic_height : std::tan(0.5 * viewpoint.vertical_field));
  block.eye_scale = {half * static_cast<float>(aspect), half, parallel ? 0.0F : 1.0F, 0.0F};
}

void writeShadow(FrameBlock& block, const Picture& picture, const WorldBox& bounds) {
  const int resolution = ShadowMap::resolution(picture.quality.fine_shadow);
  if (!bounds.empty()) {
    const ShadowFrame shadow = shadowFrame(glm::vec3(block.key_direction), bounds.lower, bounds.upper, resolution,
                                           std::max(0.1F, block.softness.z));
    block.contact_frame = ContactShadow::frame(bounds);
    block.shadow_from_world = shadow.shadow_from_world;
    block.world_from_shadow = glm::inverse(shadow.shadow_from_world);
    block.key_direction.w = shadow.depth;
    block.shadow_texel.y = shadow.width;
  }
  block.shadow_texel.x = 1.0F / static_cast<float>(resolution);
  // From above, the floor hides what is below it; from below it hides nothing.
  block.shadow_texel.z = seesFloor(picture) ? 0.001F : 1e9F;
  block.shadow_texel.w = 1.0F / static_cast<float>(ShadowMap::floorResolution(picture.quality.fine_shadow));
}

}  // namespace

bool seesFloor(const Picture& picture) {
  if (!picture.floor || picture.content != Content::Lit) return false;
  const Pose& eye = picture.viewpoint.world_from_eye;
  const bool parallel = picture.viewpoint.orthographic_height > 0.0;
  return parallel ? eye.rotation(1, 2) > 1e-3 : eye.translation.y() > 0.0;
}

bool hasOutline(const Picture& picture) {
  return picture.shading == Shading::Toon && picture.content == Content::Lit && !picture.wireframe &&
         picture.quality.scale >= 1.0;
}

bool hasOcclusion(const Picture& picture) {
  const bool takes_light = picture.shading == Shading::Clay || picture.shading == Shading::Skin;
  return picture.quality.occlusion && takes_light && picture.lights && picture.content == Content::Lit &&
         !picture.wireframe;
}

void fillFrame(FrameBlock& block, const Picture& picture, const Area& area, const WorldBox& bounds) {
  const Viewpoint& viewpoint = picture.viewpoint;
  writeColours(block, picture.palette);
  writeLights(block, picture.light_set != nullptr
                         ? makeLights(*picture.light_set)
                         : makeLights(picture.palette, glm::mat3(toGlm(viewpoint.world_from_eye))));
  block.area = glm::vec4(area.x, area.y, area.width, area.height);
  const glm::vec3 middle = bounds.empty() ? glm::vec3(0.0F) : (bounds.lower + bounds.upper) * 0.5F;
  writeEye(block, picture, static_cast<double>(area.width) / area.height, middle);
  const float distance = viewpoint.orthographic_height > 0.0
                             ? static_cast<float>(viewpoint.orthographic_height) * 2.0F
                             : glm::distance(toGlm(viewpoint.world_from_eye.translation), middle);
  const float cell = distance < kFarFloor ? 0.1F : 1.0F;
  block.floor_extent = {middle.x, middle.z, std::max(kFloorRadius, distance * 1.5F), cell};
  block.ink = glm::vec4(linearFromSrgb(toGlm(picture.palette.ink)), hasOutline(picture) ? 0.0F : 1.0F);
  writeShadow(block, picture, bounds);
}

}  // namespace limber::render
