// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/base/units.h"
#include "limber/goal/potential.h"

/// Common parts of all goals of a place: a miss δ, and a pull that grows with it up to a limit.
namespace limber::goal {

inline constexpr double kPerSquare = 1.0 / (kLengthUnit * kLengthUnit);

/// P = |δ|²/ℓ² up to |δ| = limit, limit (2 |δ| − limit)/ℓ² beyond, and its gradient by r where ∂|δ|/∂r = δ/|δ|.
inline PotentialValue pullOf(const Eigen::Vector3d& delta, double limit) {
  const double distance = delta.norm();
  PotentialValue result;
  if (distance <= limit) {
    result.value = kPerSquare * delta.squaredNorm();
    result.by_r = 2.0 * kPerSquare * delta;
  } else {
    result.value = kPerSquare * limit * (2.0 * distance - limit);
    result.by_r = 2.0 * kPerSquare * limit / distance * delta;
  }
  return result;
}

/// The curvature that goes with it where ∂δ/∂r is `stretch`, positive semidefinite.
inline Curvature pullCurvature(const Eigen::Vector3d& delta, double limit, const Eigen::Matrix3d& stretch) {
  const double distance = delta.norm();
  Curvature result;
  result.by_r = (distance <= limit ? kPerSquare : kPerSquare * limit / distance) * stretch;
  return result;
}

/// The refusal of a length that is not above 0 (infinite ones may be); nothing when it is fine.
[[nodiscard]] Expected<void> checkLength(const char* name, double length, bool may_be_infinite);

/// A potential with a pull limit, or the refusal of the limit.
template <class Limited>
[[nodiscard]] Expected<Limited> limited(double pull_limit) {
  const Expected<void> fine = checkLength("pull limit", pull_limit, true);
  if (!fine) return tl::unexpected(fine.error());
  return Limited().withPullLimit(pull_limit);
}

}  // namespace limber::goal
