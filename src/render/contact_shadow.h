// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <glm/glm.hpp>

#include "limber/base/error.h"
#include "limber/render/figure_view.h"
#include "limber/render/shader.h"
#include "limber/render/softened_depth.h"

namespace limber::render {

/// How much of the sky the bodies take from the floor below and beside them, whatever the lights: dark under a foot,
/// soft about it. Made from a map of the lowest height of the bodies above the floor, in two sizes: fine for a picture
/// at rest, fast for a moving one.
class ContactShadow {
 public:
  static constexpr float kHighest = 0.60F;  ///< m, above which nothing takes any

  /// @return the shadow, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<ContactShadow> make(const std::filesystem::path& shaders);

  /// contact_frame of the Frame block for bodies within these bounds.
  [[nodiscard]] static glm::vec4 frame(const WorldBox& bounds);

  /// Opens the map for drawing bodies as seen from below: binds it, clears it and sets its viewport.
  void begin(bool fine) const;
  /// Closes it, and makes the shadow. The Frame block must hold its frame().
  void finish(bool fine) const;
  /// Binds the shadow to a texture unit.
  void bind(bool fine, unsigned unit) const;

 private:
  ContactShadow(Program soften_fine, Program soften_quick);
  [[nodiscard]] const SoftenedDepth& size(bool fine) const { return fine ? fine_ : quick_; }

  SoftenedDepth fine_, quick_;
};

}  // namespace limber::render
