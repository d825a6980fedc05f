// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>

namespace limber::app {

/// Makes Mesa's llvmpipe let go of the buffers of frames that have long been shown, and keep nothing but its own
/// places for frames. It works up to 64 of them at a time (MAX_SCENES in lp_setup.c, Mesa 22.3) and drops what a frame
/// was drawn with only when another begins in the same place; it takes the first place that is free, so that the last
/// ones, used once on a busy machine, hold deleted buffers for hours. Here frames of a single clear are handed over
/// faster than they are drawn, one for each place.
inline void dropShownFrames(QOpenGLWidget& view) {
  constexpr int kPlaces = 64;
  constexpr int kLong = 16;  // frames that take long enough for the others to be there before these are done
  view.makeCurrent();
  QOpenGLFunctions& gl = *view.context()->functions();
  gl.glDisable(GL_SCISSOR_TEST);
  const auto draw = [&gl](QOpenGLFramebufferObject& picture, int frames) {
    picture.bind();
    for (int i = 0; i < frames; ++i) {
      gl.glClear(GL_COLOR_BUFFER_BIT);
      gl.glFlush();
    }
  };
  QOpenGLFramebufferObject large(1024, 1024);
  QOpenGLFramebufferObject small(16, 16);
  draw(large, kLong);
  draw(small, kPlaces + kLong);  // the places of the long ones, too
  view.doneCurrent();
}

}  // namespace limber::app
