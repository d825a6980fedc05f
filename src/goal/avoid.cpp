// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/avoid.h"

#include "goal/pull.h"

namespace limber::goal {

namespace {

/// The way off the point; up from the point itself.
Eigen::Vector3d outwards(const Eigen::Vector3d& r, double distance) {
  return distance > 0.0 ? Eigen::Vector3d(r / distance) : Eigen::Vector3d::UnitY();
}

}  // namespace

Expected<Avoid> Avoid::make(double range) {
  if (const Expected<void> fine = checkLength("range", range, false); !fine) return tl::unexpected(fine.error());
  Avoid avoid;
  avoid.range_ = range;
  return avoid;
}

PotentialValue Avoid::at(const EffectorView& effector) const {
  const double distance = effector.r.norm();
  const double t = distance / range_;
  PotentialValue result;
  if (t >= 1.0) return result;
  result.value = kPerSquare * range_ * range_ * (1.0 - t) * (1.0 - t) * (1.0 + t);
  result.by_r = -kPerSquare * range_ * (1.0 - t) * (1.0 + 3.0 * t) * outwards(effector.r, distance);
  return result;
}

Curvature Avoid::curvature(const EffectorView& effector) const {
  // P = e², e = (R/ℓ)(1 − t)√(1 + t), ∂e/∂|r| = −(1 + 3t)/(2ℓ √(1 + t))
  const double distance = effector.r.norm();
  const double t = distance / range_;
  Curvature result;
  if (t >= 1.0) return result;
  const Eigen::Vector3d away = outwards(effector.r, distance);
  result.by_r = kPerSquare * (1.0 + 3.0 * t) * (1.0 + 3.0 * t) / (4.0 * (1.0 + t)) * away * away.transpose();
  return result;
}

Miss Avoid::miss(const EffectorView& effector) const { return {std::max(0.0, range_ - effector.r.norm()), 0.0}; }

}  // namespace limber::goal
