// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>
#include <functional>
#include <optional>

#include "app/poses/pose_thumbnails.h"
#include "gui/window_stage.h"

namespace limber::app {

/// Frames that Mesa's llvmpipe is given. It works up to 64 at a time (MAX_SCENES in lp_setup.c, Mesa 22.3), each in a
/// place of its own, takes the first place that is free, and drops what a frame was drawn with only when another begins
/// in the same place. The last places are used on a busy machine alone, and then hold deleted buffers for hours. Each
/// also keeps a table as large as the largest frame that was ever drawn in it.
class ShownFrames {
 public:
  /// For the current context.
  ShownFrames() : gl_(*QOpenGLContext::currentContext()->functions()) {
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
  /// Changes framebuffer, viewport and scissor of the context, which must be current.
  void fill(int side) {
    constexpr int kPlaces = 64;
    constexpr int kSmall = 64;
    gl_.glDisable(GL_SCISSOR_TEST);
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

/// The same in the context of a view and in that of pictures of poses.
class ShownFramesOfWindow {
 public:
  ShownFramesOfWindow(Viewport& view, PoseThumbnails& thumbnails) : view_(view), thumbnails_(thumbnails) {}

  /// Makes every place as large as a view on this screen, and a shadow, will ever need it: it does not grow later on.
  void grow() {
    constexpr int kLargest = 2048;
    constexpr int kLargestThumbnail = 512;
    fillView(kLargest);
    fillThumbnails(kLargestThumbnail);
  }

  /// Makes every place let go of what its last frame was drawn with, and does something before the next frame.
  void drop(const std::function<void()>& act) {
    constexpr int kLeast = 16;
    fillThumbnails(kLeast);
    fillView(kLeast);
    act();
  }

 private:
  void fillView(int side) {
    view_.inContext([this, side] {
      if (!of_view_) of_view_.emplace();
      of_view_->fill(side);
    });
  }
  void fillThumbnails(int side) {
    thumbnails_.inContext([this, side] {
      if (!of_thumbnails_) of_thumbnails_.emplace();
      of_thumbnails_->fill(side);
    });
  }

  Viewport& view_;
  PoseThumbnails& thumbnails_;
  std::optional<ShownFrames> of_view_;  ///< made once: what a program was compiled to is let go of late
  std::optional<ShownFrames> of_thumbnails_;
};

}  // namespace limber::app
