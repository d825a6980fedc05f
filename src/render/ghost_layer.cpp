// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/ghost_layer.h"

#include <algorithm>
#include <cmath>

namespace limber::render {

namespace {

constexpr int kGrown = 4;  // px about the figure that the outline may cover

Area grown(const Area& area, int width, int height) {
  const int left = std::max(0, area.x - kGrown);
  const int lower = std::max(0, area.y - kGrown);
  const int right = std::min(width, area.x + area.width + kGrown);
  const int upper = std::min(height, area.y + area.height + kGrown);
  return {left, lower, right - left, upper - lower};
}

}  // namespace

Expected<GhostLayer> GhostLayer::make(const std::filesystem::path& shaders) {
  Expected<Program> program = loadProgram(shaders, {"screen.vert", "ghost.frag", ""});
  if (!program) return tl::unexpected<Error>(program.error());
  return GhostLayer(std::move(*program));
}

GhostLayer::GhostLayer(Program program) : program_(std::move(program)), no_vertices_(kNew), target_(kNew), mask_(kNew) {
  bindSampler(program_, "mask", 0);
  ink_ = glGetUniformLocation(program_.name(), "ink");
  pixel_ = glGetUniformLocation(program_.name(), "pixel");
}

void GhostLayer::makeRoom(int width, int height) {
  if (width <= room_width_ && height <= room_height_) return;
  room_width_ = std::max(width, room_width_);
  room_height_ = std::max(height, room_height_);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, mask_.name());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, room_width_, room_height_, 0, GL_RED, GL_UNSIGNED_BYTE, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, mask_.name(), 0);
}

void GhostLayer::freeBuffers() {
  mask_ = Texture(kNew);
  room_width_ = room_height_ = 0;
}

void GhostLayer::begin(int width, int height, double scale, const Area& region) {
  scale_ = std::clamp(scale, 0.25, 1.0);
  region_ = grown(region, width, height);
  const int layer_width = std::max(1, static_cast<int>(std::ceil(width * scale_)));
  const int layer_height = std::max(1, static_cast<int>(std::ceil(height * scale_)));
  makeRoom(layer_width, layer_height);
  glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
  glViewport(0, 0, static_cast<int>(std::lround(width * scale_)), static_cast<int>(std::lround(height * scale_)));
  glEnable(GL_SCISSOR_TEST);
  // The area that finish() may read, which is a little larger than the one it writes.
  const auto down = [this](int length) { return static_cast<int>(std::floor(length * scale_)); };
  const int left = std::max(0, down(region_.x) - kGrown);
  const int lower = std::max(0, down(region_.y) - kGrown);
  glScissor(left, lower, down(region_.x + region_.width) + kGrown - left,
            down(region_.y + region_.height) + kGrown - lower);
  glDisable(GL_DEPTH_TEST);
  glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
  glClear(GL_COLOR_BUFFER_BIT);
}

void GhostLayer::finish(unsigned target, const Area& view, const GhostLook& look) {
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(view.x, view.y, view.width, view.height);
  glScissor(view.x + region_.x, view.y + region_.y, region_.width, region_.height);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, mask_.name());
  glUseProgram(program_.name());
  // A pixel of a coarse layer is several of the view: the line must not be thinner than that.
  const float coarse = std::max(1.0F, static_cast<float>(1.0 / scale_));
  const float line = 1.1F * look.line * coarse;
  glUniform4f(ink_, look.colour.x(), look.colour.y(), look.colour.z(), look.tint);
  glUniform4f(pixel_, static_cast<float>(scale_) / static_cast<float>(room_width_),
              static_cast<float>(scale_) / static_cast<float>(room_height_), line, line + look.line);
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_BLEND);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace limber::render
