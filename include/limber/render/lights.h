// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <filesystem>
#include <glm/glm.hpp>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"
#include "limber/render/palette.h"
#include "limber/render/picture.h"
#include "limber/render/shader.h"
#include "limber/render/softened_depth.h"

namespace limber::render {

/// The lights: directions point to the light, in the world; colours are linear, strength included. All except the fill
/// are fixed in the world, so that the shadow stays when the view orbits.
struct Lights {
  glm::vec3 key_direction, key_colour;    ///< from the figure's right, in front and above; casts the shadow
  glm::vec3 sky_colour, bounce_colour;    ///< from above and from the floor
  glm::vec3 fill_direction, fill_colour;  ///< from beside the eye, so that no view is dark
  glm::vec3 rim_direction, rim_colour;    ///< from behind, seen along the outline only
  float softness = 0.35F;                 ///< of the key: 0 a hard sun, 1 a wide window
};

/// The lights of a theme as seen by an eye.
/// @param world_from_eye  axes of the eye in the world: right, up, backwards
[[nodiscard]] Lights makeLights(const Palette& palette, const glm::mat3& world_from_eye);

/// Lights that have been set.
[[nodiscard]] Lights makeLights(const LightSet& set);

/// What the softness of the key does.
struct KeyEdges {
  float wrap = 0.0F;      ///< how far round it lights: minus the cosine at which it ends
  float spread = 0.0F;    ///< half the width of a shadow's edge, m for each m of way from what casts it
  float on_floor = 0.0F;  ///< the widest edge on the floor, m
  float on_body = 0.0F;   ///< and on bodies, m
};
/// @param softness  0 … 1
[[nodiscard]] KeyEdges keyEdges(float softness);

/// The box in which shadows are cast, looking along the key light.
struct ShadowFrame {
  glm::mat4 shadow_from_world = glm::mat4(1.0F);  ///< to texture coordinates and depth, 0 … 1 each
  float width = 1.0F;                             ///< metres across the map, both ways
  float depth = 1.0F;                             ///< metres from depth 0 to 1
};

/// A frame along `key_direction` that contains the upright box with a margin for the soft edge; its size and position
/// change in steps, so that the shadow's edges do not flicker when the box changes a little.
/// @param resolution  texels across the map
/// @param margin  room for the soft edge, m
[[nodiscard]] ShadowFrame shadowFrame(const glm::vec3& key_direction, const glm::vec3& lower, const glm::vec3& upper,
                                      int resolution, float margin = 0.1F);

/// The key light's depth map and the softened shadow on the floor made from it, each in two sizes: fine for a picture
/// at rest, fast for a moving one.
class ShadowMap {
 public:
  /// @return the maps, or an Error with file and line of a shader that fails
  [[nodiscard]] static Expected<ShadowMap> make(const std::filesystem::path& shaders);

  /// Texels across the depth map and across the floor's shadow.
  [[nodiscard]] static int resolution(bool fine) { return fine ? 1024 : 512; }
  [[nodiscard]] static int floorResolution(bool fine) { return fine ? 512 : 192; }

  /// Opens a depth map for drawing casters: binds it, clears it and sets its viewport.
  void begin(bool fine) const;
  /// Closes it, and softens the floor's shadow from it. The Frame block must hold this map's ShadowFrame, and its
  /// shadow_texel.w one texel of `floorResolution(fine)`.
  /// @param part  lower and upper corner of what casters may darken, 0 … 1: all else is lit
  void finish(bool fine, const glm::vec4& part) const;
  /// Binds the depth map to kShadowDepthUnit, set up to compare, and to kCasterDepthUnit as it is, and the floor's
  /// shadow to kFloorShadowUnit.
  void bind(bool fine) const;
  /// Takes the set-up of those units back.
  static void unbind();

 private:
  ShadowMap(Program soften_fine, Program soften_quick);
  [[nodiscard]] const SoftenedDepth& size(bool fine) const { return fine ? fine_ : quick_; }

  SoftenedDepth fine_, quick_;
  Sampler comparing_, plain_;
};

}  // namespace limber::render
