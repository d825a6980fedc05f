// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/root_comfort.h"

#include <Eigen/Geometry>

namespace limber::solve {

double RootComfort::evaluate(const Eigen::Matrix3d& world_from_root, Eigen::Vector3d& torque) const {
  torque.setZero();
  for (int c = 0; c < 3; ++c) torque += stiffness_ * reference_.col(c).cross(world_from_root.col(c));
  return 0.5 * stiffness_ * (world_from_root - reference_).squaredNorm();
}

FrameBend RootComfort::bend(double weight, const Eigen::Matrix3d& world_from_root) const {
  const double k = weight * stiffness_;
  FrameBend bend;
  bend.by_turn = 2.0 * k * Eigen::Matrix3d::Identity();
  bend.moment = k * (Eigen::Matrix3d::Identity() - world_from_root * reference_.transpose());
  return bend;
}

}  // namespace limber::solve
