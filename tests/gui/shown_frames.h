// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>
#include <algorithm>

#include "gui/window_stage.h"

namespace limber::app {

/// Frames that Mesa's llvmpipe is given. It works up to 64 at a time (MAX_SCENES in lp_setup.c, Mesa 22.3), each in a
/// place of its own, takes the first place that is free, and drops what a frame was drawn with only when another begins
/// in the same place. The last places are used on a busy machine alone, and then hold deleted buffers for hours. Each
/// also keeps a table as large as the largest frame that was ever drawn in it.
class ShownFrames {
 public:
  /// In the current context, whose framebuffer and scissor it changes.
  explicit ShownFrames(QOpenGLFunctions& gl) : gl_(gl) { gl_.glDisable(GL_SCISSOR_TEST); }

  /// Hands over frames of a single clear faster than they are drawn, at least one for each place.
  void fill(int side) {
    constexpr int kPlaces = 64;
    constexpr int kLong = 16;  // frames that take long enough for the others to be there before these are done
    QOpenGLFramebufferObject large(std::max(side, 1024), std::max(side, 1024));
    QOpenGLFramebufferObject wanted(side, side);
    draw(large, kLong);
    draw(wanted, kPlaces + kLong);  // the places of the long ones, too
  }

 private:
  void draw(QOpenGLFramebufferObject& picture, int frames) {
    picture.bind();
    for (int i = 0; i < frames; ++i) {
      gl_.glClear(GL_COLOR_BUFFER_BIT);
      gl_.glFlush();
    }
  }

  QOpenGLFunctions& gl_;
};

/// The same in the context of a view and, within its next frame, in the one that puts the window together.
inline void fillShownFrames(QOpenGLWidget& view, int side) {
  view.makeCurrent();
  ShownFrames(*view.context()->functions()).fill(side);
  view.doneCurrent();
  bool done = false;
  const QMetaObject::Connection at_swap = QObject::connect(&view, &QOpenGLWidget::frameSwapped, &view, [&] {
    QOpenGLContext* window = QOpenGLContext::currentContext();
    if (done || window == nullptr || window == view.context()) return;
    ShownFrames(*window->functions()).fill(side);
    done = true;
  });
  view.update();
  REQUIRE(waitFor([&done] { return done; }));
  QObject::disconnect(at_swap);
}

/// Makes every place as large as a view on this screen, and a shadow, will ever need it: it does not grow later on.
inline void growShownFrames(QOpenGLWidget& view) {
  constexpr int kLargest = 2048;
  fillShownFrames(view, kLargest);
}

/// Makes every place let go of what its last frame was drawn with.
inline void dropShownFrames(QOpenGLWidget& view) {
  constexpr int kLeast = 16;
  fillShownFrames(view, kLeast);
}

}  // namespace limber::app
