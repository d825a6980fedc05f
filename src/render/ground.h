// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <glm/glm.hpp>

#include "limber/base/error.h"
#include "limber/render/floor_view.h"
#include "limber/render/picture.h"
#include "render/backdrop_view.h"
#include "render/frame_block.h"
#include "render/ground_layer.h"

namespace limber::render {

/// All that lies behind the bodies: the ground, a backdrop, the floor and the shadows on it.
class Ground {
 public:
  /// @return the ground, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<Ground> make(const std::filesystem::path& shaders);

  void setBackdrop(const BackdropImage& image) { backdrop_.set(image); }
  void freeBuffers() { layer_.freeBuffers(); }

  /// Draws it into an area of a framebuffer, without shadows; leaves that bound, with the area as its viewport.
  /// @param block       of the picture; changed and sent while the ground is drawn anew
  /// @param send_block  sends it to the card
  /// @return a number that is the same for pictures with the same ground; 0: it is like no other
  std::uint64_t draw(const Picture& picture, FrameBlock& block, const std::function<void()>& send_block,
                     const Area& area, unsigned target);
  /// Lays the shadows that are bound over it.
  /// @param part  lower and upper corner of what bodies cover of the key light's map, 0 … 1
  void drawShadows(const glm::vec4& part) const { floor_.drawShadows(part); }

 private:
  Ground(FloorView floor, BackdropView backdrop) : floor_(std::move(floor)), backdrop_(std::move(backdrop)) {}

  FloorView floor_;
  BackdropView backdrop_;
  GroundLayer layer_;
};

/// Grows bounds by where shadows may lie on the floor.
/// @param part  as in Ground::drawShadows()
/// @return whether they end anywhere: those of a light that is hardly above the floor do not
[[nodiscard]] bool addShadows(ScreenBounds& screen, const FrameBlock& block, const glm::vec4& part);

}  // namespace limber::render
