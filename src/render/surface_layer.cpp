// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/surface_layer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace limber::render {

namespace {

constexpr float kNothing = 6e4F;            // m, where no body is; half a float ends at 65504
constexpr float kLeastRadius = 0.8F;        // pixels
constexpr float kRadiusOfHeight = 0.0011F;  // so that a picture has the same lines in any size

}  // namespace

Expected<SurfaceLayer> SurfaceLayer::make(const std::filesystem::path& shaders) {
  Expected<Program> outline = loadProgram(shaders, {"screen.vert", "outline.frag", ""});
  if (!outline) return tl::unexpected<Error>(outline.error());
  return SurfaceLayer(std::move(*outline));
}

SurfaceLayer::SurfaceLayer(Program outline)
    : outline_(std::move(outline)),
      radius_(glGetUniformLocation(outline_.name(), "radius")),
      no_vertices_(kNew),
      target_(kNew),
      surface_(kNew),
      depth_(kNew) {
  bindSampler(outline_, "surface", 0);
}

float SurfaceLayer::lineRadius(int height) {
  return std::max(kLeastRadius, kRadiusOfHeight * static_cast<float>(height));
}

void SurfaceLayer::freeBuffers() {
  surface_ = Texture(kNew);
  depth_ = Renderbuffer(kNew);
  room_width_ = 0;
  room_height_ = 0;
}

void SurfaceLayer::makeRoom(int width, int height) {
  if (width <= room_width_ && height <= room_height_) return;
  room_width_ = std::max(width, room_width_);
  room_height_ = std::max(height, room_height_);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, surface_.name());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, room_width_, room_height_, 0, GL_RGBA, GL_HALF_FLOAT, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glBindRenderbuffer(GL_RENDERBUFFER, depth_.name());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, room_width_, room_height_);
  glBindRenderbuffer(GL_RENDERBUFFER, 0U);
  glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, surface_.name(), 0);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.name());
}

void SurfaceLayer::begin(int width, int height, const Area& region) {
  makeRoom(width, height);
  // What lies beside the region is read, too: it must be clear.
  const int margin = static_cast<int>(lineRadius(height)) + 2;
  region_.x = std::max(0, region.x - margin);
  region_.y = std::max(0, region.y - margin);
  region_.width = std::min(width, region.x + region.width + margin) - region_.x;
  region_.height = std::min(height, region.y + region.height + margin) - region_.y;
  glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
  glViewport(0, 0, width, height);
  glEnable(GL_SCISSOR_TEST);
  glScissor(std::max(0, region_.x - margin), std::max(0, region_.y - margin), region_.width + 2 * margin,
            region_.height + 2 * margin);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  const std::array<GLfloat, 4> nothing = {0.0F, 0.0F, 0.0F, kNothing};
  glClearBufferfv(GL_COLOR, 0, nothing.data());
  glClear(GL_DEPTH_BUFFER_BIT);
}

void SurfaceLayer::drawOutline(unsigned target, const Area& view) const {
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(view.x, view.y, view.width, view.height);
  glScissor(view.x + region_.x, view.y + region_.y, region_.width, region_.height);
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, surface_.name());
  glUseProgram(outline_.name());
  glUniform1f(radius_, lineRadius(view.height));
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_BLEND);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace limber::render
