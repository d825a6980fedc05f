// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLVersionFunctionsFactory>
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "limber/render/gl_object.h"
#include "limber/render/renderer.h"

namespace limber::render {

/// A context of OpenGL 3.3 core without a window, current while it lives, and a framebuffer to draw into.
class GlStage {
 public:
  GlStage(int width, int height) : width_(width), height_(height) {
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    context_.setFormat(format);
    REQUIRE(context_.create());
    surface_.setFormat(context_.format());
    surface_.create();
    REQUIRE(context_.makeCurrent(&surface_));
    gl_ = QOpenGLVersionFunctionsFactory::get<Gl>(&context_);
    REQUIRE(gl_ != nullptr);
    colour_ = std::make_unique<Texture>(*gl_);
    target_ = std::make_unique<Framebuffer>(*gl_);
    gl_->glBindTexture(GL_TEXTURE_2D, colour_->name());
    gl_->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    gl_->glBindFramebuffer(GL_FRAMEBUFFER, target_->name());
    gl_->glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour_->name(), 0);
    gl_->glClear(GL_COLOR_BUFFER_BIT);
  }

  [[nodiscard]] Gl& gl() { return *gl_; }
  [[nodiscard]] unsigned target() const { return target_->name(); }
  [[nodiscard]] Area area() const { return {0, 0, width_, height_}; }

  /// All pixels, y upwards; checks that OpenGL has no complaint.
  [[nodiscard]] std::vector<std::array<std::uint8_t, 4>> pixels() {
    std::vector<std::array<std::uint8_t, 4>> read(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    gl_->glBindFramebuffer(GL_FRAMEBUFFER, target_->name());
    gl_->glReadPixels(0, 0, width_, height_, GL_RGBA, GL_UNSIGNED_BYTE, read.data());
    CHECK(gl_->glGetError() == static_cast<GLenum>(GL_NO_ERROR));
    return read;
  }

 private:
  int width_;
  int height_;
  QOpenGLContext context_;
  QOffscreenSurface surface_;
  Gl* gl_ = nullptr;
  std::unique_ptr<Texture> colour_;
  std::unique_ptr<Framebuffer> target_;
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
