// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

// OpenGL's functions come before all that may bring OpenGL's own header.
#include "limber/render/gl_object.h"
//
#include <QCoreApplication>
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include "limber/render/off_screen.h"
#include "limber/render/renderer.h"

namespace limber::render {

/// A context of OpenGL 3.3 core without a window, current while it lives, and a framebuffer to draw into.
class GlStage {
 public:
  GlStage(int width, int height) : off_screen_(made(width, height)) {}

  [[nodiscard]] unsigned target() const { return off_screen_.target(); }
  [[nodiscard]] Area area() const { return off_screen_.area(); }

  /// All pixels, y upwards; checks that OpenGL has no complaint.
  [[nodiscard]] std::vector<std::array<std::uint8_t, 4>> pixels() {
    auto read = off_screen_.pixels();
    CHECK(glGetError() == static_cast<GLenum>(GL_NO_ERROR));
    return read;
  }

 private:
  static OffScreen made(int width, int height) {
    auto off_screen = OffScreen::make(width, height);
    REQUIRE(off_screen.has_value());
    return std::move(*off_screen);
  }

  OffScreen off_screen_;
};

/// The folder of the shaders under test: in LIMBER_ASSETS where that is set, else in the first folder `assets` upwards
/// from the test program or the working folder.
[[nodiscard]] inline std::filesystem::path shaderFolder() {
  namespace fs = std::filesystem;
  const QByteArray assets = qgetenv("LIMBER_ASSETS");
  if (!assets.isEmpty()) return fs::path(assets.toStdString()) / "shaders";
  for (fs::path start : {fs::path(QCoreApplication::applicationDirPath().toStdString()), fs::current_path()}) {
    for (; start.has_relative_path(); start = start.parent_path()) {
      if (fs::exists(start / "assets/shaders/frame.glsl")) return start / "assets/shaders";
    }
  }
  return "assets/shaders";
}

}  // namespace limber::render
