// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/shader.h"

namespace limber::render {

/// The background: the view's gradient, and the floor with its grid (10 cm and 1 m, or wider from farther away), its
/// axes and the figure's shadow. All colours and positions come from the Frame block.
class FloorView {
 public:
  /// @return the view, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<FloorView> make(const std::filesystem::path& shaders);

  /// Fills the view with its gradient.
  void drawGround() const;
  /// Draws the floor over it; with `shadow` the floor's shadow must be bound to kFloorShadowUnit.
  /// @param over  without its own colour: over what is there, grid and shadow only
  void drawFloor(bool shadow, bool over) const;

 private:
  explicit FloorView(std::array<Program, 5> programs);

  std::array<Program, 5> programs_;  ///< the ground; the floor bare, with shadow, and both without its own colour
  VertexArray no_vertices_;
};

/// Texture units of the key light's depth map, to compare with and to read, of the floor's shadow, of how much of the
/// sky bodies take from the floor, and of how much of it they take from each other.
inline constexpr unsigned kShadowDepthUnit = 1U;
inline constexpr unsigned kFloorShadowUnit = 2U;
inline constexpr unsigned kCasterDepthUnit = 3U;
inline constexpr unsigned kContactShadowUnit = 4U;
inline constexpr unsigned kOcclusionUnit = 5U;

}  // namespace limber::render
