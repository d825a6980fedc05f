// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/error.h"
#include "limber/goal/potential.h"

namespace limber::goal {

/// Avoid: the effector's origin r is pushed away from the target's origin while nearer than R.
///
///     P = (R/ℓ)² (1 − t)² (1 + t)      ∂P/∂r = −R/ℓ² (1 − t)(1 + 3t) r/|r|,      t = |r|/R < 1;      P = 0 beyond
///
/// This is a negative strength, limited to a range: −|r|² alone has no lower bound, so that one avoided point would
/// outweigh every goal and drive the figure away without end. With the range P is C1 except at the point, 0 to (R/ℓ)²,
/// and at its strongest, R/3 from the point, pushes as hard as a position goal pulls from 0.67 R. At the point itself,
/// where P has a peak, it pushes up (+y), so that nothing rests there. The goal's weight is the absolute strength.
/// Frames: target's frame. Units: r, R in m, P in ℓ², ℓ = 1 cm.
/// Source: Badler, Manoochehri & Baraff 1986, "a negative strength value will avoid a point"; the formula is ours.
class Avoid {
 public:
  /// R = 20 cm.
  Avoid() = default;

  /// @param range  R, m, > 0 and finite
  /// @return the potential, or an Error that names the parameter
  [[nodiscard]] static Expected<Avoid> make(double range);

  /// R, m.
  [[nodiscard]] double range() const { return range_; }

  /// P and its gradient. Allocates nothing; safe from any thread.
  [[nodiscard]] PotentialValue at(const EffectorView& effector) const;
  /// Gauss-Newton curvature at the effector; see Curvature.
  [[nodiscard]] Curvature curvature(const EffectorView& effector) const;
  /// The distance by which the range is violated.
  [[nodiscard]] Miss miss(const EffectorView& effector) const;

  bool operator==(const Avoid&) const = default;

 private:
  double range_ = 0.2;
};

}  // namespace limber::goal
