// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/shown_frames.h"

#include "limber/render/gl_object.h"

namespace limber::render {

namespace {

constexpr int kPlaces = 64;  ///< llvmpipe's MAX_SCENES (Mesa 22.3, lp_setup.c)
constexpr int kSide = 512;   ///< px; takes longer to draw than to hand over

}  // namespace

void dropShownFrames() {
  const Texture colour(kNew);
  const Framebuffer target(kNew);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, colour.name());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, kSide, kSide, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  glBindFramebuffer(GL_FRAMEBUFFER, target.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour.name(), 0);
  glDisable(GL_SCISSOR_TEST);
  for (int i = 0; i < kPlaces; ++i) {
    glClear(GL_COLOR_BUFFER_BIT);
    glFlush();
  }
}

}  // namespace limber::render
