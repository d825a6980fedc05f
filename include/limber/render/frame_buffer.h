// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/picture.h"
#include "limber/render/shader.h"

namespace limber::render {

/// The figure's own framebuffer: colour with coverage (premultiplied) and depth, with samples and resolution that may
/// change from frame to frame, which those of a widget cannot. It is laid over the ground that the target already
/// shows, inside the rectangle where the figure is: multisampling costs nothing elsewhere.
class FigureLayer {
 public:
  /// @return the layer, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<FigureLayer> make(Gl& gl, const std::filesystem::path& shaders);

  /// Makes the layer fit a view of `width` × `height` pixels, and opens it for drawing: binds it, sets viewport and
  /// scissor, clears inside `region` (of the view, y upwards).
  void begin(Gl& gl, int width, int height, const Quality& quality, const Area& region);

  /// Lays it over `target` inside `region` of the view that starts at `view`'s corner. The Frame block must hold the
  /// view's area. Leaves the target bound, without scissor or blending.
  void finish(Gl& gl, unsigned target, const Area& view, const Area& region);

  /// The samples that are really used for `wanted` at this driver.
  [[nodiscard]] int samples(int wanted) const;

 private:
  FigureLayer(Gl& gl, Program plain, Program two, Program four);
  void resize(Gl& gl, int width, int height, int samples, bool enlarged);
  void resolve(Gl& gl);

  Program plain_, two_, four_;
  VertexArray no_vertices_;
  Framebuffer target_, resolved_target_;
  Texture colour_, resolved_;
  Renderbuffer depth_;
  int width_ = 0;
  int height_ = 0;
  int samples_ = 0;
  bool enlarged_ = false;
  Area inside_;  ///< what is drawn of it
  int max_samples_ = 1;
};

}  // namespace limber::render
