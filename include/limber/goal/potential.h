// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <limits>

#include "limber/base/pose.h"

namespace limber::goal {

/// The effector as input of a potential: its origin and its first two axes, in the target's frame (r, v1, v2 of
/// Zhao & Badler 1989, section 2). In this frame a potential does not change when both ends move together.
struct EffectorView {
  Eigen::Vector3d r;  ///< m
  Eigen::Vector3d x;  ///< unit
  Eigen::Vector3d y;  ///< unit

  /// The third axis, computed from the other two.
  [[nodiscard]] Eigen::Vector3d z() const { return x.cross(y); }

  /// The view of an effector from a target, both placed in the world.
  [[nodiscard]] static EffectorView of(const Pose& world_from_effector, const Pose& world_from_target) {
    const Eigen::Matrix3d target_from_world = world_from_target.rotation.transpose();
    return {target_from_world * (world_from_effector.translation - world_from_target.translation),
            target_from_world * world_from_effector.rotation.col(0),
            target_from_world * world_from_effector.rotation.col(1)};
  }
};

/// A potential P ≥ 0, zero if and only if the goal is met, and its gradient. P is in ℓ² with ℓ = 1 cm, so the gradient
/// by r is in ℓ²/m and those by the axes in ℓ².
struct PotentialValue {
  double value = 0.0;                              ///< P
  Eigen::Vector3d by_r = Eigen::Vector3d::Zero();  ///< ∂P/∂r
  Eigen::Vector3d by_x = Eigen::Vector3d::Zero();  ///< ∂P/∂x
  Eigen::Vector3d by_y = Eigen::Vector3d::Zero();  ///< ∂P/∂y
};

/// Gauss-Newton curvature of a potential by the effector's displacement δ (m) and its small turn ω (rad) about r, both
/// in the target's frame:
///
///     ∇²P ≈ 2 (δᵀ by_r δ + 2 δᵀ by_both ω + ωᵀ by_turn ω),   positive semidefinite
///
/// With residuals e, P = eᵀe, it is EᵀE of E = ∂e/∂(δ, ω). It scales a solver's first inverse Hessian and is the model
/// of a second-order method; it does not affect P or its gradient. Units: by_r in ℓ²/m², by_both in ℓ²/m, by_turn in
/// ℓ².
struct Curvature {
  Eigen::Matrix3d by_r = Eigen::Matrix3d::Zero();
  Eigen::Matrix3d by_both = Eigen::Matrix3d::Zero();  ///< rows: δ, columns: ω
  Eigen::Matrix3d by_turn = Eigen::Matrix3d::Zero();
};

/// The miss of a goal.
struct Miss {
  double distance = 0.0;  ///< m; 0 if the goal asks for no position
  double angle = 0.0;     ///< rad; 0 if the goal asks for no direction
};

/// The pull limit D of a potential that attracts to a position, as a base class of `Own`: see Position.
template <class Own>
class PullLimited {
 public:
  /// D, m.
  [[nodiscard]] double pullLimit() const { return pull_limit_; }
  /// The same with another D, m, > 0.
  [[nodiscard]] Own withPullLimit(double pull_limit) const {
    Own limited = static_cast<const Own&>(*this);
    limited.PullLimited::pull_limit_ = pull_limit;
    return limited;
  }

  bool operator==(const PullLimited&) const = default;

 protected:
  double pull_limit_ = std::numeric_limits<double>::infinity();  ///< D
};

}  // namespace limber::goal
