// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/picture.h"
#include "limber/render/shader.h"

namespace limber::render {

/// The figure's own framebuffer: colour with coverage (premultiplied) and depth, with samples and resolution that may
/// change from frame to frame, unlike those of a widget. It is drawn over the target's background inside the rectangle
/// of the figure, so that multisampling costs nothing elsewhere. It caches a few sizes, so that several views of one
/// frame do not recreate it in turn.
class FigureLayer {
 public:
  /// @return the layer, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<FigureLayer> make(const std::filesystem::path& shaders);

  /// Resizes the layer for a view of `width` × `height` pixels, and opens it for drawing: binds it, sets viewport and
  /// scissor, clears inside `region` (of the view, y upwards).
  void begin(int width, int height, const Quality& quality, const Area& region);

  /// Draws it over `target` inside `region` of the view that starts at `view`'s corner. The Frame block must hold the
  /// view's area. Leaves the target bound, without scissor or blending.
  void finish(unsigned target, const Area& view, const Area& region);

  /// Frees the layers of all sizes; the next begin() makes its own.
  void freeBuffers();

  /// The samples actually used for `wanted` by this driver.
  [[nodiscard]] int samples(int wanted) const;

 private:
  FigureLayer(Program plain, Program two, Program four);
  /// Properties of a layer's store.
  struct Kind {
    int width = 0;
    int height = 0;
    int samples = 0;
    bool enlarged = false;
    bool operator==(const Kind&) const = default;
  };
  struct Store {
    Store() : target(kNew), resolved_target(kNew), colour(kNew), resolved(kNew), depth(kNew) {}
    Framebuffer target, resolved_target;
    Texture colour, resolved;
    Renderbuffer depth;
    Kind kind;
    std::uint64_t used = 0;  ///< time of last use, counted in pictures
  };
  /// Makes the store of this kind the present one, in the place of the one unused for longest when there is none.
  void choose(const Kind& kind);
  static void make(Store& store, const Kind& kind);
  void resolve();
  [[nodiscard]] const Store& now() const { return stores_[now_]; }

  Program plain_, two_, four_;
  VertexArray no_vertices_;
  std::array<Store, 4> stores_;
  std::size_t now_ = 0;
  std::uint64_t pictures_ = 0;
  Area inside_;  ///< the area drawn
  int max_samples_ = 1;
};

}  // namespace limber::render
