// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "limber/base/error.h"
#include "limber/render/picture.h"

namespace limber::render {

/// A framebuffer with a context of OpenGL 3.3 core of its own, which needs neither a window nor a display: EGL without
/// a surface. The context is current from make() on until the object goes.
class OffScreen {
 public:
  /// Red, green, blue, opacity.
  using Pixel = std::array<std::uint8_t, 4>;

  /// @param width, height  pixels
  /// @return the framebuffer, or an Error that says what of OpenGL is missing
  [[nodiscard]] static Expected<OffScreen> make(int width, int height);
  OffScreen(OffScreen&& other) noexcept;
  OffScreen& operator=(OffScreen&& other) noexcept;
  ~OffScreen();

  /// All of it.
  [[nodiscard]] Area area() const;
  /// OpenGL's name of the framebuffer, for Renderer::draw().
  [[nodiscard]] unsigned target() const;
  /// The picture drawn, row by row, y upwards.
  [[nodiscard]] std::vector<Pixel> pixels() const;

 private:
  class Room;
  explicit OffScreen(std::unique_ptr<Room> room);
  std::unique_ptr<Room> room_;
};

}  // namespace limber::render
