// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QThread>
#include <catch2/catch.hpp>
#include <cstddef>
#include <vector>

#include "gl_stage.h"
#include "limber/render/renderer.h"
#include "support/memory_now.h"

namespace shown_frames_test {

using namespace limber;
using namespace limber::render;

namespace {

constexpr int kFrames = 32;
constexpr int kSide = 1024;
constexpr std::size_t kFrameBytes = std::size_t{4} * kSide * kSide;
constexpr int kLongSide = 4096;

/// A frame's own buffer.
struct FrameBuffer {
  explicit FrameBuffer(int side) : colour(kNew), target(kNew) {
    glBindTexture(GL_TEXTURE_2D, colour.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, side, side, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    draw();
  }
  void draw() const {
    glBindFramebuffer(GL_FRAMEBUFFER, target.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour.name(), 0);
    glClear(GL_COLOR_BUFFER_BIT);
    glFlush();
  }
  Texture colour;
  Framebuffer target;
};

void drawAndDeleteFrames() {
  {
    const FrameBuffer long_one(kLongSide);
    std::vector<FrameBuffer> frames;
    for (int i = 0; i < kFrames; ++i) frames.emplace_back(kSide);
    glFinish();
    long_one.draw();  // the others wait for it, so that they are worked at all together
    for (const FrameBuffer& frame : frames) frame.draw();
    glFinish();
  }
  glFinish();
}

}  // namespace

TEST_CASE("buffers of deleted frames leave a driver that draws in software too", "[render]") {
  if (QThread::idealThreadCount() < 2) return;  // llvmpipe works one frame at a time there, and keeps none
  const GlStage stage(100, 100);
  auto renderer = Renderer::make(shaderFolder());
  REQUIRE(renderer.has_value());
  constexpr std::size_t kMany = kFrames / 2 * kFrameBytes;
  constexpr int kTries = 100;  // a busy machine can be done with the first frames before the last are asked for
  const std::size_t without = app::bytesInUse();
  for (int i = 0; i < kTries && app::bytesInUse() < without + kMany; ++i) drawAndDeleteFrames();
  REQUIRE(app::bytesInUse() >= without + kMany);
  for (int i = 0; i < kTries && app::bytesInUse() > without + kMany / 4; ++i) {
    (*renderer)->freeBuffers();
    glFinish();
  }
  CHECK(app::bytesInUse() <= without + kMany / 4);
}

}  // namespace shown_frames_test
