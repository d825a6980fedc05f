// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/direction.h"

#include <cmath>

#include "goal/axes.h"
#include "limber/base/units.h"

namespace limber::goal {

namespace {

/// q, and ∂q/∂r.
struct Aim {
  explicit Aim(const Eigen::Vector3d& r) {
    const double s2 = r.squaredNorm() + Direction::kSoftening * Direction::kSoftening;
    const double s = std::sqrt(s2);
    q = -r / s;
    q_by_r = (r * r.transpose() / s2 - Eigen::Matrix3d::Identity()) / s;
  }
  Eigen::Vector3d q;
  Eigen::Matrix3d q_by_r;  ///< symmetric
};

}  // namespace

Expected<Direction> Direction::make(const Eigen::Vector3d& axis, double degrees_per_centimetre) {
  const Expected<void> fine = checkDegrees(degrees_per_centimetre);
  if (!fine) return tl::unexpected(fine.error());
  const double length = axis.norm();
  if (!(length > 0.0) || !std::isfinite(length)) {
    return failure("axis", "a direction of length " + asText(length, ""), "a direction of non-zero length");
  }
  Direction direction;
  // A unit axis keeps its bits, so that a file's axis is the one that was written.
  direction.axis_ = std::abs(length - 1.0) < 1e-12 ? axis : Eigen::Vector3d(axis / length);
  direction.degrees_per_centimetre_ = degrees_per_centimetre;
  return direction;
}

Eigen::Vector3d Direction::aimOf(const EffectorView& effector) const {
  return axis_.x() * effector.x + axis_.y() * effector.y + axis_.z() * effector.z();
}

PotentialValue Direction::at(const EffectorView& effector) const {
  const double c2 = perSquaredTurn(degrees_per_centimetre_);
  const Aim aim(effector.r);
  const Eigen::Vector3d miss = aim.q - aimOf(effector);
  const Eigen::Vector3d by_q = 2.0 * c2 * miss;
  PotentialValue result;
  result.value = c2 * miss.squaredNorm();  // (15)
  result.by_r = aim.q_by_r * by_q;         // (16), mended
  // (17), ∂P/∂v = −∂P/∂q, by the axes that v is made of
  result.by_x = -axis_.x() * by_q - axis_.z() * effector.y.cross(by_q);
  result.by_y = -axis_.y() * by_q - axis_.z() * by_q.cross(effector.x);
  return result;
}

Curvature Direction::curvature(const EffectorView& effector) const {
  const double c2 = perSquaredTurn(degrees_per_centimetre_);
  const Aim aim(effector.r);
  const Eigen::Matrix3d by_turn = crossing(aimOf(effector));  // −∂v/∂ω
  Curvature result;
  result.by_r = c2 * aim.q_by_r.transpose() * aim.q_by_r;
  result.by_both = c2 * aim.q_by_r.transpose() * by_turn;
  result.by_turn = c2 * by_turn.transpose() * by_turn;
  return result;
}

Miss Direction::miss(const EffectorView& effector) const {
  if (effector.r.norm() == 0.0) return {0.0, 0.5 * kPi};
  return {0.0, angleBetween(aimOf(effector), -effector.r)};
}

}  // namespace limber::goal
