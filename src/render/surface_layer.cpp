// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/surface_layer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "limber/render/floor_view.h"

namespace limber::render {

namespace {

constexpr float kNothing = 6e4F;            // m, where no body is; half a float ends at 65504
constexpr float kLeastRadius = 0.8F;        // pixels
constexpr float kRadiusOfHeight = 0.0010F;  // so that a picture has the same lines in any size

constexpr int kHalf = 2;  // pixels of the view for one of occlusion
constexpr const char* kScale = "#define SCALE 0.5\n";

void makeTexture(const Texture& texture, GLint format, int width, int height, GLint filter) {
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture.name());
  glTexImage2D(GL_TEXTURE_2D, 0, format, width, height, 0, GL_RGBA, GL_FLOAT, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

}  // namespace

Expected<SurfaceLayer> SurfaceLayer::make(const std::filesystem::path& shaders) {
  Expected<Program> outline = loadProgram(shaders, {"screen.vert", "outline.frag", ""});
  if (!outline) return tl::unexpected<Error>(outline.error());
  Expected<Program> occlusion = loadProgram(shaders, {"screen.vert", "occlusion.frag", kScale});
  if (!occlusion) return tl::unexpected<Error>(occlusion.error());
  Expected<Program> mean = loadProgram(shaders, {"screen.vert", "occlusion_mean.frag", ""});
  if (!mean) return tl::unexpected<Error>(mean.error());
  Expected<Program> occluded = loadProgram(shaders, {"screen.vert", "occluded.frag", kScale});
  if (!occluded) return tl::unexpected<Error>(occluded.error());
  return SurfaceLayer(std::move(*outline), std::move(*occlusion), std::move(*mean), std::move(*occluded));
}

SurfaceLayer::SurfaceLayer(Program outline, Program occlusion, Program mean, Program occluded)
    : outline_(std::move(outline)),
      occlusion_(std::move(occlusion)),
      mean_(std::move(mean)),
      occluded_(std::move(occluded)),
      radius_(glGetUniformLocation(outline_.name(), "radius")),
      no_vertices_(kNew),
      target_(kNew),
      occlusion_target_(kNew),
      mean_target_(kNew),
      surface_(kNew),
      taken_(kNew),
      smooth_(kNew),
      depth_(kNew) {
  for (const Program* program : {&outline_, &occlusion_, &occluded_}) bindSampler(*program, "surface", 0);
  for (const Program* program : {&mean_, &occluded_}) {
    bindSampler(*program, "occlusion", static_cast<int>(kOcclusionUnit));
  }
}

float SurfaceLayer::lineRadius(int height) {
  return std::max(kLeastRadius, kRadiusOfHeight * static_cast<float>(height));
}

void SurfaceLayer::freeBuffers() {
  surface_ = Texture(kNew);
  taken_ = Texture(kNew);
  smooth_ = Texture(kNew);
  depth_ = Renderbuffer(kNew);
  room_width_ = 0;
  room_height_ = 0;
}

void SurfaceLayer::makeRoom(int width, int height) {
  if (width <= room_width_ && height <= room_height_) return;
  room_width_ = std::max(width, room_width_);
  room_height_ = std::max(height, room_height_);
  makeTexture(surface_, GL_RGBA16F, room_width_, room_height_, GL_NEAREST);
  makeTexture(taken_, GL_R8, room_width_, room_height_, GL_LINEAR);
  makeTexture(smooth_, GL_R8, room_width_, room_height_, GL_LINEAR);
  glBindRenderbuffer(GL_RENDERBUFFER, depth_.name());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, room_width_, room_height_);
  glBindRenderbuffer(GL_RENDERBUFFER, 0U);
  glBindFramebuffer(GL_FRAMEBUFFER, occlusion_target_.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, taken_.name(), 0);
  glBindFramebuffer(GL_FRAMEBUFFER, mean_target_.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, smooth_.name(), 0);
  glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, surface_.name(), 0);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.name());
}

void SurfaceLayer::begin(Use use, int width, int height, const Area& region) {
  const int margin = static_cast<int>(lineRadius(height)) + 2;
  region_.x = std::max(0, region.x - margin);
  region_.y = std::max(0, region.y - margin);
  region_.width = std::min(width, region.x + region.width + margin) - region_.x;
  region_.height = std::min(height, region.y + region.height + margin) - region_.y;
  const int step = use == Use::Occlusion ? kHalf : 1;
  const int layer_width = (width + step - 1) / step;
  const int layer_height = (height + step - 1) / step;
  makeRoom(layer_width, layer_height);
  glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
  glViewport(0, 0, layer_width, layer_height);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  const std::array<GLfloat, 4> nothing = {0.0F, 0.0F, 0.0F, kNothing};
  glClearBufferfv(GL_COLOR, 0, nothing.data());  // all of it: what lies beside the region is read, too
  glClear(GL_DEPTH_BUFFER_BIT);
}

/// Opens the region of a view for drawing over it.
void SurfaceLayer::openView(unsigned target, const Area& view) const {
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(view.x, view.y, view.width, view.height);
  glEnable(GL_SCISSOR_TEST);
  glScissor(view.x + region_.x, view.y + region_.y, region_.width, region_.height);
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, surface_.name());
  glBindVertexArray(no_vertices_.name());
}

void SurfaceLayer::drawOutline(unsigned target, const Area& view) const {
  openView(target, view);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glUseProgram(outline_.name());
  glUniform1f(radius_, lineRadius(view.height));
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_BLEND);
  glDisable(GL_SCISSOR_TEST);
}

void SurfaceLayer::drawOcclusion(unsigned target, const Area& view) const {
  glDisable(GL_DEPTH_TEST);
  glBindFramebuffer(GL_FRAMEBUFFER, occlusion_target_.name());
  glViewport(0, 0, (view.width + 1) / kHalf, (view.height + 1) / kHalf);
  glEnable(GL_SCISSOR_TEST);
  glScissor(std::max(0, region_.x / kHalf - 2), std::max(0, region_.y / kHalf - 2), region_.width / kHalf + 5,
            region_.height / kHalf + 5);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, surface_.name());
  glUseProgram(occlusion_.name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindFramebuffer(GL_FRAMEBUFFER, mean_target_.name());
  glActiveTexture(GL_TEXTURE0 + kOcclusionUnit);
  glBindTexture(GL_TEXTURE_2D, taken_.name());
  glUseProgram(mean_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  openView(target, view);
  glActiveTexture(GL_TEXTURE0 + kOcclusionUnit);
  glBindTexture(GL_TEXTURE_2D, smooth_.name());
  glBlendFuncSeparate(GL_ZERO, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE);  // coverage stays
  glUseProgram(occluded_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_BLEND);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace limber::render
