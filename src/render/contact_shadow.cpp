// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/contact_shadow.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace limber::render {

namespace {

constexpr float kReach = 0.30F;      // m, from what takes the sky; as in contact.frag
constexpr float kHighest = 0.60F;    // m, above which nothing takes any
constexpr float kWidthStep = 0.25F;  // m

/// Texels across the map of heights, and across the shadow.
constexpr int heights(bool fine) { return fine ? 512 : 256; }
constexpr int texels(bool fine) { return fine ? 320 : 128; }

void setTexture(const Texture& texture, GLint format, int size, GLenum layout, GLenum type, GLint filter) {
  const std::array<GLfloat, 4> white = {1.0F, 1.0F, 1.0F, 1.0F};
  glBindTexture(GL_TEXTURE_2D, texture.name());
  glTexImage2D(GL_TEXTURE_2D, 0, format, size, size, 0, layout, type, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
  glTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, white.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

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

ContactShadow::Set::Set(bool fine, Program soften_program)
    : soften(std::move(soften_program)), height(kNew), shadow(kNew), height_target(kNew), shadow_target(kNew) {
  setTexture(height, GL_DEPTH_COMPONENT24, heights(fine), GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, GL_NEAREST);
  setTexture(shadow, GL_R8, texels(fine), GL_RED, GL_UNSIGNED_BYTE, GL_LINEAR);
  glBindFramebuffer(GL_FRAMEBUFFER, height_target.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, height.name(), 0);
  glDrawBuffer(GL_NONE);
  glReadBuffer(GL_NONE);
  glBindFramebuffer(GL_FRAMEBUFFER, shadow_target.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, shadow.name(), 0);
  bindSampler(soften, "height_above_floor", 0);
}

ContactShadow::ContactShadow(Program soften_fine, Program soften_quick)
    : fine_(true, std::move(soften_fine)), quick_(false, std::move(soften_quick)), no_vertices_(kNew) {}

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
  glBindFramebuffer(GL_FRAMEBUFFER, set(fine).height_target.name());
  glViewport(0, 0, heights(fine), heights(fine));
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  glEnable(GL_DEPTH_CLAMP);  // what is below the floor is at its height
  glClear(GL_DEPTH_BUFFER_BIT);
}

void ContactShadow::finish(bool fine) const {
  glDisable(GL_DEPTH_CLAMP);
  glDisable(GL_DEPTH_TEST);
  glBindFramebuffer(GL_FRAMEBUFFER, set(fine).shadow_target.name());
  glViewport(0, 0, texels(fine), texels(fine));
  glUseProgram(set(fine).soften.name());
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, set(fine).height.name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

void ContactShadow::bind(bool fine, unsigned unit) const {
  glActiveTexture(GL_TEXTURE0 + unit);
  glBindTexture(GL_TEXTURE_2D, set(fine).shadow.name());
}

}  // namespace limber::render
