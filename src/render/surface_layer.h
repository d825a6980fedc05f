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

  /// What a picture takes from the layer.
  enum class Use {
    Outline,   ///< lines of ink
    Occlusion  ///< darkness where bodies are near each other, from half the resolution
  };
  /// Opens the layer for drawing bodies with FigurePrograms::surface: binds it, sets the viewport, clears.
  /// @param region  where bodies are in the view of `width` × `height` pixels, y upwards
  void begin(Use use, int width, int height, const Area& region);

  /// Draws lines of ink over `target` inside the region of the view that starts at `view`'s corner. The Frame block
  /// must hold the view's area. Leaves the target bound, without scissor or blending.
  void drawOutline(unsigned target, const Area& view) const;

  /// Darkens `target` likewise.
  void drawOcclusion(unsigned target, const Area& view) const;

  /// Half the width of a line in a view of this height, pixels.
  [[nodiscard]] static float lineRadius(int height);

  /// Frees the layer; the next begin() makes its own.
  void freeBuffers();

 private:
  SurfaceLayer(Program outline, Program occlusion, Program mean, Program occluded);
  void openView(unsigned target, const Area& view) const;
  void makeRoom(int width, int height);

  Program outline_, occlusion_, mean_, occluded_;
  GLint radius_ = -1;
  VertexArray no_vertices_;
  Framebuffer target_, occlusion_target_, mean_target_;
  Texture surface_, taken_, smooth_;
  Renderbuffer depth_;
  int room_width_ = 0;  ///< of the texture; it only grows, so that panes of several sizes share it
  int room_height_ = 0;
  Area region_;  ///< that is drawn, of the view
};

}  // namespace limber::render
