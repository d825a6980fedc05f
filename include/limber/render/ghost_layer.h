// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/picture.h"
#include "limber/render/shader.h"

namespace limber::render {

/// Draws a figure as an outline with a light tint over the picture, which stays readable behind it.
class GhostLayer {
 public:
  /// @return the layer, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<GhostLayer> make(const std::filesystem::path& shaders);

  /// Opens the layer for drawing the mask of a figure: white on black, without depth.
  /// @param scale   pixels of the layer for one of the view, 0 … 1
  /// @param region  of the view of `width` × `height` pixels, y upwards
  void begin(int width, int height, double scale, const Area& region);

  /// Draws outline and tint over `target` inside the region of the view that starts at `view`'s corner. The Frame block
  /// must hold the view's area. Leaves the target bound, without scissor or blending.
  void finish(unsigned target, const Area& view, const GhostLook& look);

  /// Frees the mask; the next begin() makes its own.
  void freeBuffers();

 private:
  GhostLayer(Program program);
  void makeRoom(int width, int height);

  Program program_;
  GLint ink_ = -1;
  GLint pixel_ = -1;
  VertexArray no_vertices_;
  Framebuffer target_;
  Texture mask_;
  int room_width_ = 0;  ///< of the texture; it only grows, so that panes of several sizes share it
  int room_height_ = 0;
  double scale_ = 1.0;
  Area region_;
};

}  // namespace limber::render
