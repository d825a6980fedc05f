// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "limber/render/gl_object.h"
#include "limber/render/shader.h"

namespace limber::render {

/// A depth map that bodies are drawn into, and the soft shadow that a shader makes of it. Outside of both is white:
/// as far as can be, and lit.
class SoftenedDepth {
 public:
  /// @param soften  makes the shadow
  /// @param sampler  what `soften` calls the depth map
  /// @param depth_texels, shadow_texels  across the depth map and the shadow
  SoftenedDepth(Program soften, const char* sampler, int depth_texels, int shadow_texels);

  /// Opens the depth map for drawing bodies: binds it, clears it and sets its viewport.
  void begin() const;
  /// Closes it, and makes the shadow.
  /// @param part  lower and upper corner of where it is made, 0 … 1; all else is white
  void finish(const glm::vec4& part = glm::vec4(0.0F, 0.0F, 1.0F, 1.0F)) const;

  [[nodiscard]] const Texture& depth() const { return depth_; }
  [[nodiscard]] const Texture& shadow() const { return shadow_; }

 private:
  Program soften_;
  int depth_texels_, shadow_texels_;
  Texture depth_, shadow_;
  Framebuffer depth_target_, shadow_target_;
  VertexArray no_vertices_;
};

}  // namespace limber::render
