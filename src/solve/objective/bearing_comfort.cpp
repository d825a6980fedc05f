// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/bearing_comfort.h"

#include <Eigen/Geometry>

namespace limber::solve {

double BearingComfort::evaluate(const Eigen::Matrix3d& world_from_axes, Eigen::Vector3d& torque) const {
  torque.setZero();
  for (int c = 0; c < 3; ++c) torque += stiffness_ * reference_.col(c).cross(world_from_axes.col(c));
  return 0.5 * stiffness_ * (world_from_axes - reference_).squaredNorm();
}

FrameBend BearingComfort::bend(double weight, const Eigen::Matrix3d& world_from_axes) const {
  const double k = weight * stiffness_;
  FrameBend bend;
  bend.by_turn = 2.0 * k * Eigen::Matrix3d::Identity();
  bend.moment = k * (Eigen::Matrix3d::Identity() - world_from_axes * reference_.transpose());
  return bend;
}

}  // namespace limber::solve
