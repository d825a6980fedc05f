// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <filesystem>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/matrices.h"
#include "limber/render/shader.h"
#include "limber/render/veil.h"

namespace limber::render {

/// Draws a veil behind and before the bodies that it encloses: first its far side, then its near one. It casts no
/// shadow, and is densest where it is seen edge-on.
class VeilView {
 public:
  /// @return the view, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<VeilView> make(const std::filesystem::path& shaders);

  /// Takes up another veil; an empty one draws nothing.
  void set(const Veil& veil);
  [[nodiscard]] bool empty() const { return count_ == 0; }
  /// Adds its extent.
  void addTo(ScreenBounds& bounds) const;
  /// Draws it over what is bound, with its depth. Leaves blending and culling off and depth writing on.
  void draw() const;

 private:
  VeilView(Program program);

  Program program_;
  VertexArray array_;
  Buffer vertices_, triangles_;
  GLsizei count_ = 0;
  Eigen::Vector3f lower_ = Eigen::Vector3f::Zero();
  Eigen::Vector3f upper_ = Eigen::Vector3f::Zero();
};

}  // namespace limber::render
