// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <glm/glm.hpp>

#include "limber/base/pose.h"
#include "limber/render/picture.h"

/// The only conversions from Eigen and double to GLM and float.
namespace limber::render {

/// The same numbers, rounded to float.
[[nodiscard]] glm::vec3 toGlm(const Eigen::Vector3d& vector);
[[nodiscard]] glm::vec3 toGlm(const Eigen::Vector3f& vector);
[[nodiscard]] glm::mat4 toGlm(const Pose& a_from_b);

/// Linear light of an sRGB colour, 0 … 1 each (IEC 61966-2-1).
[[nodiscard]] glm::vec3 linearFromSrgb(const glm::vec3& colour);

/// Clip coordinates from world coordinates.
/// @param aspect  width / height of the view, > 0
[[nodiscard]] glm::mat4 clipFromWorld(const Viewpoint& viewpoint, double aspect);

/// The smallest rectangle of an area of `width` × `height` pixels that contains the projections of all points, with a
/// margin of one pixel; the whole area if a point is behind the near plane. Grown point by point.
class ScreenBounds {
 public:
  /// Empty bounds for this projection.
  explicit ScreenBounds(const glm::mat4& clip_from_world) : clip_from_world_(clip_from_world) {}
  /// Grows the bounds by the projection of a point, world, m.
  void add(const glm::vec3& world);
  /// The rectangle, clipped to the area; empty if nothing is visible.
  [[nodiscard]] Area area(int width, int height) const;

 private:
  glm::mat4 clip_from_world_;
  glm::vec2 lower_ = glm::vec2(1e9F);
  glm::vec2 upper_ = glm::vec2(-1e9F);
  bool behind_ = false;
};

}  // namespace limber::render
