// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <glm/glm.hpp>
#include <vector>

#include "limber/base/error.h"
#include "limber/render/lights.h"
#include "limber/render/picture.h"
#include "render/contact_shadow.h"
#include "render/figure_programs.h"
#include "render/frame_block.h"

namespace limber::render {

/// The shadows of a picture's bodies, of the key light and of contact, kept until what casts them changes: also between
/// several views of the same figures.
class Shadows {
 public:
  /// @return the shadows, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<Shadows> make(const std::filesystem::path& shaders);

  /// Something that casts them has changed.
  void touch() { stale_ = true; }
  /// Notes which bodies cast them.
  void takeUp(std::span<const FigureLook> figures);

  /// Draws all bodies with a program. @param below  m over the floor: what is above it altogether is left out
  using DrawCasters = std::function<void(Program FigurePrograms::*program, float below)>;
  /// Draws what has changed, and binds the shadows to their texture units. The Frame block must hold `block`.
  /// @param coarse  bodies are drawn by their coarse meshes
  /// @param part    lower and upper corner of what bodies cover of the key light's map, 0 … 1
  void draw(const Picture& picture, const FrameBlock& block, bool coarse, const glm::vec4& part,
            const DrawCasters& draw_casters);

 private:
  /// What the shadows depend on besides the postures.
  struct Key {
    bool coarse = false;
    bool fine = false;
    glm::vec3 direction = glm::vec3(0.0F);  ///< of the light
    float softness = 0.0F;                  ///< of the light: its spread
    bool operator==(const Key&) const = default;
  };
  Shadows(ShadowMap map, ContactShadow contact) : map_(std::move(map)), contact_(std::move(contact)) {}

  ShadowMap map_;
  ContactShadow contact_;
  std::vector<BodyId> bodies_;
  Key key_;
  bool on_floor_ = false;  ///< what bodies take of the floor's light is there, too
  bool stale_ = true;
};

}  // namespace limber::render
