// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <glm/glm.hpp>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/shader.h"

namespace limber::render {

/// The background: the view's gradient, the floor with its grid (10 cm and 1 m, or wider from farther away) and its
/// axes, and the figure's shadow on it. All colours and positions come from the Frame block.
class FloorView {
 public:
  /// @return the view, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<FloorView> make(const std::filesystem::path& shaders);

  /// Fills the view with its gradient.
  void drawGround() const;
  /// Draws the floor over it, without shadows.
  /// @param over  without its own colour: over what is there, the grid only
  void drawFloor(bool over) const;
  /// Darkens the floor by the shadows that are bound to kFloorShadowUnit and kContactShadowUnit.
  /// @param part  lower and upper corner of what may be dark in the key light's map, 0 … 1
  void drawShadows(const glm::vec4& part) const;

 private:
  using Programs = std::array<Program, 5>;
  explicit FloorView(Programs programs);

  Programs programs_;  ///< the ground; the floor, and without its own colour; the key light's shadow; that of contact
  std::array<GLint, 2> part_{};  ///< uniform of the shadows' programs
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
