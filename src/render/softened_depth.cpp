// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/softened_depth.h"

#include <algorithm>
#include <array>
#include <utility>

namespace limber::render {

namespace {

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

}  // namespace

SoftenedDepth::SoftenedDepth(Program soften, const char* sampler, int depth_texels, int shadow_texels)
    : soften_(std::move(soften)),
      depth_texels_(depth_texels),
      shadow_texels_(shadow_texels),
      depth_(kNew),
      shadow_(kNew),
      depth_target_(kNew),
      shadow_target_(kNew),
      no_vertices_(kNew) {
  // Depths are compared one by one, and a mean of two would be the depth of nothing.
  setTexture(depth_, GL_DEPTH_COMPONENT24, depth_texels_, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, GL_NEAREST);
  setTexture(shadow_, GL_R8, shadow_texels_, GL_RED, GL_UNSIGNED_BYTE, GL_LINEAR);
  glBindFramebuffer(GL_FRAMEBUFFER, depth_target_.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, depth_.name(), 0);
  glDrawBuffer(GL_NONE);
  glReadBuffer(GL_NONE);
  glBindFramebuffer(GL_FRAMEBUFFER, shadow_target_.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, shadow_.name(), 0);
  bindSampler(soften_, sampler, 0);
}

void SoftenedDepth::begin() const {
  glBindFramebuffer(GL_FRAMEBUFFER, depth_target_.name());
  glViewport(0, 0, depth_texels_, depth_texels_);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  glClear(GL_DEPTH_BUFFER_BIT);
}

void SoftenedDepth::finish(const glm::vec4& part) const {
  glDisable(GL_DEPTH_TEST);
  glBindFramebuffer(GL_FRAMEBUFFER, shadow_target_.name());
  glViewport(0, 0, shadow_texels_, shadow_texels_);
  glClearColor(1.0F, 1.0F, 1.0F, 1.0F);
  glClear(GL_COLOR_BUFFER_BIT);
  const glm::ivec2 lower(glm::floor(glm::vec2(part) * static_cast<float>(shadow_texels_)));
  const glm::ivec2 upper(glm::ceil(glm::vec2(part.z, part.w) * static_cast<float>(shadow_texels_)));
  glEnable(GL_SCISSOR_TEST);
  glScissor(lower.x, lower.y, std::max(0, upper.x - lower.x), std::max(0, upper.y - lower.y));
  glUseProgram(soften_.name());
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, depth_.name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace limber::render
