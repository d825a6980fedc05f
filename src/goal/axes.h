// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <cmath>
#include <string>

#include "limber/base/error.h"

/// Turns of unit vectors.
namespace limber::goal {

/// [v]×: the matrix of v × ….
inline Eigen::Matrix3d crossing(const Eigen::Vector3d& v) {
  Eigen::Matrix3d matrix;
  matrix << 0.0, -v.z(), v.y(), v.z(), 0.0, -v.x(), -v.y(), v.x(), 0.0;
  return matrix;
}

/// Angle between two directions, rad, exact near 0 and π.
inline double angleBetween(const Eigen::Vector3d& a, const Eigen::Vector3d& b) {
  return std::atan2(a.cross(b).norm(), a.dot(b));
}

/// A number as errors say it.
[[nodiscard]] std::string asText(double value, const char* unit);

/// c² of (10), and the refusal of a d that is not above 0.
[[nodiscard]] double perSquaredTurn(double degrees_per_centimetre);
[[nodiscard]] Expected<void> checkDegrees(double degrees_per_centimetre);

}  // namespace limber::goal
