// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/contact_shadow.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace limber::render {

namespace {

constexpr float kReach = 0.30F;      // m, from what takes the sky; as in contact.frag
constexpr float kWidthStep = 0.25F;  // m
constexpr const char* kSampler = "height_above_floor";

/// Texels across the map of heights, and across the shadow.
constexpr int heights(bool fine) { return fine ? 512 : 256; }
constexpr int texels(bool fine) { return fine ? 320 : 128; }

Expected<Program> softener(const std::filesystem::path& shaders, bool fine) {
  const std::string settings =
      "#define TEXELS " + std::to_string(texels(fine)) + ".0\n#define TAPS " + std::to_string(fine ? 32 : 10) + "\n";
  return loadProgram(shaders, {"screen.vert", "contact.frag", settings});
}

}  // namespace

Expected<ContactShadow> ContactShadow::make(const std::filesystem::path& shaders) {
  Expected<Program> fine = softener(shaders, true);
  if (!fine) return tl::unexpected<Error>(fine.error());
  Expected<Program> quick = softener(shaders, false);
  if (!quick) return tl::unexpected<Error>(quick.error());
  return ContactShadow(std::move(*fine), std::move(*quick));
}

ContactShadow::ContactShadow(Program soften_fine, Program soften_quick)
    : fine_(std::move(soften_fine), kSampler, heights(true), texels(true)),
      quick_(std::move(soften_quick), kSampler, heights(false), texels(false)) {}

glm::vec4 ContactShadow::frame(const WorldBox& bounds) {
  const glm::vec2 lower(bounds.lower.x, bounds.lower.z);
  const glm::vec2 upper(bounds.upper.x, bounds.upper.z);
  const glm::vec2 extent = upper - lower;
  // In steps, so that the shadow does not flicker when a body moves a little.
  const float width = std::ceil((std::max(extent.x, extent.y) + 2.0F * kReach) / kWidthStep) * kWidthStep;
  const float texel = width / static_cast<float>(heights(false));
  const glm::vec2 corner = glm::floor(((lower + upper) * 0.5F - width / 2.0F) / texel) * texel;
  return {corner, 1.0F / width, kHighest};
}

void ContactShadow::begin(bool fine) const {
  size(fine).begin();
  glEnable(GL_DEPTH_CLAMP);  // what is below the floor is at its height
}

void ContactShadow::finish(bool fine) const {
  glDisable(GL_DEPTH_CLAMP);
  size(fine).finish();
}

void ContactShadow::bind(bool fine, unsigned unit) const {
  glActiveTexture(GL_TEXTURE0 + unit);
  glBindTexture(GL_TEXTURE_2D, size(fine).shadow().name());
}

}  // namespace limber::render
