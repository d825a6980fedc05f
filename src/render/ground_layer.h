// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "limber/render/gl_object.h"
#include "limber/render/picture.h"
#include "render/frame_block.h"

namespace limber::render {

/// Ground and floor of a few views, without shadows, kept for as long as their eye rests: then they are copied into
/// each picture, not drawn.
class GroundLayer {
 public:
  /// Looks for the ground of a view as the Frame block describes it.
  /// @param exact  false: the floor may be one that fades about a place up to half a metre away, so that it need not be
  /// drawn anew for each step of a body that moves
  /// @return whether it must be drawn: the layer is bound for that, with its viewport, its lower left corner at 0, 0
  [[nodiscard]] bool open(const FrameBlock& block, bool sees_floor, const Area& area, bool exact);
  /// Copies it into an area of a framebuffer, and leaves that bound.
  void copyTo(unsigned target, const Area& area) const;
  /// Number of what open() has found: another one for each ground that was drawn.
  [[nodiscard]] std::uint64_t version() const { return stores_[now_].version; }
  /// Frees the layers of all views.
  void freeBuffers();

 private:
  /// A view's ground, and all that it depends on.
  struct Store {
    Store() : target(kNew), colour(kNew) {}
    Framebuffer target;
    Texture colour;
    int width = 0;
    int height = 0;
    bool sees_floor = false;
    FrameBlock of{};
    std::uint64_t used = 0;  ///< time of last use, counted in pictures
    std::uint64_t version = 0;
  };
  [[nodiscard]] static bool sameView(const Store& store, const FrameBlock& block, bool sees_floor, const Area& area);

  std::array<Store, 4> stores_;
  std::size_t now_ = 0;
  std::uint64_t pictures_ = 0;
  std::uint64_t versions_ = 0;
};

}  // namespace limber::render
