// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/avoid.h"

#include <cmath>

#include "pull.h"

namespace limber::goal {

Expected<Avoid> Avoid::make(double range) {
  if (const Expected<void> fine = checkLength("range", range, false); !fine) return tl::unexpected(fine.error());
  Avoid avoid;
  avoid.range_ = range;
  return avoid;
}

PotentialValue Avoid::at(const EffectorView& effector) const {
  const double range_squared = range_ * range_;
  const double left = 1.0 - effector.r.squaredNorm() / range_squared;
  PotentialValue result;
  if (left <= 0.0) return result;
  result.value = kPerSquare * range_squared * left * left;
  result.by_r = -4.0 * kPerSquare * left * effector.r;
  return result;
}

Curvature Avoid::curvature(const EffectorView& effector) const {
  // e = (R/ℓ)(1 − |r|²/R²), ∂e/∂r = −2 r/(R ℓ)
  Curvature result;
  if (effector.r.squaredNorm() >= range_ * range_) return result;
  result.by_r = 4.0 * kPerSquare / (range_ * range_) * effector.r * effector.r.transpose();
  return result;
}

Miss Avoid::miss(const EffectorView& effector) const { return {std::max(0.0, range_ - effector.r.norm()), 0.0}; }

}  // namespace limber::goal
