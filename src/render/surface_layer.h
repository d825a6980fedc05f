// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/picture.h"
#include "limber/render/shader.h"

namespace limber::render {

/// How the surfaces of a view face and how far away they are, pixel by pixel, and what is drawn over the picture from
/// that.
class SurfaceLayer {
 public:
  /// @return the layer, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<SurfaceLayer> make(const std::filesystem::path& shaders);

  /// Opens the layer for drawing bodies with FigurePrograms::surface: binds it, sets viewport and scissor, clears.
  /// @param region  of the view of `width` × `height` pixels, y upwards
  void begin(int width, int height, const Area& region);

  /// Draws lines of ink over `target` inside the region of the view that starts at `view`'s corner. The Frame block must
  /// hold the view's area. Leaves the target bound, without scissor or blending.
  void drawOutline(unsigned target, const Area& view) const;

  /// Half the width of a line in a view of this height, pixels.
  [[nodiscard]] static float lineRadius(int height);

  /// Frees the layer; the next begin() makes its own.
  void freeBuffers();

 private:
  explicit SurfaceLayer(Program outline);
  void makeRoom(int width, int height);

  Program outline_;
  GLint radius_ = -1;
  VertexArray no_vertices_;
  Framebuffer target_;
  Texture surface_;
  Renderbuffer depth_;
  int room_width_ = 0;  ///< of the texture; it only grows, so that panes of several sizes share it
  int room_height_ = 0;
  Area region_;
};

}  // namespace limber::render
