// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>
#include <QOpenGLWidget>

#include "gui/window_stage.h"

namespace limber::app {

/// Frames that Mesa's llvmpipe is given. It works up to 64 at a time (MAX_SCENES in lp_setup.c, Mesa 22.3), each in a
/// place of its own, takes the first place that is free, and drops what a frame was drawn with only when another begins
/// in the same place. The last places are used on a busy machine alone, and then hold deleted buffers for hours. Each
/// also keeps a table as large as the largest frame that was ever drawn in it.
class ShownFrames {
 public:
  /// In the current context, whose framebuffer and scissor it changes.
  explicit ShownFrames(QOpenGLFunctions& gl) : gl_(gl) {
    gl_.glDisable(GL_SCISSOR_TEST);
    REQUIRE(slow_.addShaderFromSourceCode(QOpenGLShader::Vertex, R"(#version 330 core
      void main() { gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); })"));
    REQUIRE(slow_.addShaderFromSourceCode(QOpenGLShader::Fragment, R"(#version 330 core
      uniform int rounds;
      out vec4 colour;
      void main() {
        float sum = gl_FragCoord.x;
        for (int i = 0; i < rounds; ++i) sum = sin(sum + gl_FragCoord.y);
        colour = vec4(sum);
      })"));
    REQUIRE(slow_.link());
  }

  /// Hands over frames of a single clear, at least one for each place, behind one that takes long: frames are drawn in
  /// their order, so that none of them is done before the last is there.
  void fill(int side) {
    constexpr int kPlaces = 64;
    constexpr int kSmall = 64;
    QOpenGLFramebufferObject small(kSmall, kSmall);
    QOpenGLFramebufferObject wanted(side, side);
    drawSlowly(small);
    draw(wanted, kPlaces);
    gl_.glFinish();
    draw(wanted, 1);  // in the place of the slow one
    gl_.glFinish();
  }

 private:
  void draw(QOpenGLFramebufferObject& picture, int frames) {
    picture.bind();
    for (int i = 0; i < frames; ++i) {
      gl_.glClear(GL_COLOR_BUFFER_BIT);
      gl_.glFlush();
    }
  }

  /// Some tenths of a second, in which a busy machine finds the time to hand over the others.
  void drawSlowly(QOpenGLFramebufferObject& picture) {
    constexpr int kRounds = 20'000;
    picture.bind();
    gl_.glViewport(0, 0, picture.width(), picture.height());
    QOpenGLVertexArrayObject::Binder nothing(&no_vertices_);
    slow_.bind();
    slow_.setUniformValue("rounds", kRounds);
    gl_.glDrawArrays(GL_TRIANGLES, 0, 3);
    slow_.release();
    gl_.glFlush();
  }

  QOpenGLFunctions& gl_;
  QOpenGLShaderProgram slow_;
  QOpenGLVertexArrayObject no_vertices_;
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
