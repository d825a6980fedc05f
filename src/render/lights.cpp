// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/lights.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "limber/render/floor_view.h"
#include "limber/render/matrices.h"

namespace limber::render {

namespace {

constexpr float kWidthStep = 0.25F;  // m
constexpr const char* kSampler = "caster_depth";

glm::vec3 lamp(float red, float green, float blue, float strength) {
  return linearFromSrgb(glm::vec3(red, green, blue) / 255.0F) * strength;
}

void setSampler(const Sampler& sampler, GLint filter, GLint comparing) {
  const std::array<GLfloat, 4> white = {1.0F, 1.0F, 1.0F, 1.0F};
  glSamplerParameteri(sampler.name(), GL_TEXTURE_MIN_FILTER, filter);
  glSamplerParameteri(sampler.name(), GL_TEXTURE_MAG_FILTER, filter);
  glSamplerParameteri(sampler.name(), GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
  glSamplerParameteri(sampler.name(), GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
  glSamplerParameterfv(sampler.name(), GL_TEXTURE_BORDER_COLOR, white.data());
  glSamplerParameteri(sampler.name(), GL_TEXTURE_COMPARE_MODE, comparing);
  glSamplerParameteri(sampler.name(), GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
}

}  // namespace

Lights makeLights(const Palette& palette, const glm::mat3& world_from_eye) {
  Lights lights{};
  lights.key_direction = glm::normalize(glm::vec3(-0.5F, 0.72F, 0.62F));
  lights.key_colour = lamp(255.0F, 244.0F, 230.0F, palette.key);
  lights.sky_colour = lamp(214.0F, 226.0F, 245.0F, palette.sky);
  lights.bounce_colour = lamp(150.0F, 132.0F, 118.0F, palette.bounce);
  lights.fill_direction = world_from_eye * glm::normalize(glm::vec3(0.45F, 0.30F, 0.85F));
  lights.fill_colour = lamp(238.0F, 238.0F, 242.0F, palette.fill);
  lights.rim_direction = glm::normalize(glm::vec3(0.45F, 0.45F, -0.8F));
  lights.rim_colour = lamp(230.0F, 240.0F, 255.0F, palette.rim);
  return lights;
}

Lights makeLights(const LightSet& set) {
  Lights lights{};
  lights.key_direction = toGlm(set.key_direction);
  lights.key_colour = toGlm(set.key_colour);
  lights.sky_colour = lamp(214.0F, 226.0F, 245.0F, set.ambient);
  lights.bounce_colour = lamp(150.0F, 132.0F, 118.0F, 0.55F * set.ambient);
  lights.fill_direction = toGlm(set.fill_direction);
  lights.fill_colour = toGlm(set.fill_colour);
  lights.rim_direction = toGlm(set.rim_direction);
  lights.rim_colour = toGlm(set.rim_colour);
  lights.softness = set.softness;
  return lights;
}

KeyEdges keyEdges(float softness) {
  const float square = softness * softness;
  return {0.02F + 0.285F * softness, 0.01F + 0.36F * square, 0.03F + 0.32F * square, 0.006F + 0.07F * square};
}

ShadowFrame shadowFrame(const glm::vec3& key_direction, const glm::vec3& lower, const glm::vec3& upper, int resolution,
                        float margin) {
  const bool upright = std::abs(key_direction.y) > 0.9999F;  // any direction across is as good then
  const glm::vec3 up = upright ? glm::vec3(0.0F, 0.0F, -1.0F) : glm::vec3(0.0F, 1.0F, 0.0F);
  const glm::vec3 right = glm::normalize(glm::cross(up, key_direction));
  const glm::mat3 light_from_world = glm::transpose(glm::mat3(right, glm::cross(key_direction, right), key_direction));
  glm::vec3 nearest(1e9F);
  glm::vec3 farthest(-1e9F);
  for (unsigned corner = 0; corner < 8U; ++corner) {
    const glm::vec3 at =
        light_from_world * glm::vec3((corner & 1U) != 0U ? upper.x : lower.x, (corner & 2U) != 0U ? upper.y : lower.y,
                                     (corner & 4U) != 0U ? upper.z : lower.z);
    nearest = glm::min(nearest, at);
    farthest = glm::max(farthest, at);
  }
  ShadowFrame frame;
  const glm::vec3 extent = farthest - nearest;
  frame.width = std::ceil((std::max(extent.x, extent.y) + 2.0F * margin) / kWidthStep) * kWidthStep;
  frame.depth = std::ceil((extent.z + 2.0F * margin) / kWidthStep) * kWidthStep;
  const float texel = frame.width / static_cast<float>(resolution);
  const glm::vec3 middle = (nearest + farthest) * 0.5F;
  const glm::vec2 corner = glm::floor((glm::vec2(middle) - frame.width / 2.0F) / texel) * texel;
  const float front = middle.z + frame.depth / 2.0F;
  // u = (x − corner)/width, v likewise, depth = (front − z)/depth
  glm::mat4 shadow_from_light(1.0F);
  shadow_from_light[0][0] = 1.0F / frame.width;
  shadow_from_light[1][1] = 1.0F / frame.width;
  shadow_from_light[2][2] = -1.0F / frame.depth;
  shadow_from_light[3] = glm::vec4(-corner / frame.width, front / frame.depth, 1.0F);
  frame.shadow_from_world = shadow_from_light * glm::mat4(light_from_world);
  return frame;
}

Expected<ShadowMap> ShadowMap::make(const std::filesystem::path& shaders) {
  Expected<Program> fine =
      loadProgram(shaders, {"screen.vert", "floor_shadow.frag", "#define BLOCKER_TAPS 16\n#define TAPS 32\n"});
  if (!fine) return tl::unexpected<Error>(fine.error());
  Expected<Program> quick =
      loadProgram(shaders, {"screen.vert", "floor_shadow.frag", "#define BLOCKER_TAPS 4\n#define TAPS 6\n"});
  if (!quick) return tl::unexpected<Error>(quick.error());
  return ShadowMap(std::move(*fine), std::move(*quick));
}

ShadowMap::ShadowMap(Program soften_fine, Program soften_quick)
    : fine_(std::move(soften_fine), kSampler, resolution(true), floorResolution(true)),
      quick_(std::move(soften_quick), kSampler, resolution(false), floorResolution(false)),
      comparing_(kNew),
      plain_(kNew) {
  setSampler(comparing_, GL_LINEAR, GL_COMPARE_REF_TO_TEXTURE);
  setSampler(plain_, GL_NEAREST, GL_NONE);
}

void ShadowMap::begin(bool fine) const { size(fine).begin(); }

void ShadowMap::finish(bool fine, const glm::vec4& part) const { size(fine).finish(part); }

void ShadowMap::bind(bool fine) const {
  const auto bind_to = [](unsigned unit, const Texture& texture, GLuint sampler) {
    glActiveTexture(GL_TEXTURE0 + unit);
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glBindSampler(unit, sampler);
  };
  bind_to(kShadowDepthUnit, size(fine).depth(), comparing_.name());
  bind_to(kCasterDepthUnit, size(fine).depth(), plain_.name());
  bind_to(kFloorShadowUnit, size(fine).shadow(), 0U);
}

void ShadowMap::unbind() {
  for (const unsigned unit : {kShadowDepthUnit, kCasterDepthUnit}) glBindSampler(unit, 0U);
}

}  // namespace limber::render
