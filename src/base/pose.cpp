// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/base/pose.h"

#include <cmath>

namespace limber {

Eigen::Matrix3d rotationAbout(const Eigen::Vector3d& axis, double angle) {
  return Eigen::AngleAxisd(angle, axis).toRotationMatrix();
}

Eigen::Matrix3d rotationXyz(const Eigen::Vector3d& angles) {
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

double rotationAngle(const Eigen::Matrix3d& rotation) {
  // atan2 of |sin| and cos stays accurate near 0 and π, where acos of the trace alone does not.
  const Eigen::Vector3d twice_sine(rotation(2, 1) - rotation(1, 2), rotation(0, 2) - rotation(2, 0),
                                   rotation(1, 0) - rotation(0, 1));
  return std::atan2(twice_sine.norm(), rotation.trace() - 1.0);
}

}  // namespace limber
