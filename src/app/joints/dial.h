// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>

namespace limber::app {

/// Directions about a DOF's axis, as places on a rim about it.
class Dial {
 public:
  Dial() = default;
  /// @param pivot    a point of the axis, world, m
  /// @param axis     unit, world
  /// @param towards  a point that the DOF moves, world, m: the dial's hand points to it. On the axis itself any
  /// direction
  ///                 across it is taken
  Dial(const Eigen::Vector3d& pivot, const Eigen::Vector3d& axis, const Eigen::Vector3d& towards)
      : pivot_(pivot), axis_(axis), zero_(towards - pivot - axis.dot(towards - pivot) * axis) {
    if (zero_.norm() < 1e-3) zero_ = axis.unitOrthogonal();
    zero_.normalize();
  }

  [[nodiscard]] const Eigen::Vector3d& pivot() const { return pivot_; }
  [[nodiscard]] const Eigen::Vector3d& axis() const { return axis_; }
  /// The point of the rim to which the hand points when the DOF is turned by `angle` from its value now, world, m.
  [[nodiscard]] Eigen::Vector3d rim(double angle, double radius) const {
    return pivot_ + radius * (Eigen::AngleAxisd(angle, axis_) * zero_);
  }

 private:
  Eigen::Vector3d pivot_ = Eigen::Vector3d::Zero();
  Eigen::Vector3d axis_ = Eigen::Vector3d::UnitX();
  Eigen::Vector3d zero_ = Eigen::Vector3d::UnitY();
};

}  // namespace limber::app
