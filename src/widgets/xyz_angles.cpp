// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/xyz_angles.h"

#include <cmath>

#include "limber/base/pose.h"

namespace limber::app {

Eigen::Matrix3d rotationFromXyz(const Eigen::Vector3d& angles) {
  return rotationAbout(Eigen::Vector3d::UnitZ(), angles.z()) * rotationAbout(Eigen::Vector3d::UnitY(), angles.y()) *
         rotationAbout(Eigen::Vector3d::UnitX(), angles.x());
}

Eigen::Vector3d xyzFromRotation(const Eigen::Matrix3d& r) {
  constexpr double kLocked = 1e-9;  // cosine of y
  const double cosine = std::hypot(r(0, 0), r(1, 0));
  const double y = std::atan2(-r(2, 0), cosine);
  if (cosine < kLocked) return {std::atan2(-r(1, 2), r(1, 1)), y, 0.0};
  return {std::atan2(r(2, 1), r(2, 2)), y, std::atan2(r(1, 0), r(0, 0))};
}

}  // namespace limber::app
