// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/camera.h"

#include <algorithm>
#include <cmath>

namespace limber::scene {

namespace {

constexpr double kSteepest = radiansFromDegrees(89.0);
constexpr double kNearest = 0.2;
constexpr double kFarthest = 60.0;

}  // namespace

Pose worldFromEye(const Camera& camera) {
  const Eigen::Vector3d back(std::cos(camera.altitude) * std::sin(camera.direction), std::sin(camera.altitude),
                             std::cos(camera.altitude) * std::cos(camera.direction));
  const Eigen::Vector3d right(std::cos(camera.direction), 0.0, -std::sin(camera.direction));
  Pose pose;
  pose.rotation.col(0) = right;
  pose.rotation.col(1) = back.cross(right);
  pose.rotation.col(2) = back;
  pose.translation = camera.centre + camera.distance * back;
  return pose;
}

Camera orbited(Camera camera, double by_direction, double by_altitude) {
  camera.direction = std::remainder(camera.direction + by_direction, 2.0 * kPi);
  camera.altitude = std::clamp(camera.altitude + by_altitude, -kSteepest, kSteepest);
  return camera;
}

Camera panned(Camera camera, double right, double up) {
  const Pose eye = worldFromEye(camera);
  camera.centre += right * eye.rotation.col(0) + up * eye.rotation.col(1);
  return camera;
}

Camera zoomed(Camera camera, double factor) {
  camera.distance = std::clamp(camera.distance * factor, kNearest, kFarthest);
  return camera;
}

Camera framed(Camera camera, const Eigen::Vector3d& centre, double radius, double aspect) {
  const double half_vertical = 0.5 * camera.vertical_field;
  const double half_horizontal = std::atan(std::tan(half_vertical) * aspect);
  camera.centre = centre;
  camera.distance = std::clamp(radius / std::sin(std::min(half_vertical, half_horizontal)), kNearest, kFarthest);
  return camera;
}

}  // namespace limber::scene
