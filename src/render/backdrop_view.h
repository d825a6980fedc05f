// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/picture.h"
#include "limber/render/shader.h"

namespace limber::render {

/// Draws a picture from a file over the ground, behind floor and bodies.
class BackdropView {
 public:
  /// @return the view, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<BackdropView> make(const std::filesystem::path& shaders);

  /// Takes up another picture; an empty one draws nothing.
  void set(const BackdropImage& image);
  [[nodiscard]] bool empty() const { return empty_; }
  /// Draws it over what is bound; the Frame block must hold the view's area. Leaves blending off.
  void draw(const BackdropLook& look) const;

 private:
  explicit BackdropView(Program program);

  Program program_;
  GLint place_ = -1;
  GLint opacity_ = -1;
  VertexArray no_vertices_;
  Texture texture_;
  bool empty_ = true;
};

}  // namespace limber::render
