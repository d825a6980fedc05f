// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace limber {

/// A rigid transform. Named `a_from_b` it takes coordinates in frame b to coordinates in frame a, so that
/// `world_from_hand = world_from_wrist * wrist_from_hand` cancels like fractions. Points move, directions turn.
struct Pose {
  Eigen::Matrix3d rotation = Eigen::Matrix3d::Identity();  ///< columns: axes of b in a; orthonormal, determinant +1
  Eigen::Vector3d translation = Eigen::Vector3d::Zero();   ///< origin of b in a, m

  /// Parallel axes, origin moved by `translation` (m).
  [[nodiscard]] static Pose fromTranslation(const Eigen::Vector3d& translation) {
    return {Eigen::Matrix3d::Identity(), translation};
  }
  /// Same origin, axes turned; `rotation` must be orthonormal with determinant +1.
  [[nodiscard]] static Pose fromRotation(const Eigen::Matrix3d& rotation) {
    return {rotation, Eigen::Vector3d::Zero()};
  }

  /// A point of frame b in frame a, m.
  [[nodiscard]] Eigen::Vector3d point(const Eigen::Vector3d& in_b) const { return rotation * in_b + translation; }
  /// A direction of frame b in frame a.
  [[nodiscard]] Eigen::Vector3d direction(const Eigen::Vector3d& in_b) const { return rotation * in_b; }
  /// b_from_a of an a_from_b.
  [[nodiscard]] Pose inverse() const {
    const Eigen::Matrix3d transposed = rotation.transpose();
    return {transposed, -(transposed * translation)};
  }
  /// a_from_c of an a_from_b and a b_from_c.
  [[nodiscard]] Pose operator*(const Pose& b_from_c) const {
    return {rotation * b_from_c.rotation, rotation * b_from_c.translation + translation};
  }
  /// The rotation as a unit quaternion.
  [[nodiscard]] Eigen::Quaterniond quaternion() const { return Eigen::Quaterniond(rotation).normalized(); }
  /// Equal to the last bit.
  bool operator==(const Pose& other) const { return rotation == other.rotation && translation == other.translation; }
};

/// Rotation by `angle` (rad) about the unit vector `axis` (Rodrigues).
[[nodiscard]] Eigen::Matrix3d rotationAbout(const Eigen::Vector3d& axis, double angle);

/// Rotations about x, then y, then z by these angles (rad): Rz Ry Rx.
[[nodiscard]] Eigen::Matrix3d rotationXyz(const Eigen::Vector3d& angles);
/// Its inverse: y within ±π/2, x and z within ±π. If y is ±π/2 only the sum of x and z is determined; z is then 0.
[[nodiscard]] Eigen::Vector3d xyzFromRotation(const Eigen::Matrix3d& rotation);

/// Angle of a rotation matrix, rad, 0 … π.
[[nodiscard]] double rotationAngle(const Eigen::Matrix3d& rotation);

}  // namespace limber
