// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/matrices.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace limber::render {

glm::vec3 toGlm(const Eigen::Vector3d& vector) {
  return {static_cast<float>(vector.x()), static_cast<float>(vector.y()), static_cast<float>(vector.z())};
}

glm::vec3 toGlm(const Eigen::Vector3f& vector) { return {vector.x(), vector.y(), vector.z()}; }

glm::mat4 toGlm(const Pose& a_from_b) {
  glm::mat4 matrix(1.0F);
  for (int column = 0; column < 3; ++column) {
    matrix[column] = glm::vec4(toGlm(Eigen::Vector3d(a_from_b.rotation.col(column))), 0.0F);
  }
  matrix[3] = glm::vec4(toGlm(a_from_b.translation), 1.0F);
  return matrix;
}

glm::vec3 linearFromSrgb(const glm::vec3& colour) {
  glm::vec3 linear;
  for (int i = 0; i < 3; ++i) {
    linear[i] = colour[i] <= 0.04045F ? colour[i] / 12.92F : std::pow((colour[i] + 0.055F) / 1.055F, 2.4F);
  }
  return linear;
}

glm::mat4 clipFromWorld(const Viewpoint& viewpoint, double aspect) {
  const auto near_plane = static_cast<float>(viewpoint.near_plane);
  const auto far_plane = static_cast<float>(viewpoint.far_plane);
  const auto ratio = static_cast<float>(aspect);
  const glm::mat4 eye_from_world = toGlm(viewpoint.world_from_eye.inverse());
  if (viewpoint.orthographic_height > 0.0) {
    const float half = static_cast<float>(viewpoint.orthographic_height) / 2.0F;
    return glm::ortho(-half * ratio, half * ratio, -half, half, near_plane, far_plane) * eye_from_world;
  }
  return glm::perspective(static_cast<float>(viewpoint.vertical_field), ratio, near_plane, far_plane) * eye_from_world;
}

void ScreenBounds::add(const glm::vec3& world) {
  const glm::vec4 clip = clip_from_world_ * glm::vec4(world, 1.0F);
  if (clip.w <= 0.0F || clip.z < -clip.w) {
    behind_ = true;
    return;
  }
  const glm::vec2 screen = glm::vec2(clip) / clip.w;
  lower_ = glm::min(lower_, screen);
  upper_ = glm::max(upper_, screen);
}

Area ScreenBounds::area(int width, int height) const {
  if (behind_) return {0, 0, width, height};
  const glm::vec2 size(static_cast<float>(width), static_cast<float>(height));
  const glm::vec2 lower = glm::clamp(glm::floor((lower_ * 0.5F + 0.5F) * size) - 1.0F, glm::vec2(0.0F), size);
  const glm::vec2 upper = glm::clamp(glm::ceil((upper_ * 0.5F + 0.5F) * size) + 1.0F, glm::vec2(0.0F), size);
  const glm::ivec2 corner(lower);
  const glm::ivec2 extent = glm::max(glm::ivec2(upper) - corner, glm::ivec2(0));
  return {corner.x, corner.y, extent.x, extent.y};
}

}  // namespace limber::render
