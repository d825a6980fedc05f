// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/camera.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <utility>

namespace limber::scene {

namespace {

constexpr double kSteepest = radiansFromDegrees(90.0);
constexpr double kNearest = 0.2;
constexpr double kFarthest = 60.0;

/// The eye's axes with the horizon level.
Eigen::Matrix3d levelAxes(double direction, double altitude) {
  const Eigen::Vector3d back(std::cos(altitude) * std::sin(direction), std::sin(altitude),
                             std::cos(altitude) * std::cos(direction));
  const Eigen::Vector3d right(std::cos(direction), 0.0, -std::sin(direction));
  Eigen::Matrix3d axes;
  axes << right, back.cross(right), back;
  return axes;
}

Eigen::Matrix3d axesOf(const Camera& camera) {
  return levelAxes(camera.direction, camera.altitude) *
         Eigen::AngleAxisd(camera.roll, Eigen::Vector3d::UnitZ()).toRotationMatrix();
}

/// Gives the camera an orientation, its centre so that the pivot keeps its place in the eye.
Camera withAxes(Camera camera, const Eigen::Vector3d& pivot, const Eigen::Matrix3d& axes) {
  const Eigen::Matrix3d turn = axes * axesOf(camera).transpose();
  camera.centre = pivot + turn * (camera.centre - pivot);
  const Eigen::Vector3d back = axes.col(2);
  camera.altitude = std::atan2(back.y(), std::hypot(back.x(), back.z()));
  // Straight above or below, the bearing says nothing: it stays, and the roll has the rest.
  constexpr double kUpright = 1e-9;
  if (std::hypot(back.x(), back.z()) > kUpright) camera.direction = std::atan2(back.x(), back.z());
  const Eigen::Matrix3d roll = levelAxes(camera.direction, camera.altitude).transpose() * axes;
  camera.roll = std::atan2(roll(1, 0), roll(0, 0));
  return camera;
}

}  // namespace

Pose worldFromEye(const Camera& camera) {
  Pose pose;
  pose.rotation = axesOf(camera);
  pose.translation = camera.centre + camera.distance * pose.rotation.col(2);
  return pose;
}

Eigen::Vector3d eyePlace(const Camera& camera) { return worldFromEye(camera).translation; }

double pictureHeight(const Camera& camera) { return 2.0 * camera.distance * std::tan(0.5 * camera.vertical_field); }

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

Camera fitted(Camera camera, std::span<const Eigen::Vector3d> points, double aspect, double filled) {
  constexpr double kLeast = 0.3;
  const Eigen::Matrix3d world_from_eye = axesOf(camera);
  Eigen::AlignedBox3d extent;  // in the eye's axes, from the world's origin
  for (const Eigen::Vector3d& point : points) extent.extend(world_from_eye.transpose() * point);
  if (points.empty()) extent.extend(Eigen::Vector3d::Zero());
  const double up = filled * std::tan(0.5 * camera.vertical_field);
  const double right = up * aspect;
  camera.centre = world_from_eye * extent.center();
  camera.distance = kLeast;
  for (const Eigen::Vector3d& point : points) {
    const Eigen::Vector3d from = world_from_eye.transpose() * (point - camera.centre);
    camera.distance =
        std::max({camera.distance, std::abs(from.x()) / right + from.z(), std::abs(from.y()) / up + from.z()});
  }
  return camera;
}

Camera moved(Camera camera, const Eigen::Vector3d& by) {
  camera.centre += by;
  return camera;
}

Camera raised(Camera camera, double by) { return moved(std::move(camera), by * Eigen::Vector3d::UnitY()); }

Camera approached(Camera camera, double by) {
  const double wanted = camera.distance - by;
  const Eigen::Vector3d forward = -worldFromEye(camera).rotation.col(2);
  camera.distance = std::clamp(wanted, kNearest, kFarthest);
  return moved(camera, (camera.distance - wanted) * forward);
}

Camera turnedOnTheSpot(Camera camera, double to_the_right) {
  const Eigen::Vector3d eye = eyePlace(camera);
  camera.direction = std::remainder(camera.direction - to_the_right, 2.0 * kPi);
  return moved(camera, eye - eyePlace(camera));
}

double heading(const Camera& camera) { return std::remainder(-camera.direction, 2.0 * kPi); }

Camera turnedInHand(const Camera& camera, const Eigen::Vector3d& pivot, const Eigen::Matrix3d& turn) {
  return withAxes(camera, pivot, axesOf(camera) * turn.transpose());
}

Camera seenFrom(const Camera& camera, const Eigen::Vector3d& pivot, double direction, double altitude) {
  Camera seen = withAxes(camera, pivot, levelAxes(direction, altitude));
  seen.direction = std::remainder(direction, 2.0 * kPi);  // exactly, also straight from above
  seen.altitude = altitude;
  seen.roll = 0.0;
  return seen;
}

}  // namespace limber::scene
