// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/shown_frames.h"

#include "limber/render/gl_object.h"

namespace limber::render {

namespace {

constexpr int kPlaces = 64;  ///< llvmpipe's MAX_SCENES (Mesa 22.3, lp_setup.c)

/// A picture that is cleared in a frame of its own.
class Sheet {
 public:
  explicit Sheet(int side) : colour_(kNew), target_(kNew) {
    glBindTexture(GL_TEXTURE_2D, colour_.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, side, side, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour_.name(), 0);
  }
  void draw(int frames) const {
    glBindFramebuffer(GL_FRAMEBUFFER, target_.name());
    for (int i = 0; i < frames; ++i) {
      glClear(GL_COLOR_BUFFER_BIT);
      glFlush();
    }
  }

 private:
  Texture colour_;
  Framebuffer target_;
};

}  // namespace

void dropShownFrames() {
  constexpr int kLong = 16;  // frames that take long enough for the others to be there before these are done
  glActiveTexture(GL_TEXTURE0);
  glDisable(GL_SCISSOR_TEST);
  const Sheet large(1024);
  const Sheet small(16);
  large.draw(kLong);
  small.draw(kPlaces + kLong);  // the places of the long ones, too
}

}  // namespace limber::render
